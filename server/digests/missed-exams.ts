import { sql } from 'drizzle-orm'
import { digestLinkDays } from '#contract/limits.ts'
import type { Bilingual } from '#contract/values.ts'
import { guardians } from '#server/access/guardians.ts'
import { lessonIsShown } from '#server/access/listed.ts'
import { ranWithin, subscribersListCourse, subscriptionCovers } from '#server/access/subscribed.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Db } from '#server/db/open.ts'
import { tokenHash } from '#server/http/session.ts'
import { queueMessages } from '#server/messaging/queue-message.ts'
import { messageSpan, tellingWeek } from '#server/week/span.ts'
import { linkOf, newToken } from './links.ts'
import { missedExamText } from './missed-exam-text.ts'
import type { Receiver } from './receivers.ts'
import { digests, missedExamMessages } from './tables.ts'

type Context = Pick<AppContext, 'db' | 'config'>

/** The highest number of messages in one transaction. */
const batchSize = 250
/**
 * Hours after an exam's time in which a late server still sends the message. An exam's time further in the past causes
 * no message.
 */
const latestHours = 6

interface Missed extends Receiver {
  test_id: number
  exam: Bilingual
  take_by: string
}

/**
 * Writes a message to the guardians of students who did not begin an exam by its time. The teacher must have asked for
 * such messages. Returns the number of messages. A unique key allows each guardian one message about a student and an
 * exam, even if the time is moved.
 */
export async function tellMissedExams(context: Context, now = new Date()): Promise<number> {
  for (let told = 0; ; ) {
    const batch = await nextMissed(context.db, now)
    told += await tellBatch(context, batch, now)
    if (batch.length < batchSize) return told
  }
}

/** Returns the next guardians who get a message. Uses raw SQL, because the builder cannot read `guardians`. */
async function nextMissed(db: Db, now: Date): Promise<Missed[]> {
  const at = sql`${now.toISOString()}::timestamptz`
  const { rows } = await db.execute<Missed & Record<string, unknown>>(sql`
    with ${guardians}
    select tests.id as test_id, tests.name as exam, tests.take_by, guardians.student_id, users.name as student,
      guardians.contact, guardians.channel, guardians.person_id,
      coalesce((select language from digests where contact = guardians.contact order by id desc limit 1), 'ar') as language
    from tests join lessons on lessons.id = tests.lesson_id join courses on courses.id = lessons.course_id
    join guardians on exists (select from subscriptions where subscriptions.student_id = guardians.student_id
      and ${subscriptionCovers} and ${ranWithin({ from: sql`tests.take_by`, until: sql`tests.take_by` })})
    join users on users.id = guardians.student_id
    where tests.tell_missed and tests.take_by <= ${at} and tests.take_by > ${at} - make_interval(hours => ${latestHours})
      and tests.deleted_at is null and ${lessonIsShown} and ${subscribersListCourse}
      and not exists (select from attempts where attempts.test_id = tests.id
        and attempts.student_id = guardians.student_id)
      and not exists (select from stopped_digests where stopped_digests.student_id = guardians.student_id
        and stopped_digests.contact = guardians.contact and resumed_at is null and stops_missed)
      and not exists (select from missed_exam_messages as told where told.test_id = tests.id
        and told.student_id = guardians.student_id and told.contact = guardians.contact)
    order by tests.id, guardians.student_id, guardians.contact limit ${batchSize}`)
  return rows
}

/**
 * Stores and queues the messages together, each with its own link. Returns the number of messages that no other process
 * had stored.
 */
function tellBatch({ db, config }: Context, batch: readonly Missed[], now: Date): Promise<number> {
  if (batch.length === 0) return Promise.resolve(0)
  const keyOf = ({ test_id, student_id, contact }: Pick<Missed, 'test_id' | 'student_id' | 'contact'>) =>
    `${test_id} ${student_id} ${contact}`
  return db.transaction(async (tx) => {
    const { test_id, student_id, contact } = missedExamMessages
    const rows = await tx
      .insert(missedExamMessages)
      .values(batch.map((one) => ({ test_id: one.test_id, student_id: one.student_id, contact: one.contact })))
      .onConflictDoNothing({ target: [test_id, student_id, contact] })
      .returning({ test_id, student_id, contact })
    const added = new Set(rows.map(keyOf))
    const fresh = batch.filter((one) => added.has(keyOf(one)))
    const linked = fresh.map((one) => ({ ...one, take_by: new Date(one.take_by), token: newToken() }))
    if (linked.length > 0) await tx.insert(digests).values(linked.map((one) => evidenceOf(one, now)))
    await queueMessages(
      tx,
      linked.map(({ channel, contact: to, person_id, student_id: about_id, token, language, ...facts }) => ({
        ...{ kind: 'exam.missed', channel, to, about_id, ...(person_id !== null && { person_id }) },
        text: missedExamText({ ...facts, link: linkOf(config, token) }, language),
      })),
    )
    return fresh.length
  })
}

type Linked = Omit<Missed, 'take_by'> & { take_by: Date; token: string }

/**
 * Returns the row of the message's evidence: the week of the exam's time. The figures count events up to now, or up to
 * the end of that week.
 */
function evidenceOf({ test_id, student_id, contact, channel, person_id, language, take_by, token }: Linked, now: Date) {
  const week = tellingWeek(take_by)
  const weekEnd = messageSpan(week).until
  return {
    ...{ test_id, student_id, contact, channel, person_id, language, week, until: now < weekEnd ? now : weekEnd },
    ...{ token_hash: tokenHash(token), expires_at: sql`now() + make_interval(days => ${digestLinkDays})` },
  }
}
