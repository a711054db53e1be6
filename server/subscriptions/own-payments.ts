import { and, desc, eq, inArray } from 'drizzle-orm'
import type { AppContext } from '#server/app-context.ts'
import { courses } from '#server/catalogue/tables.ts'
import { type PageQuery, pageOf } from '#server/db/page.ts'
import type { Viewer } from '#server/http/session.ts'
import { users } from '#server/people/tables.ts'
import { payments, subscriptions } from './tables.ts'

/**
 * The states of payments that their payer sees. An unpaid payment that was never opened or has expired cost nothing, so
 * the list leaves such a payment out.
 */
const told = ['redirected', 'paid', 'failed', 'review', 'refunded'] as const

const { ref, status, amount, course_id, created_at, paid_at } = payments

/** Returns a page of the student's own payments, newest first (docs/product.md, Own records). */
export function listOwnPayments({ db }: AppContext, viewer: Viewer, asked: PageQuery) {
  const isOwn = and(eq(payments.student_id, viewer.id), inArray(status, told))
  return pageOf(asked, {
    total: () => db.$count(payments, isOwn),
    rows: (limit, offset) =>
      db
        .select({
          ...{ ref, status, amount, course_id, created_at, paid_at },
          course: courses.name,
          teacher: users.name,
          ends_at: subscriptions.ends_at,
        })
        .from(payments)
        .innerJoin(courses, eq(courses.id, course_id))
        .innerJoin(users, eq(users.id, courses.teacher_id))
        .leftJoin(subscriptions, eq(subscriptions.payment_id, payments.id))
        .where(isOwn)
        .orderBy(desc(payments.id))
        .limit(limit)
        .offset(offset),
  })
}
