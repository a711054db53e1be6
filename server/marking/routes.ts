import type { FastifyInstance } from 'fastify'
import { mustTeach } from '#server/homework/submissions.ts'
import { serve } from '#server/http/serve.ts'
import { commentRoutes } from './comment-routes.ts'
import { gradePaper, leaveForLater } from './grade-paper.ts'
import { mustMark } from './homework-to-mark.ts'
import { readInbox, readInboxCounts } from './inbox.ts'
import { leavePapers, takePapers } from './take-papers.ts'

export function markingRoutes(app: FastifyInstance) {
  commentRoutes(app)
  serve(app, 'GET /teacher/inbox', ({ context, viewer, query }) => readInbox(context, viewer, query))
  serve(app, 'GET /teacher/inbox/counts', async ({ context, viewer }) => ({
    data: await readInboxCounts(context, viewer),
  }))
  serve(
    app,
    'POST /marking/:id/take',
    async ({ context, viewer, params, body }) => ({
      data: await takePapers(context, viewer, { homework: params.id, ...body }),
    }),
    { object: ({ db, viewer, params }) => mustMark(db, viewer, params.id) },
  )
  serve(
    app,
    'POST /marking/:id/leave',
    async ({ context, viewer, params, body }) => ({
      data: await leavePapers(context, viewer, { homework: params.id, ...body }),
    }),
    { object: ({ db, viewer, params }) => mustMark(db, viewer, params.id) },
  )
  serve(
    app,
    'POST /marking/papers/:id/grade',
    async ({ context, viewer, params, body }) => ({
      data: await gradePaper(context, viewer, { id: params.id, given: body }),
    }),
    { object: ({ db, viewer, params }) => mustTeach(db, viewer, params.id) },
  )
  serve(
    app,
    'POST /marking/papers/:id/later',
    async ({ context, viewer, params, body }) => ({
      data: await leaveForLater(context, viewer, { id: params.id, ...body }),
    }),
    { object: ({ db, viewer, params }) => mustTeach(db, viewer, params.id) },
  )
}
