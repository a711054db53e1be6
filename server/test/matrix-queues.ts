import { eq } from 'drizzle-orm'
import { piastres } from '#contract/money.ts'
import { attempts } from '#server/exams/attempt-tables.ts'
import { jobs } from '#server/jobs/tables.ts'
import { messages } from '#server/messaging/tables.ts'
import { payments } from '#server/subscriptions/tables.ts'
import { digestRequests } from './matrix-digests.ts'
import { openAttempt } from './matrix-exams.ts'
import type { MatrixSchool } from './matrix-school.ts'

let made = 0

/** Saves a payment in review and returns its id. */
export async function reviewedPayment({ platform, who, course }: MatrixSchool) {
  made += 1
  const row = {
    ref: `review-${made}`,
    student_id: who.S1.id,
    course_id: course.id,
    gateway: 'sandbox',
    amount: piastres(25_000),
  }
  const [payment] = await platform.db
    .insert(payments)
    .values({ ...row, status: 'review' })
    .returning()
  return payment?.id
}

async function failedMessage({ platform, who }: MatrixSchool) {
  const sent = { kind: 'student.added', channel: 'sms', to: who.S1.phone, text: '…', person_id: who.S1.id } as const
  const [message] = await platform.db
    .insert(messages)
    .values({ ...sent, state: 'failed', tries: 1, expires_at: new Date(Date.now() + 60_000) })
    .returning()
  return message?.id
}

async function stuckAttempt(school: MatrixSchool) {
  const id = await openAttempt(school)
  const over = new Date(Date.now() - 3_600_000)
  await school.platform.db
    .update(attempts)
    .set({ deadline_at: over, finish_at: over, finish_failures: 1 })
    .where(eq(attempts.id, id))
  return id
}

async function failedJob({ platform: { db } }: MatrixSchool) {
  const [job] = await db.insert(jobs).values({ name: 'files.sweep', failed_at: new Date() }).returning({ id: jobs.id })
  return job?.id
}

const ofPayment = async (school: MatrixSchool) => ({ params: { id: await reviewedPayment(school) } })
const because = { reason: 'ظهر المبلغ في كشف الحساب' }

/** Requests of the office's calls on payments, messages, weekly messages, stuck exams and failed jobs. */
export const queueRequests = {
  ...digestRequests,
  'GET /admin/payments/:id': ofPayment,
  'POST /admin/payments/:id/accept': async (school: MatrixSchool) => ({
    ...(await ofPayment(school)),
    body: { kind: 'received', ...because },
  }),
  'POST /admin/payments/:id/reject': async (school: MatrixSchool) => ({
    ...(await ofPayment(school)),
    body: { kind: 'notReceived', ...because },
  }),
  'POST /admin/messages/:id/send-again': async (school: MatrixSchool) => ({
    params: { id: await failedMessage(school) },
  }),
  'POST /admin/stuck-exams/:id/finish': async (school: MatrixSchool) => ({
    params: { id: await stuckAttempt(school) },
  }),
  'POST /admin/failed-jobs/:id/start-again': async (school: MatrixSchool) => ({
    params: { id: await failedJob(school) },
  }),
}
