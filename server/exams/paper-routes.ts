import type { FastifyInstance } from 'fastify'
import { mustKnowStudent } from '#server/access/linked.ts'
import { ownExam } from '#server/access/owned-exams.ts'
import { serve, unreadHeader } from '#server/http/serve.ts'
import { correctKey, tryCorrection, undoCorrection } from './correct-key.ts'
import { readPaper } from './corrected-paper.ts'
import { listOwnResults } from './own-results.ts'
import { releasePapers } from './release.ts'

/** Serves a student's results, corrected papers, their release, and corrections of the key. */
export function paperRoutes(app: FastifyInstance) {
  serve(app, 'GET /student/results', ({ context, viewer, query, request: { log } }) =>
    listOwnResults(context, viewer, { ...query, log }),
  )

  serve(app, 'GET /student/tests/:id/paper', async ({ context, viewer, params, reply }) => {
    const { paper, unread } = await readPaper(context, viewer, { studentId: viewer.id, testId: params.id })
    reply.header(unreadHeader, unread)
    return { data: paper }
  })

  serve(
    app,
    'GET /parent/child/:id/tests/:testId/paper',
    async ({ context, viewer, params, reply }) => {
      const { paper, unread } = await readPaper(context, viewer, { studentId: params.id, testId: params.testId })
      reply.header(unreadHeader, unread)
      return { data: paper }
    },
    { object: ({ db, viewer, params }) => mustKnowStudent(db, viewer, params.id) },
  )

  serve(
    app,
    'POST /tests/:id/release',
    async ({ context, viewer, params }) => ({ data: await releasePapers(context, viewer, { testId: params.id }) }),
    { object: ({ db, viewer, params }) => ownExam(db, viewer, params.id) },
  )
  correctionRoutes(app)
}

function correctionRoutes(app: FastifyInstance) {
  serve(
    app,
    'GET /tests/:id/correction',
    async ({ context, viewer, params, query }) => ({
      data: await tryCorrection(context, viewer, { testId: params.id, ...query }),
    }),
    { object: ({ db, viewer, params }) => ownExam(db, viewer, params.id) },
  )

  serve(
    app,
    'POST /tests/:id/correction',
    async ({ context, viewer, params, body }) => ({
      data: await correctKey(context, viewer, { testId: params.id, ...body }),
    }),
    { object: ({ db, viewer, params }) => ownExam(db, viewer, params.id) },
  )

  serve(
    app,
    'POST /tests/:id/correction/undo',
    async ({ context, viewer, params, body }) => ({
      data: await undoCorrection(context, viewer, { testId: params.id, ...body }),
    }),
    { object: ({ db, viewer, params }) => ownExam(db, viewer, params.id) },
  )
}
