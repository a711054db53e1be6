import { and, count, desc, eq, gte, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AppContext } from '#server/app-context.ts'
import { readSetup } from '#server/auth/setup-link.ts'
import { grades } from '#server/catalogue/curriculum-tables.ts'
import { courses } from '#server/catalogue/tables.ts'
import { users } from '#server/people/tables.ts'
import { payments, subscriptions } from '#server/subscriptions/tables.ts'
import { oldestMatters } from './waiting.ts'

type Context = Pick<AppContext, 'db'>

/** The highest number of rows of each list on the page. */
const shown = 6

/** The SQL for the beginning of today in Egypt. */
const today = sql`date_trunc('day', now() at time zone 'Africa/Cairo') at time zone 'Africa/Cairo'`

/**
 * Returns the oldest matters of the queues, and whether the first start is unfinished. Also returns the newest
 * registrations and subscriptions, with today's numbers.
 */
export async function readToday(context: Context) {
  const [setup, matters, registrations, registered_today, newest, subscribed_today] = await Promise.all([
    readSetup(context.db),
    oldestMatters(context, shown),
    newestRegistrations(context),
    registeredToday(context),
    newestSubscriptions(context),
    subscribedToday(context),
  ])
  const setup_waits = setup !== undefined && setup.finished_at === null
  return { setup_waits, matters, registrations, registered_today, subscriptions: newest, subscribed_today }
}

function newestRegistrations({ db }: Context) {
  const { id, name, user_type, created_at: registered_at } = users
  return db
    .select({
      id,
      name,
      user_type,
      grade: grades.name,
      is_verified: sql<boolean>`verified_at is not null`,
      registered_at,
    })
    .from(users)
    .leftJoin(grades, eq(grades.id, users.grade_id))
    .where(isNull(users.deleted_at))
    .orderBy(desc(users.created_at), desc(users.id))
    .limit(shown)
}

async function registeredToday({ db }: Context) {
  const [row] = await db
    .select({ total: count() })
    .from(users)
    .where(and(isNull(users.deleted_at), gte(users.created_at, today)))
  return row?.total ?? 0
}

const teacher = alias(users, 'teacher')

function newestSubscriptions({ db }: Context) {
  const { id, student_id, created_at } = subscriptions
  return db
    .select({
      id,
      student_id,
      name: users.name,
      course: courses.name,
      teacher_name: teacher.name,
      amount: payments.amount,
      created_at,
    })
    .from(subscriptions)
    .innerJoin(users, eq(users.id, subscriptions.student_id))
    .innerJoin(teacher, eq(teacher.id, subscriptions.teacher_id))
    .leftJoin(courses, eq(courses.id, subscriptions.course_id))
    .leftJoin(payments, eq(payments.id, subscriptions.payment_id))
    .orderBy(desc(subscriptions.id))
    .limit(shown)
}

async function subscribedToday({ db }: Context) {
  const [row] = await db.select({ total: count() }).from(subscriptions).where(gte(subscriptions.created_at, today))
  return row?.total ?? 0
}
