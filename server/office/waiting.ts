import { and, asc, count, eq, isNotNull, isNull, lt, min, type SQL, sql } from 'drizzle-orm'
import { alias, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import { queues } from '#contract/admin-today.ts'
import type { Piastres } from '#contract/money.ts'
import type { Bilingual } from '#contract/values.ts'
import { isActiveAs } from '#server/access/present.ts'
import type { AppContext } from '#server/app-context.ts'
import { courses } from '#server/catalogue/tables.ts'
import { contactMessages } from '#server/content/tables.ts'
import type { Db } from '#server/db/open.ts'
import { stoppedDigests } from '#server/digests/tables.ts'
import { isWrongContact } from '#server/digests/wrong-contacts.ts'
import { attempts } from '#server/exams/attempt-tables.ts'
import { tests } from '#server/exams/tables.ts'
import { jobs } from '#server/jobs/tables.ts'
import { messages } from '#server/messaging/tables.ts'
import { teacherWaits } from '#server/people/approve-teacher.ts'
import { linkRequests, teachers, users } from '#server/people/tables.ts'
import { payments } from '#server/subscriptions/tables.ts'
import { threadReports } from '#server/threads/tables.ts'
import { isNotSent } from './messages.ts'
import { isStuck } from './stuck-exams.ts'

type Context = Pick<AppContext, 'db'>
type Queue = (typeof queues)[number]

interface Waiting {
  table: PgTable
  since: PgColumn
  isWaiting: SQL | undefined
  /** The joined tables that the condition or the matter needs. */
  joins?: readonly (readonly [PgTable, SQL])[]
  matter: { id: PgColumn; name?: PgColumn; person_id?: PgColumn; about?: SQL; amount?: PgColumn }
}

const [parents, children] = [alias(users, 'parents'), alias(users, 'children')]

const both = (text: PgColumn) => sql`jsonb_build_object('ar', ${text}, 'en', ${text})`

/** A message whose sending failed waits from this age on, because the worker soon retries younger messages. */
const failedFor = sql`now() - interval '2 minutes'`

/** The matters that wait in each queue. */
const waiting: Record<Queue, Waiting> = {
  teachers: {
    table: teachers,
    since: users.created_at,
    joins: [[users, eq(users.id, teachers.user_id)]],
    isWaiting: teacherWaits,
    matter: { id: users.id, name: users.name, person_id: users.id, about: both(teachers.qualification) },
  },
  links: {
    table: linkRequests,
    since: linkRequests.created_at,
    joins: [
      [parents, eq(parents.id, linkRequests.parent_id)],
      [children, eq(children.id, linkRequests.child_id)],
    ],
    isWaiting: and(isActiveAs('parents'), isNull(children.deleted_at)),
    matter: { id: parents.id, name: parents.name, person_id: children.id, about: both(children.name) },
  },
  letters: {
    table: contactMessages,
    since: contactMessages.created_at,
    isWaiting: isNull(contactMessages.answered_at),
    matter: { id: contactMessages.id, name: contactMessages.name, about: both(contactMessages.subject) },
  },
  payments: {
    table: payments,
    since: payments.created_at,
    joins: [
      [users, eq(users.id, payments.student_id)],
      [courses, eq(courses.id, payments.course_id)],
    ],
    isWaiting: eq(payments.status, 'review'),
    matter: {
      id: payments.id,
      name: users.name,
      person_id: users.id,
      about: sql`${courses.name}`,
      amount: payments.amount,
    },
  },
  messages: {
    table: messages,
    since: messages.created_at,
    isWaiting: and(isNotSent, lt(messages.created_at, failedFor)),
    matter: { id: messages.id, person_id: messages.person_id },
  },
  contacts: {
    table: stoppedDigests,
    since: stoppedDigests.created_at,
    joins: [[users, eq(users.id, stoppedDigests.student_id)]],
    isWaiting: isWrongContact,
    matter: { id: stoppedDigests.id, name: users.name, person_id: users.id, about: both(stoppedDigests.contact) },
  },
  reports: {
    table: threadReports,
    since: threadReports.created_at,
    joins: [[users, eq(users.id, threadReports.writer_id)]],
    isWaiting: isNull(threadReports.settled_at),
    matter: { id: threadReports.id, name: users.name, person_id: users.id, about: both(threadReports.reason) },
  },
  exams: {
    table: attempts,
    since: attempts.finish_at,
    joins: [
      [users, eq(users.id, attempts.student_id)],
      [tests, eq(tests.id, attempts.test_id)],
    ],
    isWaiting: isStuck,
    matter: { id: attempts.id, name: users.name, person_id: users.id, about: sql`${tests.name}` },
  },
  jobs: {
    table: jobs,
    since: jobs.failed_at,
    isWaiting: isNotNull(jobs.failed_at),
    matter: { id: jobs.id, name: jobs.name },
  },
}

const asDate = (at: string): Date => new Date(at)

/** Returns the number of matters in each queue of the office, and the time of the oldest matter. */
export async function readWaiting({ db }: Context) {
  const found = await Promise.all(queues.map(async (queue) => [queue, await countOf(db, waiting[queue])] as const))
  return Object.fromEntries(found) as Record<Queue, Awaited<ReturnType<typeof countOf>>>
}

async function countOf(db: Db, { table, since, isWaiting, joins = [] }: Waiting) {
  const found = db
    .select({ count: count(), oldest: min(since).mapWith(asDate) as SQL<Date | null> })
    .from(table)
    .where(isWaiting)
    .$dynamic()
  for (const [joined, on] of joins) found.innerJoin(joined, on)
  return (await found)[0] ?? { count: 0, oldest: null }
}

/** Returns the matters that wait longest over all queues, at most `most`. */
export async function oldestMatters({ db }: Context, most: number) {
  const found = await Promise.all(queues.map((queue) => mattersOf(db, queue, most)))
  return found
    .flat()
    .sort((one, other) => one.since.getTime() - other.since.getTime())
    .slice(0, most)
}

async function mattersOf(db: Db, queue: Queue, most: number) {
  const { table, since, isWaiting, joins = [], matter } = waiting[queue]
  const { id, name, person_id, about, amount } = matter
  const nothing = sql`null`
  const found = db
    .select({
      id: sql<number>`${id}`,
      name: sql<string | null>`${name ?? nothing}`,
      person_id: sql<number | null>`${person_id ?? nothing}`,
      about: sql<Bilingual | null>`${about ?? nothing}`,
      amount: sql<Piastres | null>`${amount ?? nothing}`,
      since: sql`${since}`.mapWith(asDate) as SQL<Date>,
    })
    .from(table)
    .where(isWaiting)
    .orderBy(asc(since))
    .limit(most)
    .$dynamic()
  for (const [joined, on] of joins) found.innerJoin(joined, on)
  return (await found).map((row) => ({ queue, ...row }))
}
