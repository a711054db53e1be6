import type { FastifyInstance } from 'fastify'
import { chosenCurriculum } from '#contract/catalogue-shapes.ts'
import { mustKnowStudent } from '#server/access/linked.ts'
import { mustManageCourse } from '#server/access/owned.ts'
import { serve } from '#server/http/serve.ts'
import { listChildCourses, listOwnCourses, listTeacherCourses } from './course-lists.ts'
import {
  changedCurriculumProblems,
  createCourse,
  deleteCourse,
  mustNameSelf,
  toggleCourse,
  updateCourse,
} from './courses.ts'
import { curriculumProblems, listStages, listSubjects } from './curriculum.ts'
import { readCourse, readShownCourse } from './read-course.ts'
import { readCoursePage } from './read-course-page.ts'
import { said } from './texts.ts'

export function courseRoutes(app: FastifyInstance) {
  shownCourses(app)
  changedCourses(app)
}

function shownCourses(app: FastifyInstance) {
  serve(app, 'GET /stage', async ({ context, language }) => ({
    data: { stages: await listStages(context, { language }) },
  }))

  serve(app, 'GET /subjects', async ({ context, language }) => ({
    data: { data: await listSubjects(context, { language }) },
  }))

  serve(app, 'GET /course/data/:id', async ({ context, viewer, params, language }) => ({
    data: await readShownCourse(context, viewer, { id: params.id, language }),
  }))

  serve(app, 'GET /course/:id/page', async ({ context, viewer, params, language }) => ({
    data: await readCoursePage(context, viewer, { id: params.id, language }),
  }))

  serve(app, 'GET /course/:id', async ({ context, viewer, params, language }) => ({
    data: await readCourse(context, viewer, { id: params.id, language }),
  }))

  serve(app, 'GET /teacher/courses/:id', ({ context, viewer, params, query, language }) =>
    listTeacherCourses(context, viewer, { ...query, teacher: params.id, language }),
  )

  serve(app, 'GET /my-courses', ({ context, viewer, query, language }) =>
    listOwnCourses(context, viewer, { ...query, language }),
  )

  serve(
    app,
    'GET /parent/child/:id/courses',
    ({ context, viewer, params, query, language }) =>
      listChildCourses(context, viewer, { ...query, child: params.id, language }),
    { object: ({ db, viewer, params }) => mustKnowStudent(db, viewer, params.id) },
  )
}

function changedCourses(app: FastifyInstance) {
  serve(
    app,
    'POST /create/course',
    async ({ context, viewer, body, language }) => ({
      data: await createCourse(context, viewer, { course: body, language }),
    }),
    {
      object: ({ viewer, raw }) => mustNameSelf(viewer, raw.teacher_id),
      fields: ({ db, raw }) => curriculumProblems(db, chosenCurriculum.parse(raw)),
    },
  )

  serve(
    app,
    'POST /course/:id/update',
    async ({ context, viewer, params, body, language }) => ({
      data: await updateCourse(context, viewer, { id: params.id, changes: body, language }),
    }),
    {
      object: ({ db, viewer, params }) => mustManageCourse(db, viewer, params.id),
      fields: ({ db, params, raw }) => changedCurriculumProblems(db, params.id, chosenCurriculum.parse(raw)),
    },
  )

  serve(app, 'POST /course/:id/toggle-status', async ({ context, viewer, params }) => ({
    data: await toggleCourse(context, viewer, params),
  }))

  serve(app, 'DELETE /course/:id', async ({ context, viewer, params, language }) => {
    await deleteCourse(context, viewer, params)
    return { message: said.courseDeleted[language] }
  })
}
