import type { FastifyInstance } from 'fastify'
import { mustKnowStudent } from '#server/access/linked.ts'
import { serve } from '#server/http/serve.ts'
import { readChildWeek } from './child-week.ts'

export function weekRoutes(app: FastifyInstance) {
  serve(
    app,
    'GET /parent/child/:id/week',
    async ({ context, params, query, language, request }) => ({
      data: await readChildWeek(context, {
        childId: params.id,
        from: query.from,
        language,
        log: request.log,
      }),
    }),
    { object: ({ db, viewer, params }) => mustKnowStudent(db, viewer, params.id) },
  )
}
