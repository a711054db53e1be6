import { eq, inArray, sql } from 'drizzle-orm'
import type { SendProblem } from '#contract/message-kinds.ts'
import type { Db } from '#server/db/open.ts'
import { clearBounced, markBounced } from '#server/messaging/reports/bounces.ts'
import type { Bounce, Receipt } from './driver.ts'
import { messages } from './tables.ts'

const longestPauseSeconds = 900

const idsOf = (list: { id: number }[]) => list.map(({ id }) => id)

export interface Sent {
  id: number
  receipt: Receipt | undefined
}

export interface Early {
  id: number
  until: Date
}

export interface Failure {
  problem: SendProblem
  error: string
  cost: number
  bounces: readonly Bounce[]
}

const counted = { tries: sql`messages.tries + 1`, tried_at: sql`now()` }

/**
 * SQL for the text that stays in the row: null for a private message. A message that is not retried loses its secrets.
 */
const unlessPrivate = sql`case when is_private then null else text end`

/** Saves messages that a provider accepted. After a fall-over, the failure of the first provider stays as the error. */
export const saveSent = (tx: Db, sent: Sent[]) =>
  tx
    .update(messages)
    .set({
      ...{ state: 'sent', ...counted, problem: null, next_at: null, code: null },
      error: sql`case when messages.provider is not null then coalesce(nullif(messages.delivery_error, ''), messages.provider) end`,
      ...{ text: unlessPrivate, delivery: null, delivery_at: null, delivery_error: null },
      ...{
        provider: sql`receipt.provider`,
        reference: sql`receipt.reference`,
        cost: sql`messages.cost + receipt.cost`,
      },
    })
    .from(sql`unnest(${sql.param(idsOf(sent))}::int[], ${sql.param(sent.map(({ receipt }) => receipt?.provider ?? null))}::text[],
      ${sql.param(sent.map(({ receipt }) => receipt?.reference ?? null))}::text[],
      ${sql.param(sent.map(({ receipt }) => receipt?.cost ?? 0))}::int[]) as receipt (id, provider, reference, cost)`)
    .where(eq(messages.id, sql`receipt.id`))

/** Saves bounced contacts, and deletes the bounced contacts that accepted a message. */
export async function saveBounces(tx: Db, sent: Sent[], failed: Failure[]) {
  const receipts = sent.flatMap(({ receipt }) => receipt ?? [])
  await clearBounced(tx, receipts, { by_report: false })
  await markBounced(
    tx,
    [...receipts, ...failed].flatMap(({ bounces }) => bounces),
    { by_report: false },
  )
}

export const endsAtOnce: ReadonlySet<SendProblem> = new Set<SendProblem>(['bounced', 'stopped', 'unconnected'])

const isEnded = sql`failure.problem = any(${sql.param([...endsAtOnce])})`

/**
 * Saves the outcome of failed messages. A refused message is next read when it expires. A message without a sender, or
 * to a closed contact, ends immediately.
 */
export const saveFailed = (tx: Db, failed: (Failure & { id: number })[]) =>
  tx
    .update(messages)
    .set({
      state: sql`case when failure.problem = 'unconnected' then 'unsent' when ${isEnded} then 'expired' else 'failed' end`,
      ...{ ...counted, text: sql`case when ${isEnded} and is_private then null else text end` },
      ...{ code: sql`case when ${isEnded} then null else code end`, problem: sql`failure.problem` },
      ...{ error: sql`nullif(failure.error, '')`, cost: sql`messages.cost + failure.cost` },
      next_at: sql`case when ${isEnded} then null when failure.problem = 'refused' then expires_at
        else now() + make_interval(secs => least(${longestPauseSeconds}, 2 ^ (tries + 1))) end`,
    })
    .from(sql`unnest(${sql.param(idsOf(failed))}::int[], ${sql.param(failed.map(({ problem }) => problem))}::text[],
      ${sql.param(failed.map(({ error }) => error))}::text[], ${sql.param(failed.map(({ cost }) => cost))}::int[])
      as failure (id, problem, error, cost)`)
    .where(eq(messages.id, sql`failure.id`))

/**
 * Saves the new time of messages that wait for the morning, without counting a try. A message that expires earlier is
 * next read at its expiry.
 */
export const saveWaiting = (tx: Db, early: Early[]) =>
  tx
    .update(messages)
    .set({ state: 'waiting', problem: 'morning', error: null, next_at: sql`least(early.until, expires_at)` })
    .from(sql`unnest(${sql.param(idsOf(early))}::int[], ${sql.param(early.map(({ until }) => until.toISOString()))}::timestamptz[])
      as early (id, until)`)
    .where(eq(messages.id, sql`early.id`))

/** Returns messages without another way to the state before the fall-over: sent, and reported as not delivered. */
export const saveUndelivered = (tx: Db, undelivered: { id: number }[]) =>
  tx
    .update(messages)
    .set({ state: 'sent', problem: null, next_at: null })
    .where(inArray(messages.id, idsOf(undelivered)))

/**
 * Saves the end of expired messages. A message that a missing consent or guardian stopped loses its text, because the
 * message may not be sent later.
 */
export const saveExpired = (tx: Db, over: { id: number; stop: SendProblem | null }[]) =>
  tx
    .update(messages)
    .set({
      ...{ state: 'expired', next_at: null, code: null },
      text: sql`case when is_private or stop is not null then null else text end`,
      problem: sql`coalesce(stop, nullif(problem, 'morning'))`,
    })
    .from(
      sql`unnest(${sql.param(idsOf(over))}::int[], ${sql.param(over.map((one) => one.stop))}::text[]) as ended (id, stop)`,
    )
    .where(eq(messages.id, sql`ended.id`))
