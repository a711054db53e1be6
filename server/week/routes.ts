import type { FastifyInstance } from 'fastify'
import { mustKnowStudent } from '#server/access/linked.ts'
import { serve } from '#server/http/serve.ts'
import { readChildWeek } from './child-week.ts'

export function weekRoutes(app: FastifyInstance) {
  serve(
    app,
    'GET /parent/child/:id/week',
    async (call) => ({
      data: await readChildWeek(call, {
        childId: call.params.id,
        from: call.query.from,
        ...call,
        log: call.request.log,
      }),
    }),
    { object: ({ db, viewer, params }) => mustKnowStudent(db, viewer, params.id) },
  )
}
