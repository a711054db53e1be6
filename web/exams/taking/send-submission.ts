import { ApiError, call } from '#web/api/call.ts'
import type { Language } from '#web/i18n/languages.ts'
import { clockName, deviceNow } from './device-clock.ts'
import { heard, isUnheard } from './heard.ts'
import {
  type Anchor,
  type AttemptRecord,
  type Entry,
  forget,
  type Result,
  readAnchors,
  readEntries,
  saveRecord,
} from './journal.ts'
import { networkOr, patience, waitOf } from './waiting.ts'

/** More than this may not outlive its page (browsers refuse 64 KiB, all such requests together). */
const keepaliveBytes = 48 * 1024

export type Answered = { kind: 'result'; result: Result } | { kind: 'ended' }
/** `refused`: somebody answered, but took nothing and did not say that the attempt is over. */
export type Outcome = Answered | { kind: 'later'; refused: boolean }

/** What a page has in its memory, which the device may have lost. */
export interface Given {
  entries: readonly Entry[]
  anchors: readonly Anchor[]
}

/** Only these say that nothing more can come of this attempt. Whatever else is refused is kept and sent again. */
const lastWords = ['exam.alreadySubmitted', 'exam.deadlinePassed', 'exam.attemptClosed', 'exam.badTicket', 'notFound']

/** The last word on every question, as the device wrote it down. */
export function latestAnswers(entries: readonly Entry[]) {
  const latest = new Map<number, Entry>()
  for (const entry of entries) {
    const known = latest.get(entry.question_id)
    if (!known || entry.seq > known.seq) latest.set(entry.question_id, entry)
  }
  return [...latest.values()].flatMap(({ question_id, answer_id, seq }) =>
    answer_id === null ? [] : [{ question_id, answer_id, seq }],
  )
}

/** An attempt whose time went by without its page: what the device still has of it is all that will come. */
export async function sealAfterEnd(record: AttemptRecord): Promise<AttemptRecord> {
  if (record.sealed) return record
  const over: AttemptRecord = { ...record, sealed: { reason: 'timer', duration: 0 } }
  await saveRecord(over)
  return over
}

/**
 * Sends a sealed attempt with its journal, once more or for the first time: the same key gets the same reply. `later`
 * means nobody took it; `ended` that the attempt had ended otherwise. The ticket says whose it is, not the login: on a
 * shared phone somebody else may be signed in by now.
 */
export async function sendSubmission(record: AttemptRecord, language: Language, given?: Given): Promise<Outcome> {
  const entries = given?.entries ?? (await readEntries(record.id))
  const body = {
    attempt_id: record.id,
    round: record.round,
    submit_id: record.submit_id,
    ticket: record.ticket,
    reason: (record.sealed?.reason ?? 'manual') as 'manual',
    duration: record.sealed?.duration ?? 0,
    answers: latestAnswers(entries),
    journal: await journalOf(record.id, entries, given?.anchors ?? []),
  }
  const bytes = JSON.stringify(body).length
  try {
    const reply = await call(
      'POST /student/tests/:id/submit',
      { params: { id: record.test_id }, body },
      {
        language,
        idempotencyKey: record.submit_id,
        staysOn401: true,
        asVisitor: true,
        // Who has finished closes the page, also while it is still being sent.
        keepalive: bytes < keepaliveBytes,
        signal: patience(bytes),
      },
    )
    const result = heard(reply, { score: 'number', total_questions: 'number', percentage: 'number', receipt: 'string' })
    await forget(record)
    return { kind: 'result', result }
  } catch (failure) {
    const isOver = failure instanceof ApiError && lastWords.includes(failure.error)
    if (!isOver) return { kind: 'later', refused: !isUnheard(failure) }
    await forget(record)
    return { kind: 'ended' }
  }
}

async function journalOf(attempt: number, entries: readonly Entry[], remembered: readonly Anchor[]) {
  const anchors = new Map([...(await readAnchors(attempt)), ...remembered].map((anchor) => [anchor.stamp, anchor]))
  return { clock: clockName, sent_ms: deviceNow(), entries: [...entries], anchors: [...anchors.values()] }
}

interface Delivery {
  given?: Given
  /** Told after each time that nobody took it. */
  onLater: (refused: boolean) => void
}

/** Tries until the server says what became of it; what is sealed also leaves from any later page. */
export async function deliver(
  record: AttemptRecord,
  language: Language,
  { given, onLater }: Delivery,
): Promise<Answered> {
  for (let failures = 0; ; failures += 1) {
    const outcome = await sendSubmission(record, language, given)
    if (outcome.kind !== 'later') return outcome
    onLater(outcome.refused)
    await networkOr(waitOf(failures))
  }
}
