import { and, count, desc, eq, isNull, notExists, sql } from 'drizzle-orm'
import { alias, unionAll } from 'drizzle-orm/pg-core'
import { type Bilingual, inLanguage, type Language } from '#contract/values.ts'
import type { AppContext } from '#server/app-context.ts'
import { courses } from '#server/catalogue/tables.ts'
import type { Db } from '#server/db/open.ts'
import { type PageQuery, pageOf } from '#server/db/page.ts'
import { attempts } from '#server/exams/attempt-tables.ts'
import { tests } from '#server/exams/tables.ts'
import { homeworkSubmissions, homeworks } from '#server/homework/tables.ts'
import { messages } from '#server/messaging/tables.ts'
import { users } from '#server/people/tables.ts'
import { payments, subscriptions } from '#server/subscriptions/tables.ts'
import { messageRows } from './message-rows.ts'
import { auditCount } from './person-audit.ts'

type Context = Pick<AppContext, 'db'>
interface Wanted extends PageQuery {
  id: number
  language: Language
}

const teacher = alias(users, 'teacher')
const paidFor = alias(subscriptions, 'paid_for')

const subscriptionState = sql<string>`case when ${subscriptions.starts_at} > now() then 'later'
  when ${subscriptions.ends_at} <= now() then 'ended' else 'running' end`

/**
 * Returns a query for the student's subscriptions with their payments, and for the payments that opened no
 * subscription.
 */
function purchasesOf(db: Db, id: number) {
  const subscribed = db
    .select({
      key: sql<string>`'s' || ${subscriptions.id}`.as('key'),
      course_id: subscriptions.course_id,
      course: courses.name,
      teacher: teacher.name,
      starts_at: subscriptions.starts_at,
      ends_at: subscriptions.ends_at,
      at: subscriptions.created_at,
      amount: payments.amount,
      gateway: payments.gateway,
      source: sql<'payment' | 'teacher_code' | 'free'>`${subscriptions.source}`.as('source'),
      ref: payments.ref,
      payment_id: subscriptions.payment_id,
      state: subscriptionState.as('state'),
    })
    .from(subscriptions)
    .innerJoin(teacher, eq(teacher.id, subscriptions.teacher_id))
    .leftJoin(courses, eq(courses.id, subscriptions.course_id))
    .leftJoin(payments, eq(payments.id, subscriptions.payment_id))
    .where(eq(subscriptions.student_id, id))
  const opened = db.select({ id: paidFor.id }).from(paidFor).where(eq(paidFor.payment_id, payments.id))
  const unopened = db
    .select({
      key: sql<string>`'p' || ${payments.id}`.as('key'),
      course_id: payments.course_id,
      course: courses.name,
      teacher: teacher.name,
      starts_at: sql<Date | null>`null::timestamptz`.as('starts_at'),
      ends_at: sql<Date | null>`null::timestamptz`.as('ends_at'),
      at: payments.created_at,
      amount: payments.amount,
      gateway: payments.gateway,
      source: sql<'payment' | 'teacher_code' | 'free'>`'payment'`.as('source'),
      ref: payments.ref,
      payment_id: payments.id,
      state: sql<string>`${payments.status}`.as('state'),
    })
    .from(payments)
    .innerJoin(courses, eq(courses.id, payments.course_id))
    .innerJoin(teacher, eq(teacher.id, courses.teacher_id))
    .where(and(eq(payments.student_id, id), notExists(opened)))
  return unionAll(subscribed, unopened as never)
}

/** Returns a page of the student's subscriptions and payments, the newest first. */
export async function listPurchases({ db }: Context, { id, language, ...query }: Wanted) {
  const { data, pagination } = await pageOf(query, {
    total: () => purchaseCount(db, id),
    rows: (limit, offset) =>
      purchasesOf(db, id).orderBy(sql`created_at desc`, sql`key desc`).limit(limit).offset(offset),
  })
  return { data: data.map((row) => ({ ...row, course: worded(row.course, language) })), pagination }
}

const worded = (name: Bilingual | null, language: Language) => name && inLanguage(name, language)

async function purchaseCount(db: Db, id: number): Promise<number> {
  const [row] = await db.select({ total: count() }).from(purchasesOf(db, id).as('found'))
  return row?.total ?? 0
}

/** Returns a page of the student's attempts, the newest first. */
export async function listAttempts({ db }: Context, { id, language, ...query }: Wanted) {
  const { started_at, submitted_at, score, total_questions, percentage, duration, round } = attempts
  const shown = { started_at, submitted_at, score, total_questions, percentage, duration, round }
  const own = eq(attempts.student_id, id)
  const { data, pagination } = await pageOf(query, {
    total: () => db.$count(attempts, own),
    rows: (limit, offset) =>
      db
        .select({ id: attempts.id, name: tests.name, ...shown })
        .from(attempts)
        .innerJoin(tests, eq(tests.id, attempts.test_id))
        .where(own)
        .orderBy(desc(attempts.started_at), desc(attempts.id))
        .limit(limit)
        .offset(offset),
  })
  return { data: data.map((row) => ({ ...row, name: inLanguage(row.name, language) })), pagination }
}

/** Returns a page of the student's homework submissions, the newest first. */
export async function listHomework({ db }: Context, { id, language, ...query }: Wanted) {
  const { submitted_at, graded_at, grade } = homeworkSubmissions
  const own = and(eq(homeworkSubmissions.student_id, id), isNull(homeworkSubmissions.deleted_at))
  const name = { ar: homeworks.name_ar, en: homeworks.name_en }
  const { data, pagination } = await pageOf(query, {
    total: () => db.$count(homeworkSubmissions, own),
    rows: (limit, offset) =>
      db
        .select({ id: homeworkSubmissions.id, ...name, submitted_at, graded_at, grade })
        .from(homeworkSubmissions)
        .innerJoin(homeworks, eq(homeworks.id, homeworkSubmissions.homework_id))
        .where(own)
        .orderBy(desc(homeworkSubmissions.submitted_at), desc(homeworkSubmissions.id))
        .limit(limit)
        .offset(offset),
  })
  return { data: data.map(({ ar, en, ...row }) => ({ ...row, name: inLanguage({ ar, en }, language) })), pagination }
}

/** Returns a page of the messages to the person, the newest first. */
export function listMessages({ db }: Context, { id, ...query }: Wanted) {
  const own = eq(messages.person_id, id)
  return pageOf(query, {
    total: () => db.$count(messages, own),
    rows: (limit, offset) => messageRows(db).where(own).orderBy(desc(messages.id)).limit(limit).offset(offset),
  })
}

/** Returns the numbers of the person's purchases, exams, submissions, messages and audit entries. */
export async function countsOf(db: Db, id: number) {
  const handedIn = and(eq(homeworkSubmissions.student_id, id), isNull(homeworkSubmissions.deleted_at))
  const [purchases, exams, homework, sent, audit] = await Promise.all([
    purchaseCount(db, id),
    db.$count(attempts, eq(attempts.student_id, id)),
    db.$count(homeworkSubmissions, handedIn),
    db.$count(messages, eq(messages.person_id, id)),
    auditCount(db, id),
  ])
  return { purchases, exams, homework, messages: sent, audit }
}
