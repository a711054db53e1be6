import type { FastifyInstance } from 'fastify'
import { chosenCurriculum } from '#contract/catalogue-shapes.ts'
import { id } from '#contract/values.ts'
import { mustManageCourse } from '#server/access/owned.ts'
import { AppError } from '#server/errors.ts'
import { serve } from '#server/http/serve.ts'
import { listChildCourses, listOwnCourses, listTeacherCourses } from './course-lists.ts'
import { changedCurriculumProblems, createCourse, deleteCourse, toggleCourse, updateCourse } from './courses.ts'
import { curriculumProblems, listStages, listSubjects } from './curriculum.ts'
import { readCourse, readShownCourse } from './read-course.ts'
import { said } from './texts.ts'

export function courseRoutes(app: FastifyInstance) {
  const { context } = app

  serve(app, 'GET /stage', async ({ db, language }) => ({ data: { stages: await listStages(db, language) } }))

  serve(app, 'GET /subjects', async ({ db, language }) => ({ data: { data: await listSubjects(db, language) } }))

  serve(app, 'GET /course/data/:id', async ({ viewer, params, language }) => ({
    data: await readShownCourse(context, viewer, params.id, language),
  }))

  serve(app, 'GET /course/:id', async ({ viewer, params, language }) => ({
    data: await readCourse(context, viewer, params.id, language),
  }))

  serve(app, 'GET /teacher/courses/:id', ({ viewer, params, query, language }) =>
    listTeacherCourses(context, viewer, { ...query, teacher: params.id, language }),
  )

  serve(app, 'GET /my-courses', ({ viewer, query, language }) => listOwnCourses(context, viewer, query, language))

  serve(app, 'GET /parent/child/:id/courses', ({ viewer, params, query, language }) =>
    listChildCourses(context, viewer, { ...query, child: params.id, language }),
  )

  serve(
    app,
    'POST /create/course',
    async ({ viewer, body, language }) => ({
      data: await readCourse(context, viewer, await createCourse(context, viewer, body), language),
    }),
    {
      object: ({ viewer, raw }) => {
        const named = id.safeParse(raw.teacher_id)
        if (named.success && named.data !== viewer.id) throw new AppError('auth.forbidden')
      },
      fields: ({ db, raw }) => curriculumProblems(db, chosenCurriculum.parse(raw)),
    },
  )

  serve(
    app,
    'POST /course/:id/update',
    async ({ viewer, params, body, language }) => {
      await updateCourse(context, viewer, params.id, body)
      return { data: await readCourse(context, viewer, params.id, language) }
    },
    {
      object: ({ db, viewer, params }) => mustManageCourse(db, viewer, params.id),
      fields: ({ db, params, raw }) => changedCurriculumProblems(db, params.id, chosenCurriculum.parse(raw)),
    },
  )

  serve(app, 'POST /course/:id/toggle-status', async ({ viewer, params }) => ({
    data: await toggleCourse(context, viewer, params.id),
  }))

  serve(app, 'DELETE /course/:id', async ({ viewer, params, language }) => {
    await deleteCourse(context, viewer, params.id)
    return { message: said.courseDeleted[language] }
  })
}
