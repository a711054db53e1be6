import type { FastifyInstance } from 'fastify'
import { countedAddress } from '#server/http/counted-address.ts'
import { keepRawBody } from '#server/http/raw-body.ts'
import { serve } from '#server/http/serve.ts'
import { listOwnPayments } from './own-payments.ts'
import { listOwnSubscriptions } from './own-subscriptions.ts'
import { paymentStatus } from './payment-status.ts'
import { receiveReport, refuseUnsigned } from './receive-report.ts'
import { startPayment } from './start-payment.ts'

type RawQuery = Record<string, unknown>

/** The limits of a report. A gateway describes one payment in some 300 values. */
const report = { bytes: 64 * 1024, values: 2000 }

export function subscriptionRoutes(app: FastifyInstance) {
  serve(app, 'POST /initiate-payment', async ({ context, viewer, body, language }) => ({
    data: { payment_url: await startPayment(context, viewer, { ...body, language }) },
  }))
  serve(app, 'GET /payment/status/:ref', async ({ context, viewer, params }) => ({
    data: await paymentStatus(context, viewer, params),
  }))
  serve(app, 'GET /student/payments', ({ context, viewer, query }) => listOwnPayments(context, viewer, query))
  serve(app, 'GET /student/subscriptions', ({ context, viewer, query }) => listOwnSubscriptions(context, viewer, query))
  app.register(reports)
}

/**
 * Serves the gateways' reports. A separate plugin keeps the raw bytes of these bodies, because gateways sign the bytes.
 */
async function reports(app: FastifyInstance) {
  keepRawBody(app, report.bytes, () => report)
  // The body of a report without a signature stays unread.
  app.addHook('preParsing', ({ server, params, query, ip, log }) => {
    const { gateway } = params as { gateway: string }
    return refuseUnsigned(server.context, { gateway, query: query as RawQuery, address: countedAddress(ip), log })
  })
  serve(app, 'POST /webhooks/:gateway', async ({ context, params, request, address }) => {
    const { rawBody = Buffer.from('{}'), log } = request
    const query = request.query as RawQuery
    await receiveReport(context, { gateway: params.gateway, query, rawBody, address, log })
    return { message: 'ok' }
  })
}
