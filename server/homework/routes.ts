import type { FastifyInstance } from 'fastify'
import { id } from '#contract/values.ts'
import { enterLesson, passLessonDoor, passOwnDoor } from '#server/access/lesson-doors.ts'
import { mustKnowStudent } from '#server/access/linked.ts'
import { idempotencyKey } from '#server/http/idempotency-key.ts'
import { serve } from '#server/http/serve.ts'
import { listChildHomework } from './child-homework.ts'
import { handIn } from './hand-in.ts'
import { deleteHomework, giveHomework } from './homeworks.ts'
import { markRoutes } from './marks/routes.ts'
import { moveHomework, mustManageHomework } from './move-homework.ts'
import { pageRoutes } from './pages/routes.ts'
import { listHomework, readHomework } from './read-homework.ts'
import { enterHomework, listSubmissions } from './read-submissions.ts'
import { deleteSubmission, gradeSubmission, mustTeach } from './submissions.ts'
import { said } from './texts.ts'
import { updateHomework } from './update-homework.ts'

export function homeworkRoutes(app: FastifyInstance) {
  givenHomework(app)
  changedHomework(app)
  submissions(app)
  pageRoutes(app)
  markRoutes(app)
}

function givenHomework(app: FastifyInstance) {
  serve(
    app,
    'GET /lesson/homeworks/:id',
    ({ context, viewer, params, query, language }) =>
      listHomework(context, viewer, { ...query, lesson: params.id, language }),
    { object: ({ db, viewer, params }) => enterLesson(db, viewer, params.id, passLessonDoor) },
  )

  serve(
    app,
    'GET /homework/homeworks/:lessonId',
    ({ context, viewer, params, query, language }) =>
      listHomework(context, viewer, { ...query, lesson: params.lessonId, language }),
    { object: ({ db, viewer, params }) => enterLesson(db, viewer, params.lessonId, passOwnDoor) },
  )

  serve(
    app,
    'GET /parent/child/:id/homeworks',
    ({ context, params, query, language }) => listChildHomework(context, { ...query, child: params.id, language }),
    { object: ({ db, viewer, params }) => mustKnowStudent(db, viewer, params.id) },
  )

  serve(app, 'GET /homework/homework/:id', async ({ context, viewer, params, language }) => ({
    data: await readHomework(context, viewer, { id: params.id, language }),
  }))
}

function changedHomework(app: FastifyInstance) {
  serve(
    app,
    'POST /homework/upload',
    async ({ context, viewer, body, language }) => ({
      data: await giveHomework(context, viewer, { homework: body, language }),
    }),
    {
      object: async ({ db, viewer, raw }) => {
        const lesson = id.safeParse(raw.lesson_id)
        if (lesson.success) await enterLesson(db, viewer, lesson.data, passOwnDoor)
      },
    },
  )

  serve(
    app,
    'POST /homework/update/:id',
    async ({ context, viewer, params, body, language }) => ({
      data: await updateHomework(context, viewer, { ...params, changes: body, language }),
    }),
    { object: ({ db, viewer, params }) => mustManageHomework(db, viewer, params.id) },
  )

  serve(
    app,
    'PUT /homework/homework/:id/place',
    async ({ context, viewer, params, body }) => ({
      data: await moveHomework(context, viewer, { ...params, ...body }),
    }),
    { object: ({ db, viewer, params }) => mustManageHomework(db, viewer, params.id) },
  )

  serve(app, 'DELETE /homework/homework/:id', async ({ context, viewer, params, language }) => {
    await deleteHomework(context, viewer, params)
    return { message: said.homeworkDeleted[language] }
  })
}

function submissions(app: FastifyInstance) {
  serve(
    app,
    'GET /homework-submission/submissions/:id',
    ({ context, viewer, params, query }) => listSubmissions(context, viewer, { ...query, homework: params.id }),
    { object: ({ db, viewer, params }) => enterHomework(db, viewer, params.id) },
  )

  serve(
    app,
    'POST /homework-submission/submit',
    async ({ context, viewer, body, request }) => ({
      data: await handIn(context, viewer, { submission: body, key: idempotencyKey(request) }),
    }),
    {
      object: async ({ db, viewer, raw }) => {
        const homework = id.safeParse(raw.homework_id)
        if (homework.success) await enterHomework(db, viewer, homework.data)
      },
    },
  )

  serve(
    app,
    'POST /homework-submission/submission/:id',
    async ({ context, viewer, params, body }) => ({
      data: await gradeSubmission(context, viewer, { id: params.id, given: body }),
    }),
    { object: ({ db, viewer, params }) => mustTeach(db, viewer, params.id) },
  )

  serve(app, 'DELETE /homework-submission/submission/:id', async ({ context, viewer, params, language }) => {
    await deleteSubmission(context, viewer, params)
    return { message: said.submissionDeleted[language] }
  })
}
