import type { FastifyInstance } from 'fastify'
import { finishAgain } from '#server/exams/finish-again.ts'
import { serve } from '#server/http/serve.ts'
import { serveList } from '#server/http/serve-list.ts'
import { startAgain } from '#server/jobs/start-again.ts'
import { readSpending } from '#server/messaging/read-spending.ts'
import { sendAgain } from '#server/messaging/send-again.ts'
import { acceptPayment, rejectPayment } from '#server/subscriptions/settle-payment.ts'
import { settleReport } from '#server/threads/settle-report.ts'
import { failedJobs } from './failed-jobs.ts'
import { officeMessages } from './messages.ts'
import { officePayments } from './payments.ts'
import { readPayment } from './read-payment.ts'
import { stuckExams } from './stuck-exams.ts'
import { said } from './texts.ts'
import { officeThreadReports } from './thread-reports.ts'

/** Serves messages, reported messages, payments, stuck exams and failed jobs, whose tables belong to other domains. */
export function officeQueueRoutes(app: FastifyInstance) {
  serveList(app, 'messages', officeMessages)
  serve(app, 'GET /admin/messages/spending', async ({ context }) => ({ data: await readSpending(context) }))
  serve(app, 'POST /admin/messages/:id/send-again', async ({ context, viewer, params, language }) => {
    await sendAgain(context, viewer, params)
    return { message: said.sentAgain[language] }
  })
  serveList(app, 'thread-reports', officeThreadReports)
  serve(app, 'POST /admin/thread-reports/:id/settle', async ({ context, viewer, params, body, language }) => {
    await settleReport(context, viewer, { id: params.id, settled: body.settled })
    return { message: said[body.settled ? 'reportSettled' : 'reportBack'][language] }
  })
  serveList(app, 'payments', officePayments)
  serve(app, 'GET /admin/payments/:id', async ({ context, params }) => ({ data: await readPayment(context, params) }))
  serve(app, 'POST /admin/payments/:id/accept', async ({ context, viewer, params, body, language }) => {
    await acceptPayment(context, viewer, { ...params, ...body })
    return { message: said.accepted[language] }
  })
  serve(app, 'POST /admin/payments/:id/reject', async ({ context, viewer, params, body, language }) => {
    await rejectPayment(context, viewer, { ...params, ...body })
    return { message: said.rejected[language] }
  })
  serveList(app, 'stuck-exams', stuckExams)
  serve(app, 'POST /admin/stuck-exams/:id/finish', async ({ context, viewer, params, language, request }) => {
    await finishAgain(context, viewer, { ...params, log: request.log })
    return { message: said.examFinished[language] }
  })
  serveList(app, 'failed-jobs', failedJobs)
  serve(app, 'POST /admin/failed-jobs/:id/start-again', async ({ context, viewer, params, language }) => {
    await startAgain(context, viewer, params)
    return { message: said.jobStarted[language] }
  })
}
