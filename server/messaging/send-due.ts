import { sql } from 'drizzle-orm'
import type { SendProblem } from '#contract/message-kinds.ts'
import { consentIsRefused } from '#server/access/consented.ts'
import type { Db } from '#server/db/open.ts'
import { describeFailure } from '#server/log.ts'
import { type Bounce, type Driver, NotNow, NotSent, type Receipt, type Sendable } from './driver.ts'
import { applyReports } from './reports/apply-reports.ts'
import { clearBounced, markBounced } from './reports/bounces.ts'

const batch = 20
const longestPauseSeconds = 900
const longestError = 300

/**
 * An SQL condition that is true for a message to or about a student without consent. A contact that the student only
 * typed may belong to another person. Codes are still sent, because exports and deletions need them. Messages to
 * guardians about the consent are sent as well.
 */
const isStopped = sql`code is null and kind not like 'consent.%' and exists (
  select from users where (users.id in (messages.about_id, messages.person_id) or (users.phone = messages."to" and not users.phone_claimed)
    or (users.email = messages."to" and users.email_proven)) and users.deleted_at is null and ${consentIsRefused})`

type Due = Omit<Sendable, 'person_id'> & {
  id: number
  person_id: number | null
  seconds_left: number
  is_over: boolean
  is_stopped: boolean
}

/**
 * Sends the due messages and returns their number. The rows stay locked until their outcome is saved, so two processes
 * never send the same message. After a killed process, another process sends its messages, so a message may arrive
 * twice.
 */
export async function sendDue(db: Db, driver: Driver, onFailure: (problem: unknown) => void): Promise<number> {
  const { count, hasReferences } = await db.transaction(async (tx) => {
    const { rows } = await tx.execute<Due & Record<string, unknown>>(sql`
      select id, kind, channel, "to", text, code, link, person_id,
        extract(epoch from expires_at - now())::float as seconds_left, expires_at <= now() as is_over, ${isStopped} as is_stopped
      from messages where next_at <= now() order by next_at limit ${batch} for update skip locked`)
    const [over, due] = [rows.filter(isOver), rows.filter((one) => !isOver(one))]
    const outcomes = await Promise.allSettled(due.map((one) => deliver(driver, one)))
    const { sent, failed, early } = sorted(due, outcomes, onFailure)
    if (sent.length > 0) await saveSent(tx, sent)
    if (failed.length > 0) await saveFailed(tx, failed)
    await saveBounces(tx, sent, failed)
    if (early.length > 0) await saveWaiting(tx, early)
    if (over.length > 0) await saveExpired(tx, over)
    return { count: rows.length, hasReferences: sent.some(({ receipt }) => receipt !== undefined) }
  })
  // A report may have arrived before its message was committed.
  if (hasReferences) await applyReports(db)
  return count
}

const isOver = ({ is_over, is_stopped }: Due) => is_over || is_stopped
const idsOf = (list: { id: number }[]) => list.map(({ id }) => id)

const deliver = (driver: Driver, { kind, channel, to, text, code, link, person_id, seconds_left: secondsLeft }: Due) =>
  driver.send({
    ...{ kind, channel, to, text, secondsLeft },
    ...(code && { code }),
    ...(link && { link }),
    ...(person_id && { person_id }),
  })

interface Sent {
  id: number
  receipt: Receipt | undefined
}

interface Early {
  id: number
  until: Date
}

/** Sorts the outcomes into messages that were sent, that failed, and that wait for a later hour. */
function sorted(
  due: Due[],
  outcomes: PromiseSettledResult<Receipt | undefined>[],
  onFailure: (problem: unknown) => void,
) {
  const found = { sent: [] as Sent[], failed: [] as (Failure & { id: number })[], early: [] as Early[] }
  for (const [place, outcome] of outcomes.entries()) {
    const one = due[place] as Due
    if (outcome.status === 'fulfilled') found.sent.push({ id: one.id, receipt: outcome.value })
    else if (outcome.reason instanceof NotNow) found.early.push({ id: one.id, until: outcome.reason.until })
    else {
      const failure = failureOf(outcome.reason, one)
      // A contact that was closed before the try is no failure of the provider.
      if (!endsAtOnce.has(failure.problem)) onFailure(outcome.reason)
      found.failed.push({ ...failure, id: one.id })
    }
  }
  return found
}

interface Failure {
  problem: SendProblem
  error: string
  cost: number
  bounces: readonly Bounce[]
}

/**
 * Returns the reason of the failure. A provider may repeat the message, so the reason must not contain the code or the
 * text.
 */
function failureOf(reason: unknown, { text, code }: Due): Failure {
  const { problem, cost, bounces } = reason instanceof NotSent ? reason : new NotSent('other', '')
  const words = describeFailure(reason).message.replaceAll(text, '…')
  return { problem, cost, bounces, error: (code ? words.replaceAll(code, '…') : words).slice(0, longestError) }
}

/** The SQL for the columns of a message that is not retried. The columns also delete a secret of the message. */
const done = sql`next_at = null, code = null, text = case when is_private then null else text end`

const saveSent = (tx: Db, sent: Sent[]) =>
  tx.execute(sql`
    update messages set state = 'sent', tries = tries + 1, tried_at = now(), problem = null, error = null,
      delivery = null, delivery_at = null, delivery_error = null,
      provider = receipt.provider, reference = receipt.reference, cost = messages.cost + receipt.cost, ${done}
    from unnest(${sql.param(idsOf(sent))}::int[], ${sql.param(sent.map(({ receipt }) => receipt?.provider ?? null))}::text[],
      ${sql.param(sent.map(({ receipt }) => receipt?.reference ?? null))}::text[],
      ${sql.param(sent.map(({ receipt }) => receipt?.cost ?? 0))}::int[]) as receipt (id, provider, reference, cost)
    where messages.id = receipt.id`)

/** Marks the contacts that were refused for good, and deletes the marks of contacts that accepted a message. */
async function saveBounces(tx: Db, sent: Sent[], failed: Failure[]) {
  const receipts = sent.flatMap(({ receipt }) => receipt ?? [])
  await clearBounced(tx, receipts, { by_report: false })
  await markBounced(
    tx,
    [...receipts, ...failed].flatMap(({ bounces }) => bounces),
    { by_report: false },
  )
}

const endsAtOnce: ReadonlySet<SendProblem> = new Set<SendProblem>(['bounced', 'stopped', 'unconnected'])
const isEnded = sql`failure.problem = any(${sql.param([...endsAtOnce])})`

/**
 * Saves the outcome of failed messages. A refused message is next read when it expires. A message without a sender, or
 * to a closed contact, ends immediately.
 */
const saveFailed = (tx: Db, failed: (Failure & { id: number })[]) =>
  tx.execute(sql`
    update messages set
      state = case when failure.problem = 'unconnected' then 'unsent' when ${isEnded} then 'expired' else 'failed' end,
      tries = tries + 1, tried_at = now(), text = case when ${isEnded} and is_private then null else text end,
      code = case when ${isEnded} then null else code end,
      problem = failure.problem, error = nullif(failure.error, ''), cost = messages.cost + failure.cost,
      next_at = case when ${isEnded} then null when failure.problem = 'refused' then expires_at
        else now() + make_interval(secs => least(${longestPauseSeconds}, 2 ^ (tries + 1))) end
    from unnest(${sql.param(idsOf(failed))}::int[], ${sql.param(failed.map(({ problem }) => problem))}::text[],
      ${sql.param(failed.map(({ error }) => error))}::text[], ${sql.param(failed.map(({ cost }) => cost))}::int[])
      as failure (id, problem, error, cost)
    where messages.id = failure.id`)

/**
 * Saves the new time of messages that wait for the morning, without counting a try. A message that expires earlier is
 * next read at its expiry.
 */
const saveWaiting = (tx: Db, early: Early[]) =>
  tx.execute(sql`
    update messages set state = 'waiting', problem = 'morning', error = null, next_at = least(early.until, expires_at)
    from unnest(${sql.param(idsOf(early))}::int[], ${sql.param(early.map(({ until }) => until.toISOString()))}::timestamptz[])
      as early (id, until)
    where messages.id = early.id`)

/**
 * Saves the end of expired messages. A message that consent stopped loses its text, because the message may not be sent
 * later.
 */
const saveExpired = (tx: Db, over: Due[]) =>
  tx.execute(sql`
    update messages set state = 'expired', next_at = null, code = null,
      text = case when is_private or stopped then null else text end,
      problem = case when stopped then 'consent' else nullif(problem, 'morning') end
    from unnest(${sql.param(idsOf(over))}::int[], ${sql.param(over.map((one) => one.is_stopped))}::bool[]) as ended (id, stopped)
    where messages.id = ended.id`)
