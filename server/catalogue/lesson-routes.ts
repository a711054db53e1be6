import type { FastifyInstance } from 'fastify'
import { id } from '#contract/values.ts'
import { mustManageCourse, mustManageLesson } from '#server/access/owned.ts'
import { serve } from '#server/http/serve.ts'
import { deleteLessonFile } from './lesson-files.ts'
import { listActiveLessons, listOwnLessons } from './lesson-lists.ts'
import { createLesson, deleteLesson, toggleLesson, updateLesson } from './lessons.ts'
import { readLesson, readOwnLesson } from './read-lesson.ts'
import { said } from './texts.ts'

export function lessonRoutes(app: FastifyInstance) {
  const { context } = app

  serve(app, 'GET /course/lesson/:id', ({ viewer, params, query }) =>
    listActiveLessons(context, viewer, { ...query, course: params.id }),
  )

  serve(app, 'GET /course/lessons/:id', ({ viewer, params, query }) =>
    listOwnLessons(context, viewer, { ...query, course: params.id }),
  )

  serve(app, 'GET /lesson/data/:id', async ({ viewer, params }) => ({
    data: await readLesson(context, viewer, params.id),
  }))

  serve(app, 'GET /lesson/:id', async ({ viewer, params }) => ({
    data: await readOwnLesson(context, viewer, params.id),
  }))

  serve(
    app,
    'POST /lesson/create',
    async ({ viewer, body }) => ({
      data: await readOwnLesson(context, viewer, await createLesson(context, viewer, body)),
    }),
    {
      object: async ({ db, viewer, raw }) => {
        const course = id.safeParse(raw.course_id)
        if (course.success) await mustManageCourse(db, viewer, course.data)
      },
    },
  )

  serve(
    app,
    'POST /lesson/:id/update',
    async ({ viewer, params, body }) => {
      await updateLesson(context, viewer, params.id, body)
      return { data: await readOwnLesson(context, viewer, params.id) }
    },
    {
      object: async ({ db, viewer, params, raw }) => {
        await mustManageLesson(db, viewer, params.id)
        const course = id.safeParse(raw.course_id)
        if (course.success) await mustManageCourse(db, viewer, course.data)
      },
    },
  )

  serve(app, 'POST /lesson/:id/toggle-status', async ({ viewer, params }) => ({
    data: await toggleLesson(context, viewer, params.id),
  }))

  serve(app, 'DELETE /lesson/:id', async ({ viewer, params, language }) => {
    await deleteLesson(context, viewer, params.id)
    return { message: said.lessonDeleted[language] }
  })

  serve(app, 'DELETE /lesson-file/file/:fileId', async ({ viewer, params, language }) => {
    await deleteLessonFile(context, viewer, params.fileId)
    return { message: said.fileDeleted[language] }
  })
}
