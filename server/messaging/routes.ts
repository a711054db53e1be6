import type { FastifyInstance } from 'fastify'
import { keepRawBody } from '#server/http/raw-body.ts'
import { answered, serve } from '#server/http/serve.ts'
import { answerChallenge, receiveReport } from './reports/receive-report.ts'

/** The highest number of bytes of a body. Meta sends the reports of many messages in one body. */
const reportBytes = 1024 * 1024

/** Serves the reports of providers. A separate plugin keeps the raw bytes, which providers sign. */
export function messageReportRoutes(app: FastifyInstance) {
  app.register(async (reports) => {
    keepRawBody(reports, reportBytes)
    serve(reports, 'POST /message-reports/:provider', async (call) => {
      const { rawBody = Buffer.from(''), headers, raw, log } = call.request
      const report = { url: `${call.config.publicUrl}${raw.url}`, headers, rawBody }
      await receiveReport(call, { ...report, provider: call.params.provider, address: call.address, log })
      return { message: 'ok' }
    })
    serve(reports, 'GET /message-reports/whatsapp', async (call) => {
      const { query, address } = call
      call.reply.type('text/plain; charset=utf-8').send(await answerChallenge(call, { ...query, address }))
      return answered
    })
  })
}
