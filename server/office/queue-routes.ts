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
  serve(app, 'GET /admin/messages/spending', async (call) => ({ data: await readSpending(call) }))
  serve(app, 'POST /admin/messages/:id/send-again', async (call) => {
    await sendAgain(call, call.viewer, call.params)
    return { message: said.sentAgain[call.language] }
  })
  serveList(app, 'thread-reports', officeThreadReports)
  serve(app, 'POST /admin/thread-reports/:id/settle', async (call) => {
    await settleReport(call, call.viewer, { id: call.params.id, settled: call.body.settled })
    return { message: said[call.body.settled ? 'reportSettled' : 'reportBack'][call.language] }
  })
  serveList(app, 'payments', officePayments)
  serve(app, 'GET /admin/payments/:id', async (call) => ({ data: await readPayment(call, call.params.id) }))
  serve(app, 'POST /admin/payments/:id/accept', async (call) => {
    await acceptPayment(call, call.viewer, { ...call.params, ...call.body })
    return { message: said.accepted[call.language] }
  })
  serve(app, 'POST /admin/payments/:id/reject', async (call) => {
    await rejectPayment(call, call.viewer, { ...call.params, ...call.body })
    return { message: said.rejected[call.language] }
  })
  serveList(app, 'stuck-exams', stuckExams)
  serve(app, 'POST /admin/stuck-exams/:id/finish', async (call) => {
    await finishAgain(call, call.viewer, { ...call.params, log: call.request.log })
    return { message: said.examFinished[call.language] }
  })
  serveList(app, 'failed-jobs', failedJobs)
  serve(app, 'POST /admin/failed-jobs/:id/start-again', async (call) => {
    await startAgain(call, call.viewer, call.params)
    return { message: said.jobStarted[call.language] }
  })
}
