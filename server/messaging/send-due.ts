import { asc, lte, sql } from 'drizzle-orm'
import { consentIsRefused } from '#server/access/consented.ts'
import type { Db } from '#server/db/open.ts'
import { describeFailure } from '#server/log.ts'
import { applyReports } from '#server/messaging/reports/apply-reports.ts'
import { type Driver, NotNow, NotSent, type Receipt } from './driver.ts'
import { preferredOfMessage } from './preferred-channel.ts'
import {
  type Early,
  endsAtOnce,
  type Failure,
  type Sent,
  saveBounces,
  saveExpired,
  saveFailed,
  saveSent,
  saveWaiting,
} from './save-outcomes.ts'
import { messages } from './tables.ts'

const batch = 20

const longestError = 300

/**
 * An SQL condition that is true for a message to or about a student with a refused or withdrawn consent. A contact that
 * the student only typed may belong to another person. Codes are still sent, because exports and deletions need them.
 * Messages to guardians about the consent are also sent.
 */
const isStopped = sql`code is null and kind not like 'consent.%' and exists (
  select from users where (users.id in (messages.about_id, messages.person_id) or (users.phone = messages."to" and not users.phone_claimed)
    or (users.email = messages."to" and users.email_proven)) and users.deleted_at is null and ${consentIsRefused})`

/** Locks and returns the next due messages that no other process sends. A message keeps contact and text until its end. */
const takeDue = (tx: Db) => {
  const { id, kind, channel, to, text, code, link, person_id, expires_at, next_at } = messages
  return tx
    .select({
      ...{ id, kind, channel, to: sql<string>`${to}`, text: sql<string>`${text}`, code, link, person_id },
      seconds_left: sql<number>`extract(epoch from ${expires_at} - now())::float`,
      is_over: sql<boolean>`${expires_at} <= now()`,
      is_stopped: sql<boolean>`${isStopped}`,
      preferred: preferredOfMessage,
    })
    .from(messages)
    .where(lte(next_at, sql`now()`))
    .orderBy(asc(next_at))
    .limit(batch)
    .for('update', { skipLocked: true })
}

type Due = Awaited<ReturnType<typeof takeDue>>[number]

/**
 * Sends at most 20 due messages. Returns the number of due messages that were read, expired messages included. The rows
 * stay locked until their outcome is saved, so two processes never send the same message. After a killed process,
 * another process sends its messages, so a message may arrive twice.
 */
export async function sendDue(db: Db, driver: Driver, onFailure: (problem: unknown) => void): Promise<number> {
  const { count, hasReferences } = await db.transaction(async (tx) => {
    const rows = await takeDue(tx)
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

const deliver = (
  driver: Driver,
  { kind, channel, to, text, code, link, person_id, preferred, seconds_left: secondsLeft }: Due,
) =>
  driver.send({
    ...{ kind, channel, to, text, secondsLeft },
    ...(code && { code }),
    ...(link && { link }),
    ...(person_id && { person_id }),
    ...(preferred && { preferred }),
  })

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
      // A closed contact or a channel without a provider is no failure of a provider.
      if (!endsAtOnce.has(failure.problem)) onFailure(outcome.reason)
      found.failed.push({ ...failure, id: one.id })
    }
  }
  return found
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
