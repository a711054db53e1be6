import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '#server/errors.ts'
import { every } from '#server/http/every.ts'
import { countAgainst, minute } from '#server/http/rate-limits.ts'
import { serve } from '#server/http/serve.ts'
import { confirmPayment } from './confirm-payment.ts'
import { paymentStatus } from './payment-status.ts'
import { reconcilePayments } from './reconcile-payments.ts'
import { startPayment } from './start-payment.ts'

const callbackBytes = 64 * 1024
const reconcileSeconds = 60

export function subscriptionRoutes(app: FastifyInstance) {
  serve(app, 'POST /initiate-payment', async (call) => ({
    data: { payment_url: await startPayment(call, call.viewer, call.body.course_id, call.language) },
  }))
  serve(app, 'GET /payment/status/:ref', async ({ db, viewer, params }) => ({
    data: await paymentStatus(db, viewer, params.ref),
  }))
  app.register(callbacks)

  const { db, gateway } = app.context
  every(app, reconcileSeconds, 'Payments could not be reconciled', async () => {
    for (const trouble of await reconcilePayments(db, gateway))
      app.log.warn(trouble, 'A payment could not be asked about')
  })
}

/** A plugin of its own: a signature is over the bytes as they came, which the API's other calls do not keep. */
async function callbacks(app: FastifyInstance) {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer', bodyLimit: callbackBytes },
    (request: FastifyRequest, bytes: Buffer, done) => {
      request.rawBody = bytes
      parseJson(request, bytes.toString(), done)
    },
  )
  serve(app, 'POST /webhooks/:gateway', async ({ db, config, gateway, params, request, address }) => {
    if (params.gateway !== gateway?.name) throw new AppError('notFound')
    const rawBody = request.rawBody ?? Buffer.from('{}')
    const event = gateway.verifyCallback({ query: request.query as Record<string, unknown>, rawBody })
    if (!event) {
      await countAgainst(db, { key: `callbacks:${address}`, most: config.limits.refusedCallbacks, seconds: minute })
      request.log.warn({ gateway: gateway.name, address }, 'A payment report without a good signature was refused')
      throw new AppError('payment.badSignature')
    }
    await confirmPayment(db, gateway.name, event)
    return { message: 'ok' }
  })
}

declare module 'fastify' {
  interface FastifyRequest {
    rawBody?: Buffer
  }
}
