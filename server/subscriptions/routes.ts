import type { FastifyInstance, FastifyRequest } from 'fastify'
import { every } from '#server/http/every.ts'
import { serve } from '#server/http/serve.ts'
import { paymentStatus } from './payment-status.ts'
import { receiveReport } from './receive-report.ts'
import { reconcilePayments } from './reconcile-payments.ts'
import { startPayment } from './start-payment.ts'

const reportBytes = 64 * 1024
const reconcileSeconds = 60

export function subscriptionRoutes(app: FastifyInstance) {
  const { context } = app
  serve(app, 'POST /initiate-payment', async ({ viewer, body, language }) => ({
    data: { payment_url: await startPayment(context, viewer, { ...body, language }) },
  }))
  serve(app, 'GET /payment/status/:ref', async ({ viewer, params }) => ({
    data: await paymentStatus(context, viewer, params),
  }))
  app.register(reports)

  every(app, reconcileSeconds, 'Payments could not be reconciled; the next round tries again', async () => {
    for (const trouble of await reconcilePayments(context))
      app.log.warn(trouble, 'The gateway could not be asked about a payment; a later round asks again')
  })
}

/** A separate plugin keeps the raw bytes of these bodies: gateways sign the bytes, and other calls keep none. */
async function reports(app: FastifyInstance) {
  const { context } = app
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer', bodyLimit: reportBytes },
    (request: FastifyRequest, bytes: Buffer, done) => {
      request.rawBody = bytes
      parseJson(request, bytes.toString(), done)
    },
  )
  serve(app, 'POST /webhooks/:gateway', async ({ params, request, address }) => {
    const { rawBody = Buffer.from('{}'), log } = request
    const query = request.query as Record<string, unknown>
    await receiveReport(context, { gateway: params.gateway, query, rawBody, address, log })
    return { message: 'ok' }
  })
}

declare module 'fastify' {
  interface FastifyRequest {
    rawBody?: Buffer
  }
}
