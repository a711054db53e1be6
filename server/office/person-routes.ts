import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { type Call, serve } from '#server/http/serve.ts'
import { mustBeKnown, readPerson } from './person.ts'
import { listAudit } from './person-audit.ts'
import { listAttempts, listHomework, listMessages, listPurchases } from './person-records.ts'

const known = {
  object: ({ db, params }: Pick<Call<Endpoint>, 'db'> & { params: { id: number } }) => mustBeKnown(db, params.id),
}

export function personRoutes(app: FastifyInstance) {
  serve(app, 'GET /admin/people/:id', async (call) => ({
    data: await readPerson(call, { ...call.params, language: call.language }),
  }))
  serve(
    app,
    'GET /admin/people/:id/purchases',
    (call) => listPurchases(call, { ...call.params, ...call.query, language: call.language }) as never,
    known,
  )
  serve(
    app,
    'GET /admin/people/:id/exams',
    (call) => listAttempts(call, { ...call.params, ...call.query, language: call.language }),
    known,
  )
  serve(
    app,
    'GET /admin/people/:id/homework',
    (call) => listHomework(call, { ...call.params, ...call.query, language: call.language }),
    known,
  )
  serve(
    app,
    'GET /admin/people/:id/messages',
    (call) => listMessages(call, { ...call.params, ...call.query, language: call.language }),
    known,
  )
  serve(
    app,
    'GET /admin/people/:id/audit',
    (call) => listAudit(call, { ...call.params, ...call.query, language: call.language }),
    known,
  )
}
