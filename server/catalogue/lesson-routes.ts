import type { FastifyInstance } from 'fastify'
import { id } from '#contract/values.ts'
import { enterLesson, passContentDoor } from '#server/access/lesson-doors.ts'
import { mustManageCourse, mustManageLesson } from '#server/access/owned.ts'
import type { Db } from '#server/db/open.ts'
import { serve } from '#server/http/serve.ts'
import type { Viewer } from '#server/http/session.ts'
import { deleteLessonFile } from './lesson-files.ts'
import { listActiveLessons, listOwnLessons } from './lesson-lists.ts'
import { createLesson, deleteLesson, toggleLesson, updateLesson } from './lessons.ts'
import { previewVideo } from './look-at-video.ts'
import { moveLesson } from './move-lesson.ts'
import { notePosition } from './note-opening.ts'
import { readFreeLesson, readLesson, readOwnLesson } from './read-lesson.ts'
import { said } from './texts.ts'

export function lessonRoutes(app: FastifyInstance) {
  shownLessons(app)
  changedLessons(app)
}

function shownLessons(app: FastifyInstance) {
  serve(app, 'GET /course/lesson/:id', ({ context, viewer, params, query }) =>
    listActiveLessons(context, viewer, { ...query, course: params.id }),
  )

  serve(app, 'GET /course/lessons/:id', ({ context, viewer, params, query }) =>
    listOwnLessons(context, viewer, { ...query, course: params.id }),
  )

  serve(app, 'GET /lesson/data/:id', async ({ context, viewer, params }) => ({
    data: await readLesson(context, viewer, params),
  }))

  serve(
    app,
    'PUT /lesson/:id/position',
    async ({ context, viewer, params, body }) => ({
      data: await notePosition(context, viewer, { ...params, ...body }),
    }),
    { object: ({ db, viewer, params }) => enterLesson(db, viewer, params.id, passContentDoor) },
  )

  serve(app, 'GET /lesson/free/:id', async ({ context, viewer, params }) => ({
    data: await readFreeLesson(context, viewer, params),
  }))

  serve(app, 'GET /teacher/video', async ({ context, query }) => ({ data: await previewVideo(context, query) }))

  serve(app, 'GET /lesson/:id', async ({ context, viewer, params }) => ({
    data: await readOwnLesson(context, viewer, params),
  }))
}

function changedLessons(app: FastifyInstance) {
  serve(
    app,
    'POST /lesson/create',
    async ({ context, viewer, body }) => ({ data: await createLesson(context, viewer, { lesson: body }) }),
    { object: ({ db, viewer, raw }) => mustManageSentCourse(db, viewer, raw) },
  )

  serve(
    app,
    'POST /lesson/:id/update',
    async ({ context, viewer, params, body }) => ({
      data: await updateLesson(context, viewer, { id: params.id, changes: body }),
    }),
    {
      object: async ({ db, viewer, params, raw }) => {
        await mustManageLesson(db, viewer, params.id)
        await mustManageSentCourse(db, viewer, raw)
      },
    },
  )

  serve(app, 'POST /lesson/:id/toggle-status', async ({ context, viewer, params }) => ({
    data: await toggleLesson(context, viewer, params),
  }))

  serve(
    app,
    'PUT /lesson/:id/place',
    async ({ context, viewer, params, body }) => ({ data: await moveLesson(context, viewer, { ...params, ...body }) }),
    { object: ({ db, viewer, params }) => mustManageLesson(db, viewer, params.id) },
  )

  serve(app, 'DELETE /lesson/:id', async ({ context, viewer, params, language }) => {
    await deleteLesson(context, viewer, params)
    return { message: said.lessonDeleted[language] }
  })

  serve(app, 'DELETE /lesson-file/file/:fileId', async ({ context, viewer, params, language }) => {
    await deleteLessonFile(context, viewer, params)
    return { message: said.fileDeleted[language] }
  })
}

/** Throws 404 unless the viewer may change the course that the form names. Without a readable id, the check passes. */
async function mustManageSentCourse(db: Db, viewer: Viewer, { course_id }: Record<string, unknown>) {
  const course = id.safeParse(course_id)
  if (course.success) await mustManageCourse(db, viewer, course.data)
}
