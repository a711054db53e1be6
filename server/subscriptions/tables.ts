import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Piastres } from '#contract/money.ts'
import { acceptReasons, rejectReasons } from '#contract/payment-reasons.ts'
import { paymentStates } from '#contract/payment-states.ts'
import { courses } from '#server/catalogue/tables.ts'
import { created, instant, key, refersTo } from '#server/db/columns.ts'
import type { PaymentEvent } from '#server/payments/gateway.ts'
import { users } from '#server/people/tables.ts'

/**
 * A student's right to a course, or without `course_id` to all courses of a teacher. Without `ends_at` the right has no
 * end.
 */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: key(),
    student_id: refersTo(() => users.id),
    course_id: integer().references(() => courses.id),
    teacher_id: refersTo(() => users.id),
    source: text({ enum: ['payment', 'teacher_code', 'free'] }).notNull(),
    payment_id: integer().references(() => payments.id),
    starts_at: created(),
    ends_at: instant(),
    created_at: created(),
  },
  (table) => [
    index('subscriptions_student').on(table.student_id, table.teacher_id, table.course_id),
    index('subscriptions_teacher').on(table.teacher_id, table.student_id),
    index('subscriptions_course').on(table.course_id, table.student_id),
    index('subscriptions_end').on(table.ends_at, table.student_id),
    index('subscriptions_time').using('brin', table.created_at),
    uniqueIndex('subscriptions_payment').on(table.payment_id),
    uniqueIndex('subscriptions_open_teacher')
      .on(table.student_id, table.teacher_id)
      .where(sql`course_id is null and ends_at is null`),
    uniqueIndex('subscriptions_open_course')
      .on(table.student_id, table.course_id)
      .where(sql`course_id is not null and ends_at is null`),
  ],
)

/**
 * Payments of courses. A payment in `review` got a report that does not fit, and opens no course until an administrator
 * decides.
 */
export const payments = pgTable(
  'payments',
  {
    id: key(),
    /** The random reference for addresses, which reveals nothing about the payer. */
    ref: text().notNull(),
    student_id: refersTo(() => users.id),
    course_id: refersTo(() => courses.id),
    gateway: text().notNull(),
    /** The gateway's order id, by which its reports find the payment. */
    provider_ref: text(),
    payment_url: text(),
    /** The course's price in piastres at the start of the payment. */
    amount: integer().$type<Piastres>().notNull(),
    status: text({ enum: paymentStates }).notNull().default('created'),
    /** Until this time one request waits for the gateway's address, and other requests wait for that request. */
    asked_until: instant(),
    /** The time of the next inquiry about an open payment; the intervals double from 5 minutes. */
    inquire_at: instant().notNull().default(sql`now() + interval '5 minutes'`),
    inquiries: integer().notNull().default(0),
    created_at: created(),
    paid_at: instant(),
    refunded_at: instant(),
    /** The administrator who decided about a payment in review. */
    settled_by: integer().references(() => users.id),
    settled_at: instant(),
    settled_kind: text({ enum: [...acceptReasons, ...rejectReasons] }),
    settled_reason: text(),
  },
  (table) => [
    uniqueIndex('payments_ref').on(table.ref),
    uniqueIndex('payments_provider').on(table.gateway, table.provider_ref),
    index('payments_received').on(table.paid_at).where(sql`paid_at is not null`),
    index('payments_in_review').on(table.created_at).where(sql`status = 'review'`),
    index('payments_course').on(table.course_id),
    index('payments_student').on(table.student_id),
    index('payments_by_status').on(table.status, table.id),
    index('payments_by_provider_ref').on(table.provider_ref),
    uniqueIndex('payments_open').on(table.student_id, table.course_id).where(sql`status in ('created', 'redirected')`),
    index('payments_unsettled').on(table.inquire_at).where(sql`status in ('created', 'redirected')`),
  ],
)

/** Events with a valid signature. The primary key makes a repeated event change nothing. */
export const paymentCallbacks = pgTable(
  'payment_callbacks',
  {
    dedupe_key: text().primaryKey(),
    payment_id: integer().references(() => payments.id),
    gateway: text().notNull(),
    event: jsonb().$type<PaymentEvent>().notNull(),
    received_at: created(),
  },
  (table) => [index('payment_callbacks_payment').on(table.payment_id)],
)
