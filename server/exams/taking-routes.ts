import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AppContext } from '#server/app-context.ts'
import { countAgainst, minute } from '#server/http/rate-limits.ts'
import { serve } from '#server/http/serve.ts'
import type { Viewer } from '#server/http/session.ts'
import { enterExam } from './enter-exam.ts'
import { saveAnswers } from './save-answers.ts'
import { stampTime } from './stamp-time.ts'
import { submitExam } from './submit-exam.ts'
import { submitter } from './submitter.ts'

export function takingRoutes(app: FastifyInstance) {
  serve(app, 'GET /student/tests/:id', async ({ context, viewer, params, query, language }) => ({
    data: await enterExam(context, viewer, { testId: params.id, language, start: query.start !== 0 }),
  }))

  serve(app, 'PUT /student/tests/:id/answers', async ({ context, viewer, params, body }) => ({
    data: await saveAnswers(context, viewer, { testId: params.id, save: body }),
  }))

  serve(
    app,
    'POST /student/tests/:id/stamp',
    async ({ context, viewer, params, body }) => ({
      data: await stampTime(context, viewer, { testId: params.id, ticket: body.ticket }),
    }),
    { object: admitStudent },
  )

  serve(
    app,
    'POST /student/tests/:id/submit',
    async ({ context, viewer, params, body, request }) => ({
      data: await submitExam(context, viewer, {
        testId: params.id,
        submission: body,
        key: keyOf(request) ?? body.submit_id,
      }),
    }),
    { object: admitStudent },
  )
}

interface Asking {
  context: AppContext
  viewer: Viewer | undefined
  params: { id: number }
  raw: Record<string, unknown>
}

/**
 * Throws 401 or 403 unless a login or a ticket admits the sender. Without a login, the call counts against the limit of
 * the ticket's student, and throws 429 beyond the limit.
 */
async function admitStudent({ context, viewer, params, raw }: Asking) {
  const { id } = await submitter(context, viewer, { testId: params.id, ticket: raw.ticket })
  if (viewer) return
  const { db, config } = context
  await countAgainst(db, { key: `caller:${id}`, most: config.limits.callsPerMinute, seconds: minute })
}

/**
 * Returns the first 100 characters of the idempotency key, because a longer key must not refuse the submission. Returns
 * undefined without a key.
 */
function keyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key']
  return typeof key === 'string' && key !== '' ? key.slice(0, 100) : undefined
}
