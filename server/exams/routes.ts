import type { FastifyInstance } from 'fastify'
import { sweepSeconds } from '#contract/limits.ts'
import { id } from '#contract/values.ts'
import { mustBeApproved } from '#server/access/approved.ts'
import { enterLesson, passLessonDoor, passOwnDoor } from '#server/access/lesson-doors.ts'
import { mustKnowStudent } from '#server/access/linked.ts'
import type { Db } from '#server/db/open.ts'
import { every } from '#server/http/every.ts'
import { serve } from '#server/http/serve.ts'
import type { Viewer } from '#server/http/session.ts'
import { listChildResults } from './child-results.ts'
import { deletableExam, editableExam, ownExam, ownLesson, ownSubmission } from './exam-access.ts'
import { listLessonExams, listLibraryExams } from './exam-lists.ts'
import { deleteExam, examWithKey } from './exams.ts'
import { finishDueAttempts } from './finish-attempts.ts'
import { decideLateAnswers } from './late-decision.ts'
import { deleteQuestion } from './questions.ts'
import { reopenAttempt } from './reopen-attempt.ts'
import { copyableExam, storeExam } from './store-exam.ts'
import { submissionDetail } from './submission-detail.ts'
import { listSubmissions } from './submissions.ts'
import { takingRoutes } from './taking-routes.ts'
import { said } from './texts.ts'
import { updateExam } from './update-exam.ts'

export function examRoutes(app: FastifyInstance) {
  takingRoutes(app)
  examListRoutes(app)
  editingRoutes(app)
  resultRoutes(app)
  // Every process looks, at boot and then every few seconds.
  every(app, sweepSeconds, 'Attempts could not be finished', () => finishDueAttempts(app.context.db, app.log))
}

function examListRoutes(app: FastifyInstance) {
  serve(app, 'GET /lesson/tests/:id', async ({ db, files, viewer, params, query, language, request }) => {
    await enterLesson(db, viewer, params.id, passLessonDoor)
    await finishDueAttempts(db, request.log, viewer.role === 'student' ? { student: viewer.id } : { lesson: params.id })
    return listLessonExams(db, files, viewer, { lessonId: params.id, language, ...query })
  })

  serve(app, 'GET /tests/lesson/:lessonId', async ({ db, files, viewer, params, query, language, request }) => {
    const { lessonId } = params
    await enterLesson(db, viewer, lessonId, passOwnDoor)
    await finishDueAttempts(db, request.log, { lesson: lessonId })
    return listLessonExams(db, files, viewer, { lessonId, language, ...query })
  })

  serve(app, 'GET /tests/system/all/:lessonId', async ({ db, files, viewer, params, query, language }) => {
    const { lessonId } = params
    await enterLesson(db, viewer, lessonId, passOwnDoor)
    await mustBeApproved(db, viewer)
    return listLibraryExams(db, files, { lessonId, language, ...query })
  })

  serve(app, 'GET /parent/child/:id/tests', async ({ db, files, viewer, params, query, language, request }) => {
    await mustKnowStudent(db, viewer, params.id)
    await finishDueAttempts(db, request.log, { student: params.id })
    return listChildResults(db, files, viewer, { childId: params.id, language, ...query })
  })
}

function editingRoutes(app: FastifyInstance) {
  serve(app, 'GET /test/:id', async ({ db, files, viewer, params, language }) => ({
    data: await examWithKey(db, files, viewer, { testId: params.id, language }),
  }))

  serve(
    app,
    'POST /tests/store',
    async ({ db, files, viewer, body, language }) => {
      const testId = await storeExam(db, files, viewer, body)
      return { data: await examWithKey(db, files, viewer, { testId, language }) }
    },
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
    async ({ db, files, viewer, params, body, language }) => {
      await updateExam(db, files, viewer, { testId: params.id, changes: body })
      return { data: await examWithKey(db, files, viewer, { testId: params.id, language }) }
    },
    {
      object: async ({ db, viewer, params, raw }) => {
        await editableExam(db, viewer, params.id)
        await ownLessonIn(db, viewer, raw)
      },
    },
  )

  serve(app, 'DELETE /tests/question/:id', async ({ db, viewer, params, language }) => {
    await deleteQuestion(db, viewer, params.id)
    return { message: said.questionDeleted[language] }
  })

  serve(app, 'DELETE /tests/:id', async ({ db, viewer, params, language }) => {
    await deletableExam(db, viewer, params.id)
    await deleteExam(db, viewer, params.id)
    return { message: said.examDeleted[language] }
  })
}

function resultRoutes(app: FastifyInstance) {
  serve(app, 'GET /tests/:id/submissions', async ({ db, viewer, params, query, request }) => {
    await ownExam(db, viewer, params.id)
    await finishDueAttempts(db, request.log, { test: params.id })
    return listSubmissions(db, params.id, query)
  })

  serve(app, 'GET /tests/submission/data/:id', async ({ db, files, viewer, params }) => ({
    data: await submissionDetail(db, files, viewer, params.id),
  }))

  serve(app, 'POST /tests/submission/:id/reopen', async ({ db, viewer, params }) => ({
    data: await reopenAttempt(db, viewer, params.id),
  }))

  serve(
    app,
    'POST /tests/submission/:id/evidence',
    async ({ db, files, viewer, params, body }) => {
      await decideLateAnswers(db, viewer, params.id, body)
      return { data: await submissionDetail(db, files, viewer, params.id) }
    },
    { object: ({ db, viewer, params }) => ownSubmission(db, viewer, params.id) },
  )
}

/** A lesson that the body names must be the caller's; a value that names none is the fields' to refuse. */
async function ownLessonIn(db: Db, viewer: Viewer, raw: Record<string, unknown>) {
  const named = id.safeParse(raw.lesson_id)
  if (named.success) await ownLesson(db, viewer, named.data)
}
