import { sql } from 'drizzle-orm'
import { digestLinkDays } from '#contract/limits.ts'
import { schoolRules } from '#server/access/school-rules.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Db } from '#server/db/open.ts'
import { tokenHash } from '#server/http/session.ts'
import { queueMessages } from '#server/messaging/queue-message.ts'
import { readWeeks } from '#server/week/read-weeks.ts'
import { messageSpan, type Span, toldWeek } from '#server/week/span.ts'
import { linkOf, newToken } from './links.ts'
import { digestText } from './message-text.ts'
import { nextReceivers, type Place, type Receiver } from './receivers.ts'

type Context = Pick<AppContext, 'db' | 'config'>

/** The highest number of receivers in one transaction. */
const batchSize = 250
/** Hours after the due time in which a late server still writes the messages: until Friday evening. */
const latestHours = 28
const hourMs = 3_600_000
/** Minutes after which an unsent message expires, longer than the quiet hours and a short failure of the sender. */
const sendMinutes = 40 * 60

/**
 * Writes the week's message to each guardian without a message, from Thursday evening on (docs/product.md, The weekly
 * message). Returns the number of new messages; 0 if the school turned the messages off or the server is too late. Any
 * number of processes may run the function in parallel. The database allows one message for each guardian, student and
 * week. A killed process leaves no incomplete batch.
 */
export async function makeDigests(context: Context, now = new Date()): Promise<number> {
  const { db } = context
  const span = messageSpan(toldWeek(now))
  if (now.getTime() >= span.until.getTime() + latestHours * hourMs) return 0
  const { weekly_messages, weekly_by_hand: byHand } = await schoolRules(db)
  if (!weekly_messages) return 0
  return makeWeek(context, span, byHand)
}

/** Writes the messages of one span to all guardians who have no message yet. */
async function makeWeek(context: Context, span: Span, byHand: boolean): Promise<number> {
  let place: Place = { student_id: 0, contact: '' }
  for (let made = 0; ; ) {
    const batch = await nextReceivers(context.db, span, place, batchSize)
    made += await makeBatch(context, span, batch, byHand)
    const last = batch.at(-1)
    if (!last || batch.length < batchSize) return made
    place = last
  }
}

/**
 * Writes and queues the messages of these receivers in one transaction. Returns the number of new messages. With
 * `byHand`, messages to phones wait for the office, and a message's link works once the office sends the message.
 */
export async function makeBatch(
  { db, config }: Context,
  span: Span,
  batch: readonly Receiver[],
  byHand = false,
): Promise<number> {
  if (batch.length === 0) return 0
  const facts = await readWeeks(db, [...new Set(batch.map(({ student_id }) => student_id))], span)
  const written = batch.flatMap((receiver) => {
    const week = facts.get(receiver.student_id)
    if (!week) return []
    const token = newToken()
    const { student, language, channel } = receiver
    const text = digestText(week, { student, language, until: span.until, link: linkOf(config, token) })
    return [{ ...receiver, text, token_hash: tokenHash(token), by_hand: byHand && channel !== 'email' }]
  })
  return db.transaction(async (tx) => {
    const added = await addDigests(tx, span, written)
    const fresh = written.filter(({ token_hash }) => added.has(token_hash))
    const queued = fresh.filter(({ by_hand }) => !by_hand)
    await queueMessages(
      tx,
      queued.map(({ student_id: about_id, contact: to, channel, person_id, text }) => ({
        ...{ kind: 'week.told', channel, to, text, about_id, ...(person_id !== null && { person_id }) },
      })),
      { minutes: sendMinutes },
    )
    return fresh.length
  })
}

type Written = Receiver & { token_hash: string; by_hand: boolean }

/**
 * Adds a message for each guardian who has no message about the student in the week. Returns the hashes of the added
 * rows. Uses raw SQL, because one statement adds a whole batch.
 */
async function addDigests(tx: Db, { week, until }: Span, list: readonly Written[]): Promise<ReadonlySet<string>> {
  const column = <Key extends keyof Written>(key: Key) => sql.param(list.map((one) => one[key]))
  const { rows } = await tx.execute<{ token_hash: string }>(sql`
    insert into digests (student_id, week, contact, channel, person_id, language, until, token_hash, by_hand, expires_at)
    select student_id, ${week}::date, contact, channel, person_id, language, ${until.toISOString()}::timestamptz, token_hash, by_hand,
      now() + make_interval(days => ${digestLinkDays})
    from unnest(${column('student_id')}::int[], ${column('contact')}::text[], ${column('channel')}::text[],
      ${column('person_id')}::int[], ${column('language')}::text[], ${column('token_hash')}::text[],
      ${column('by_hand')}::bool[]) as given (student_id, contact, channel, person_id, language, token_hash, by_hand)
    order by student_id, contact
    on conflict (contact, student_id, week, coalesce(test_id, 0)) do nothing
    returning token_hash`)
  return new Set(rows.map(({ token_hash }) => token_hash))
}
