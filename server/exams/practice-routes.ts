import type { FastifyInstance } from 'fastify'
import { serve } from '#server/http/serve.ts'
import { checkPractice, readPractice } from './practice.ts'

export function practiceRoutes(app: FastifyInstance) {
  serve(app, 'GET /tests/:id/practice', async ({ context, viewer, params, language }) => ({
    data: await readPractice(context, viewer, { testId: params.id, language }),
  }))

  serve(app, 'POST /tests/:id/practice', async ({ context, viewer, params, body }) => ({
    data: await checkPractice(context, viewer, { testId: params.id, ...body }),
  }))
}
