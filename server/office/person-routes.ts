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
  serve(app, 'GET /admin/people/:id', async ({ context, params, language }) => ({
    data: await readPerson(context, { ...params, language }),
  }))
  serve(
    app,
    'GET /admin/people/:id/purchases',
    ({ context, params, query, language }) => listPurchases(context, { ...params, ...query, language }) as never,
    known,
  )
  serve(
    app,
    'GET /admin/people/:id/exams',
    ({ context, params, query, language }) => listAttempts(context, { ...params, ...query, language }),
    known,
  )
  serve(
    app,
    'GET /admin/people/:id/homework',
    ({ context, params, query, language }) => listHomework(context, { ...params, ...query, language }),
    known,
  )
  serve(
    app,
    'GET /admin/people/:id/messages',
    ({ context, params, query, language }) => listMessages(context, { ...params, ...query, language }),
    known,
  )
  serve(
    app,
    'GET /admin/people/:id/audit',
    ({ context, params, query, language }) => listAudit(context, { ...params, ...query, language }),
    known,
  )
}
