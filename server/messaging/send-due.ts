import { and, asc, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import { codeLifeMinutes } from '#contract/limits.ts'
import type { SendProblem } from '#contract/message-kinds.ts'
import { consentIsRefused } from '#server/access/consented.ts'
import { guardians } from '#server/access/guardians.ts'
import type { Db } from '#server/db/open.ts'
import { describeFailure } from '#server/log.ts'
import { applyReports } from '#server/messaging/reports/apply-reports.ts'
import { type Driver, NoOtherWay, NotNow, NotSent, type Receipt } from './driver.ts'
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
  saveUndelivered,
  saveWaiting,
} from './save-outcomes.ts'
import { messages } from './tables.ts'

const batch = 20

const longestError = 300

/** The two queues of messages. Each is sent on its own, so that no code waits for a slow message of the other queue. */
export type Lane = 'codes' | 'others'

/** Returns an SQL condition that is true for the messages of the lane. Without a lane, returns no condition. */
export const ofLane = (lane: Lane | undefined) =>
  lane && (lane === 'codes' ? isNotNull(messages.code) : isNull(messages.code))

/**
 * An SQL condition that is true for a message to or about a student with a refused or withdrawn consent. A contact that
 * the student only typed may belong to another person. Codes are still sent, because exports and deletions need them.
 * Messages to guardians about the consent are also sent.
 */
const lacksConsent = sql`(code is null and kind not like 'consent.%' and exists (
  select from users where (users.id in (messages.about_id, messages.person_id) or (users.phone = messages."to" and not users.phone_claimed)
    or (users.email = messages."to" and users.email_proven)) and users.deleted_at is null and ${consentIsRefused}))`

/**
 * An SQL condition that is true for a message about a student to a contact that is no guardian's any longer. Causes are
 * an ended link, a changed phone and a consent that is asked for again.
 */
const lacksGuardian = sql`(kind in ('week.told', 'exam.missed') and not exists (with ${guardians}
  select from guardians where guardians.student_id = messages.about_id and guardians.contact = messages."to"))`

/** SQL for the reason that stops a queued message; null for a message that may be sent. */
const stopOf = sql<SendProblem | null>`case when ${lacksConsent} then 'consent' when ${lacksGuardian} then 'unlinked' end`

/**
 * SQL for the name of the provider whose earlier message did not arrive; null without one. A waiting message has a
 * provider only after that provider reported the failure. For a code, the provider got the contact's last code in the
 * code's lifetime, and did not report the delivery.
 */
const undeliveredBy = sql<string | null>`case when messages.code is null then messages.provider else (
  select case when last.delivery is distinct from 'delivered' then last.provider end from messages as last
  where last."to" = messages."to" and last.kind like 'code.%' and last.state = 'sent' and last.id < messages.id
    and last.created_at > now() - make_interval(mins => ${codeLifeMinutes})
  order by last.id desc limit 1) end`

/** Locks and returns the next due messages that no other process sends. A message keeps contact and text until its end. */
const takeDue = (tx: Db, lane: Lane | undefined) => {
  const { id, kind, channel, to, text, code, link, person_id, expires_at, next_at } = messages
  return tx
    .select({
      ...{ id, kind, channel, to: sql<string>`${to}`, text: sql<string>`${text}`, code, link, person_id },
      seconds_left: sql<number>`extract(epoch from ${expires_at} - now())::float`,
      is_over: sql<boolean>`${expires_at} <= now()`,
      stop: stopOf,
      preferred: preferredOfMessage,
      undelivered_by: undeliveredBy,
    })
    .from(messages)
    .where(and(lte(next_at, sql`now()`), ofLane(lane)))
    .orderBy(asc(next_at))
    .limit(batch)
    .for('update', { skipLocked: true })
}

type Due = Awaited<ReturnType<typeof takeDue>>[number]

/**
 * Sends at most 20 due messages of the lane, by default of both. Returns the number of due messages that were read,
 * expired messages included. The rows stay locked until their outcome is saved, so two processes never send the same
 * message. After a killed process, another process sends its messages, so a message may arrive twice.
 */
export async function sendDue(
  db: Db,
  driver: Driver,
  onFailure: (problem: unknown) => void,
  lane?: Lane,
): Promise<number> {
  const { count, hasReferences } = await db.transaction(async (tx) => {
    const rows = await takeDue(tx, lane)
    const [over, due] = [rows.filter(isOver), rows.filter((one) => !isOver(one))]
    const outcomes = await Promise.allSettled(due.map((one) => deliver(driver, one)))
    const { sent, failed, early, undelivered } = sorted(due, outcomes, onFailure)
    if (sent.length > 0) await saveSent(tx, sent)
    if (failed.length > 0) await saveFailed(tx, failed)
    await saveBounces(tx, sent, failed)
    if (early.length > 0) await saveWaiting(tx, early)
    if (undelivered.length > 0) await saveUndelivered(tx, undelivered)
    if (over.length > 0) await saveExpired(tx, over)
    return { count: rows.length, hasReferences: sent.some(({ receipt }) => receipt !== undefined) }
  })
  // A report may have arrived before its message was committed.
  if (hasReferences) await applyReports(db)
  return count
}

const isOver = ({ is_over, stop }: Due) => is_over || stop !== null

const deliver = (
  driver: Driver,
  { kind, channel, to, text, code, link, person_id, preferred, undelivered_by, seconds_left: secondsLeft }: Due,
) =>
  driver.send({
    ...{ kind, channel, to, text, secondsLeft },
    ...(code && { code }),
    ...(link && { link }),
    ...(person_id && { person_id }),
    ...(preferred && { preferred }),
    ...(undelivered_by && { undeliveredBy: undelivered_by }),
  })

/** Sorts the outcomes: messages that were sent, that failed, that wait for a later hour, and that stay undelivered. */
function sorted(
  due: Due[],
  outcomes: PromiseSettledResult<Receipt | undefined>[],
  onFailure: (problem: unknown) => void,
) {
  const found = {
    ...{ sent: [] as Sent[], failed: [] as (Failure & { id: number })[] },
    ...{ early: [] as Early[], undelivered: [] as { id: number }[] },
  }
  for (const [place, outcome] of outcomes.entries()) {
    const one = due[place] as Due
    if (outcome.status === 'fulfilled') found.sent.push({ id: one.id, receipt: outcome.value })
    else if (outcome.reason instanceof NotNow) found.early.push({ id: one.id, until: outcome.reason.until })
    else if (outcome.reason instanceof NoOtherWay) found.undelivered.push({ id: one.id })
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
