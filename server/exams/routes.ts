import type { FastifyInstance } from 'fastify'
import { id } from '#contract/values.ts'
import { mustBeApproved } from '#server/access/approved.ts'
import { enterLesson, passLessonDoor, passOwnDoor } from '#server/access/lesson-doors.ts'
import { mustKnowStudent } from '#server/access/linked.ts'
import { mustManageLesson } from '#server/access/owned.ts'
import { deletableExam, editableExam, ownExam, ownSubmission } from '#server/access/owned-exams.ts'
import type { Db } from '#server/db/open.ts'
import { serve } from '#server/http/serve.ts'
import type { Viewer } from '#server/http/session.ts'
import { listChildResults } from './child-results.ts'
import { deleteQuestion } from './delete-question.ts'
import { listLessonExams } from './exam-lists.ts'
import { deleteExam, examWithKey } from './exams.ts'
import { decideLateAnswers } from './late-decision.ts'
import { listLibraryExams } from './library-list.ts'
import { libraryRoutes } from './library-routes.ts'
import { moveExam } from './move-exam.ts'
import { paperRoutes } from './paper-routes.ts'
import { practiceRoutes } from './practice-routes.ts'
import { reopenAttempt } from './reopen-attempt.ts'
import { copyableExam, storeExam } from './store-exam.ts'
import { submissionDetail } from './submission-detail.ts'
import { listSubmissions } from './submissions.ts'
import { tableRoutes } from './table-routes.ts'
import { takingRoutes } from './taking-routes.ts'
import { said } from './texts.ts'
import { updateExam } from './update-exam.ts'

export function examRoutes(app: FastifyInstance) {
  takingRoutes(app)
  practiceRoutes(app)
  examListRoutes(app)
  editingRoutes(app)
  libraryRoutes(app)
  resultRoutes(app)
  paperRoutes(app)
  tableRoutes(app)
}

function examListRoutes(app: FastifyInstance) {
  serve(
    app,
    'GET /lesson/tests/:id',
    ({ context, viewer, params, query, language, request: { log } }) =>
      listLessonExams(context, viewer, { ...query, lessonId: params.id, language, log }),
    { object: ({ db, viewer, params }) => enterLesson(db, viewer, params.id, passLessonDoor) },
  )

  serve(
    app,
    'GET /tests/lesson/:lessonId',
    ({ context, viewer, params, query, language, request: { log } }) =>
      listLessonExams(context, viewer, { ...query, ...params, language, log }),
    { object: ({ db, viewer, params }) => enterLesson(db, viewer, params.lessonId, passOwnDoor) },
  )

  serve(
    app,
    'GET /tests/system/all/:lessonId',
    ({ context, viewer, params, query, language }) =>
      listLibraryExams(context, viewer, { ...query, ...params, language }),
    {
      object: async ({ db, viewer, params }) => {
        await enterLesson(db, viewer, params.lessonId, passOwnDoor)
        await mustBeApproved(db, viewer)
      },
    },
  )

  serve(
    app,
    'GET /parent/child/:id/tests',
    ({ context, viewer, params, query, language, request: { log } }) =>
      listChildResults(context, viewer, { ...query, childId: params.id, language, log }),
    { object: ({ db, viewer, params }) => mustKnowStudent(db, viewer, params.id) },
  )
}

function editingRoutes(app: FastifyInstance) {
  serve(app, 'GET /test/:id', async ({ context, viewer, params, language }) => ({
    data: await examWithKey(context, viewer, { testId: params.id, language }),
  }))

  serve(
    app,
    'POST /tests/store',
    async ({ context, viewer, body, language }) => ({
      data: await storeExam(context, viewer, { form: body, language }),
    }),
    {
      object: async ({ db, viewer, raw }) => {
        await ownLessonIn(db, viewer, raw)
        const named = id.safeParse(raw.test_id)
        if (named.success) await copyableExam(db, viewer, named.data)
      },
    },
  )

  serve(
    app,
    'POST /tests/update/:id',
    async ({ context, viewer, params, body, language }) => ({
      data: await updateExam(context, viewer, { testId: params.id, changes: body, language }),
    }),
    {
      object: async ({ db, viewer, params, raw }) => {
        await editableExam(db, viewer, params.id)
        await ownLessonIn(db, viewer, raw)
      },
    },
  )

  serve(
    app,
    'PUT /tests/:id/place',
    async ({ context, viewer, params, body }) => ({ data: await moveExam(context, viewer, { ...params, ...body }) }),
    { object: ({ db, viewer, params }) => ownExam(db, viewer, params.id) },
  )

  serve(app, 'DELETE /tests/question/:id', async ({ context, viewer, params, language }) => {
    await deleteQuestion(context, viewer, { questionId: params.id })
    return { message: said.questionDeleted[language] }
  })

  serve(
    app,
    'DELETE /tests/:id',
    async ({ context, viewer, params, language }) => {
      await deleteExam(context, viewer, { testId: params.id })
      return { message: said.examDeleted[language] }
    },
    { object: ({ db, viewer, params }) => deletableExam(db, viewer, params.id) },
  )
}

function resultRoutes(app: FastifyInstance) {
  serve(
    app,
    'GET /tests/:id/submissions',
    ({ context, viewer, params, query, request: { log } }) =>
      listSubmissions(context, viewer, { ...query, testId: params.id, log }),
    { object: ({ db, viewer, params }) => ownExam(db, viewer, params.id) },
  )

  serve(app, 'GET /tests/submission/data/:id', async ({ context, viewer, params }) => ({
    data: await submissionDetail(context, viewer, { attemptId: params.id }),
  }))

  serve(app, 'POST /tests/submission/:id/reopen', async ({ context, viewer, params }) => ({
    data: await reopenAttempt(context, viewer, { attemptId: params.id }),
  }))

  serve(
    app,
    'POST /tests/submission/:id/evidence',
    async ({ context, viewer, params, body }) => ({
      data: await decideLateAnswers(context, viewer, { attemptId: params.id, ...body }),
    }),
    { object: ({ db, viewer, params }) => ownSubmission(db, viewer, params.id) },
  )
}

/** Throws 404 when the body names a lesson that the viewer may not change. Invalid ids are left to the field checks. */
async function ownLessonIn(db: Db, viewer: Viewer, raw: Record<string, unknown>) {
  const named = id.safeParse(raw.lesson_id)
  if (named.success) await mustManageLesson(db, viewer, named.data)
}
