import { ApiError, call } from '#web/api/call.ts'
import { readSession } from '#web/api/session.ts'
import type { Language } from '#web/i18n/languages.ts'
import { clockName, deviceNow } from './device-clock.ts'
import { type AttemptRecord, type Entry, forget, type Result, readAnchors, readEntries } from './journal.ts'

/** More than this may not leave with a closing page (browsers refuse 64 KiB, all such requests together). */
const keepaliveBytes = 48 * 1024

/**
 * How long somebody is waited for. A mobile network may swallow a request and never say so; without an end to the
 * waiting, that one would hold up all that come after it. A long journal takes its time on a slow line.
 */
export const patience = (bytes = 0) => AbortSignal.timeout(10_000 + bytes / 4)

export type Outcome = { kind: 'result'; result: Result } | { kind: 'ended' } | { kind: 'later' }

/** The last word on every question, as the device wrote it down. */
export function latestAnswers(entries: readonly Entry[]) {
  const latest = new Map<number, Entry>()
  for (const entry of entries) {
    const known = latest.get(entry.question_id)
    if (!known || entry.seq > known.seq) latest.set(entry.question_id, entry)
  }
  return [...latest.values()].flatMap(({ question_id, answer_id }) =>
    answer_id === null ? [] : [{ question_id, answer_id }],
  )
}

/**
 * Sends a sealed attempt with its journal, once more or for the first time: the same key gets the same reply. `later`
 * means nobody answered; `ended` that the attempt had ended otherwise.
 */
export async function sendSubmission(
  record: AttemptRecord,
  language: Language,
  given?: { entries: readonly Entry[]; keepalive?: boolean },
): Promise<Outcome> {
  const entries = given?.entries ?? (await readEntries(record.id))
  const anchors = given?.keepalive ? [] : await readAnchors(record.id)
  const body = {
    attempt_id: record.id,
    submit_id: record.submit_id,
    ticket: record.ticket,
    reason: (record.sealed?.reason ?? 'manual') as 'manual',
    duration: record.sealed?.duration ?? 0,
    answers: latestAnswers(entries),
    journal: given?.keepalive ? undefined : { clock: clockName, sent_ms: deviceNow(), entries: [...entries], anchors },
  }
  const bytes = JSON.stringify(body).length
  const keepalive = given?.keepalive && bytes < keepaliveBytes
  // On a shared phone somebody else may be signed in by now. The ticket says whose the attempt is.
  const asVisitor = readSession()?.user.id !== record.student_id
  try {
    const reply = await call(
      'POST /student/tests/:id/submit',
      { params: { id: record.test_id }, body },
      { language, idempotencyKey: record.submit_id, staysOn401: true, asVisitor, keepalive, signal: patience(bytes) },
    )
    await forget(record)
    return { kind: 'result', result: reply.data }
  } catch (failure) {
    if (!(failure instanceof ApiError) || failure.status === 0 || failure.status >= 429) return { kind: 'later' }
    await forget(record)
    return { kind: 'ended' }
  }
}
