import type { FastifyInstance, FastifyRequest } from 'fastify'
import { countedAddress } from '#server/http/counted-address.ts'
import { keepRawBody, type RawLimits } from '#server/http/raw-body.ts'
import { answered, serve } from '#server/http/serve.ts'
import { answerChallenge, receiveReport, refuseForgers } from './reports/receive-report.ts'

/** The limits of a provider whose report describes one message in some 30 fields. */
const oneMessage = { bytes: 64 * 1024, values: 500 }
/** Meta sends at most 3 MB (webhooks overview, payload size) and 1,000 messages, each with some 40 values. */
const mostOfMeta = { bytes: 3 * 1024 * 1024, values: 50_000 }
/** The limits of the providers that report many messages at once. */
const manyMessages: Record<string, RawLimits> = {
  whatsapp: mostOfMeta,
  infobip: { bytes: 256 * 1024, values: 10_000 },
}

const limitsOf = ({ params }: FastifyRequest) => manyMessages[(params as { provider: string }).provider] ?? oneMessage

/** Serves the reports of providers. A separate plugin keeps the raw bytes, which providers sign. */
export function messageReportRoutes(app: FastifyInstance) {
  app.register(async (reports) => {
    keepRawBody(reports, mostOfMeta.bytes, limitsOf)
    // The body of a refused address stays unread.
    reports.addHook('preParsing', ({ ip }) => refuseForgers(reports.context, countedAddress(ip)))
    serve(reports, 'POST /message-reports/:provider', async ({ context, params, address, request }) => {
      const { rawBody = Buffer.from(''), headers, raw, log } = request
      const report = { url: `${context.config.publicUrl}${raw.url}`, headers, rawBody }
      await receiveReport(context, { ...report, provider: params.provider, address, log })
      return { message: 'ok' }
    })
    serve(reports, 'GET /message-reports/whatsapp', async ({ context, query, address, reply }) => {
      reply.type('text/plain; charset=utf-8').send(await answerChallenge(context, { ...query, address }))
      return answered
    })
  })
}
