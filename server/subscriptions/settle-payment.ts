import { eq, sql } from 'drizzle-orm'
import type { acceptReasons, rejectReasons } from '#contract/payment-reasons.ts'
import type { Bilingual } from '#contract/values.ts'
import type { AppContext } from '#server/app-context.ts'
import { saveReason } from '#server/audit/save-reason.ts'
import { courses } from '#server/catalogue/tables.ts'
import type { Db } from '#server/db/open.ts'
import { AppError } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { textPerson } from '#server/messaging/text-person.ts'
import { settlementText } from '#server/messaging/texts.ts'
import { activate, lockPaymentWhere, move, type Payment } from './payment-steps.ts'
import { payments } from './tables.ts'

interface Decision<Kind> {
  id: number
  kind: Kind
  reason: string
  /** `on` if the student gets the reason; undefined otherwise. */
  tell?: 'on' | undefined
}

/**
 * Accepts a payment in review and opens its month, as a gateway's report does. Throws 404 for an unknown payment, 409
 * once the payment is settled.
 */
export async function acceptPayment(
  { db }: AppContext,
  admin: Viewer,
  decision: Decision<(typeof acceptReasons)[number]>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const payment = await lockReviewed(tx, decision.id)
    await activate(tx, payment, await causeOf(tx, admin, decision, payment))
    await keepDecision(tx, admin, decision, payment, 'payment.accepted')
  })
}

/**
 * Rejects a payment in review, which becomes failed. Throws 404 for an unknown payment, 409 once the payment is
 * settled.
 */
export async function rejectPayment(
  { db }: AppContext,
  admin: Viewer,
  decision: Decision<(typeof rejectReasons)[number]>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const payment = await lockReviewed(tx, decision.id)
    await move(tx, payment, 'failed', await causeOf(tx, admin, decision, payment))
    await keepDecision(tx, admin, decision, payment, 'payment.rejected')
  })
}

async function lockReviewed(tx: Db, id: number): Promise<Payment> {
  const payment = await lockPaymentWhere(tx, eq(payments.id, id))
  if (!payment) throw new AppError('notFound')
  if (payment.status !== 'review') throw new AppError('payment.settled')
  return payment
}

/** Saves the reason of this decision. A payment may return to review, and each later decision has its own reason. */
async function causeOf(tx: Db, admin: Viewer, decision: Decision<string>, { student_id }: Payment) {
  const { kind, reason_id } = await saveReason(tx, admin, decision, { action: 'settle', personId: student_id })
  return { by: admin, kind, reason_id }
}

/** Saves the newest decision in the payment's row, for its page. Notifies the student if wanted. */
async function keepDecision(
  tx: Db,
  admin: Viewer,
  { id, kind, reason, tell }: Decision<NonNullable<Payment['settled_kind']>>,
  { student_id, course_id }: Payment,
  message: 'payment.accepted' | 'payment.rejected',
) {
  const settled = { settled_by: admin.id, settled_at: sql`now()`, settled_kind: kind, settled_reason: reason }
  await tx.update(payments).set(settled).where(eq(payments.id, id))
  if (tell !== 'on') return
  const [course] = await tx.select({ name: courses.name }).from(courses).where(eq(courses.id, course_id))
  const name: Bilingual = course?.name ?? { ar: '', en: '' }
  await textPerson(tx, student_id, { kind: message, text: settlementText(message, name, reason) })
}
