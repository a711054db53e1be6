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
  serve(app, 'GET /teacher/inbox', (call) => readInbox(call, call.viewer, call.query))
  serve(app, 'GET /teacher/inbox/counts', async (call) => ({ data: await readInboxCounts(call, call.viewer) }))
  serve(
    app,
    'POST /marking/:id/take',
    async (call) => ({ data: await takePapers(call, call.viewer, { homework: call.params.id, ...call.body }) }),
    { object: ({ db, viewer, params }) => mustMark(db, viewer, params.id) },
  )
  serve(
    app,
    'POST /marking/:id/leave',
    async (call) => ({ data: await leavePapers(call, call.viewer, { homework: call.params.id, ...call.body }) }),
    { object: ({ db, viewer, params }) => mustMark(db, viewer, params.id) },
  )
  serve(
    app,
    'POST /marking/papers/:id/grade',
    async (call) => ({ data: await gradePaper(call, call.viewer, { id: call.params.id, given: call.body }) }),
    { object: ({ db, viewer, params }) => mustTeach(db, viewer, params.id) },
  )
  serve(
    app,
    'POST /marking/papers/:id/later',
    async (call) => ({ data: await leaveForLater(call, call.viewer, { id: call.params.id, ...call.body }) }),
    { object: ({ db, viewer, params }) => mustTeach(db, viewer, params.id) },
  )
}
