import { desc, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AppContext } from '#server/app-context.ts'
import { courses } from '#server/catalogue/tables.ts'
import type { Db } from '#server/db/open.ts'
import { AppError } from '#server/errors.ts'
import { users } from '#server/people/tables.ts'
import { paymentCallbacks, payments, subscriptions } from '#server/subscriptions/tables.ts'
import { paymentColumns } from './payments.ts'

const teacher = alias(users, 'teacher')
const settler = alias(users, 'settler')

/**
 * Returns a payment with its subscription, its settlement and the gateway's reports, the newest first. Throws 404 for
 * an unknown payment.
 */
export async function readPayment({ db }: AppContext, { id: paymentId }: { id: number }) {
  const { status, refunded_at, inquire_at, inquiries, settled_at, settled_kind, settled_reason } = payments
  const [found] = await db
    .select({
      ...paymentColumns,
      ...{ refunded_at, inquiries, settled_at, settled_kind, settled_reason },
      inquire_at: sql`case when ${status} in ('created', 'redirected') then ${inquire_at} end`.mapWith(
        inquire_at,
      ) as SQL<Date | null>,
      teacher_id: courses.teacher_id,
      teacher_name: teacher.name,
      settled_by: settler.name,
    })
    .from(payments)
    .innerJoin(users, eq(users.id, payments.student_id))
    .innerJoin(courses, eq(courses.id, payments.course_id))
    .innerJoin(teacher, eq(teacher.id, courses.teacher_id))
    .leftJoin(settler, eq(settler.id, payments.settled_by))
    .where(eq(payments.id, paymentId))
  if (!found) throw new AppError('notFound')
  const { settled_at: at, settled_kind: kind, settled_reason: reason, settled_by: by, ...payment } = found
  const [[subscription], reports] = await Promise.all([subscriptionOf(db, paymentId), reportsOf(db, paymentId)])
  const settlement = at && kind ? { at, kind, reason, by } : null
  return { ...payment, subscription: subscription ?? null, settlement, reports }
}

const subscriptionOf = (db: Db, paymentId: number) =>
  db
    .select({ starts_at: subscriptions.starts_at, ends_at: subscriptions.ends_at })
    .from(subscriptions)
    .where(eq(subscriptions.payment_id, paymentId))

/** Returns the gateway's reports without their signatures, which are not stored. */
async function reportsOf(db: Db, paymentId: number) {
  const found = await db
    .select()
    .from(paymentCallbacks)
    .where(eq(paymentCallbacks.payment_id, paymentId))
    .orderBy(desc(paymentCallbacks.received_at))
  return found.map(({ event, dedupe_key, received_at }) => ({
    status: event.status,
    amount: Number.isFinite(event.amount) ? event.amount : null,
    currency: event.currency,
    provider_txn: event.providerTxn,
    doubt: event.doubt ?? null,
    by_inquiry: dedupe_key.includes(':inquiry:'),
    received_at,
  }))
}
