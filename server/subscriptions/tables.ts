import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { paymentStates } from '#contract/subscriptions.ts'
import type { Piastres } from '#contract/values.ts'
import { courses } from '#server/catalogue/tables.ts'
import { created, instant, key } from '#server/db/columns.ts'
import type { PaymentEvent } from '#server/payments/gateway.ts'
import { users } from '#server/people/tables.ts'

/** A student's right to a course, or without `course_id` to all courses of a teacher. Endless without `ends_at`. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: key(),
    student_id: integer()
      .notNull()
      .references(() => users.id),
    course_id: integer().references(() => courses.id),
    teacher_id: integer()
      .notNull()
      .references(() => users.id),
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
    uniqueIndex('subscriptions_payment').on(table.payment_id),
    uniqueIndex('subscriptions_open_teacher')
      .on(table.student_id, table.teacher_id)
      .where(sql`course_id is null and ends_at is null`),
    uniqueIndex('subscriptions_open_course')
      .on(table.student_id, table.course_id)
      .where(sql`course_id is not null and ends_at is null`),
  ],
)

/** Payments of courses. A payment in `review` did not match its report and opens no course. */
export const payments = pgTable(
  'payments',
  {
    id: key(),
    /** Random reference for addresses, which reveals nothing about the payer. */
    ref: text().notNull(),
    student_id: integer()
      .notNull()
      .references(() => users.id),
    course_id: integer()
      .notNull()
      .references(() => courses.id),
    gateway: text().notNull(),
    /** The gateway's order id, by which its reports find the payment. */
    provider_ref: text(),
    payment_url: text(),
    /** The course's price when the payment was started. */
    amount: integer().$type<Piastres>().notNull(),
    status: text({ enum: paymentStates }).notNull().default('created'),
    /** Until this instant one request asks the gateway for the address, and the others wait. */
    asked_until: instant(),
    /** The next inquiry about an open payment; the interval doubles each time. */
    inquire_at: instant().notNull().default(sql`now() + interval '5 minutes'`),
    inquiries: integer().notNull().default(0),
    created_at: created(),
    paid_at: instant(),
    refunded_at: instant(),
  },
  (table) => [
    uniqueIndex('payments_ref').on(table.ref),
    uniqueIndex('payments_provider').on(table.gateway, table.provider_ref),
    index('payments_student').on(table.student_id),
    uniqueIndex('payments_open').on(table.student_id, table.course_id).where(sql`status in ('created', 'redirected')`),
    index('payments_unsettled').on(table.inquire_at).where(sql`status in ('created', 'redirected')`),
  ],
)

/** Events with a good signature. The primary key makes a repeated event a no-op. */
export const paymentCallbacks = pgTable('payment_callbacks', {
  dedupe_key: text().primaryKey(),
  payment_id: integer().references(() => payments.id),
  gateway: text().notNull(),
  event: jsonb().$type<PaymentEvent>().notNull(),
  received_at: created(),
})
