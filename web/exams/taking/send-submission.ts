import type { CallInput } from '#contract/all.ts'
import { lastWords } from '#contract/last-words.ts'
import type { Language } from '#contract/values.ts'
import { ApiError, call } from '#web/api/call.ts'
import { askTime } from './ask-time.ts'
import { byTicket, isBadTicket } from './by-ticket.ts'
import { clockName, deviceNow } from './device-clock.ts'
import { heard, isUnheard } from './heard.ts'
import {
  type Anchor,
  type AttemptRecord,
  type Entry,
  forget,
  patientMs,
  type Result,
  readAnchors,
  readEntries,
  saveRecord,
} from './journal.ts'
import { asTold } from './page-events.ts'
import type { Refused } from './view.ts'
import { networkOr, patience, waitOf } from './waiting.ts'

/** More than this may not outlive its page (browsers refuse 64 KiB, all such requests together). */
const keepaliveBytes = 48 * 1024

export type Answered = { kind: 'result'; result: Result } | { kind: 'ended' }
/** `refused`: somebody answered, but took nothing and did not say that the attempt is over. */
export type Outcome = Answered | { kind: 'later'; refused: Refused }

/** What a page has in its memory, which the device may have lost. */
export interface Given {
  entries: readonly Entry[]
  anchors: readonly Anchor[]
  /** The attempt may have ended without it: a signed time is asked for first. */
  mayBeLate: boolean
}

/** Only these say that nothing more can come of this attempt. Whatever else is refused is kept and sent again. */
const endings = ['exam.alreadySubmitted', 'exam.deadlinePassed', 'exam.attemptClosed']

/** The last word on every question, as the device wrote it down. */
export function latestAnswers(entries: readonly Entry[]) {
  return [...lastWords(entries).values()].flatMap(({ question_id, answer_id, seq }) =>
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
 * means nobody took it, or the device could not read it; `ended` that the attempt had ended otherwise.
 */
export async function sendSubmission(record: AttemptRecord, language: Language, given?: Given): Promise<Outcome> {
  try {
    const journal = await journalOf(record, language, given)
    if (!journal) return { kind: 'later', refused: false }
    const result = await submitWhole(record, language, journal)
    await forget(record)
    return { kind: 'result', result }
  } catch (failure) {
    const isOver = failure instanceof ApiError && endings.includes(failure.error)
    if (!isOver) return { kind: 'later', refused: whyRefused(failure) }
    await forget(record)
    return { kind: 'ended' }
  }
}

const isTooLarge = (failure: unknown) => failure instanceof ApiError && failure.status === 413

function whyRefused(failure: unknown): Refused {
  if (isBadTicket(failure)) return 'login'
  if (isTooLarge(failure)) return 'stuck'
  if (isUnheard(failure)) return false
  return failure instanceof ApiError && failure.status === 429 ? true : 'stuck'
}

/** What is too large as a whole, to the server or to one on the way, leaves without what proves its times. */
async function submitWhole(record: AttemptRecord, language: Language, journal: Journal): Promise<Result> {
  const answers = latestAnswers(journal.entries)
  try {
    return await submit(record, language, { answers, journal, events: record.events?.map(asTold) })
  } catch (failure) {
    if (!isTooLarge(failure)) throw failure
    return submit(record, language, { answers })
  }
}

type Told = Pick<NonNullable<CallInput<'POST /student/tests/:id/submit'>['body']>, 'answers' | 'journal' | 'events'>

async function submit(record: AttemptRecord, language: Language, told: Told): Promise<Result> {
  const body = {
    attempt_id: record.id,
    round: record.round,
    submit_id: record.submit_id,
    ticket: record.ticket,
    reason: (record.sealed?.reason ?? 'manual') as 'manual',
    duration: record.sealed?.duration ?? 0,
    ...told,
  }
  const bytes = JSON.stringify(body).length
  const reply = await byTicket(record, (asVisitor) =>
    call(
      'POST /student/tests/:id/submit',
      { params: { id: record.test_id }, body },
      {
        language,
        idempotencyKey: record.submit_id,
        staysOn401: true,
        asVisitor,
        // Who has finished closes the page, also while it is still being sent.
        keepalive: bytes < keepaliveBytes,
        signal: patience(bytes),
      },
    ),
  )
  return heard(reply, { score: 'number', total_questions: 'number', percentage: 'number', receipt: 'string' })
}

interface Journal {
  clock: string
  sent_ms: number
  entries: Entry[]
  anchors: Anchor[]
}

/** Without a page that remembers, all that is sent is what the device has: undefined when that cannot be read now. */
async function journalOf(record: AttemptRecord, language: Language, given?: Given): Promise<Journal | undefined> {
  const ms = given ? undefined : patientMs
  const [kept, written] = await Promise.all([readEntries(record.id, ms), readAnchors(record.id, ms)])
  if (!given && !(kept && written)) return undefined
  const entries = withEarlier(given?.entries ?? [], kept ?? [])
  const time = given?.mayBeLate ? await askTime(record, language) : undefined
  const known = [...(written ?? []), ...(given?.anchors ?? []), ...(time ? [time] : [])]
  const anchors = new Map(known.map((anchor) => [anchor.stamp, anchor]))
  return { clock: clockName, sent_ms: deviceNow(), entries, anchors: [...anchors.values()] }
}

/** A page that could not read what earlier ones wrote down does not know of it; what was chosen on it since goes over that. */
function withEarlier(given: readonly Entry[], kept: readonly Entry[]): Entry[] {
  const isChosenHere = ({ clock, at_ms }: Entry) => clock === clockName && at_ms > 0
  const chosen = new Set(given.filter(isChosenHere).map((entry) => entry.question_id))
  const known = new Set(given.map((entry) => JSON.stringify(entry)))
  const isMissing = (entry: Entry) => !chosen.has(entry.question_id) && !known.has(JSON.stringify(entry))
  return [...kept.filter(isMissing), ...given]
}

interface Delivery {
  given?: Given
  /** Told after each time that nobody took it. */
  onLater: (refused: Refused) => void
}

/** Tries until the server says what became of it; what is sealed also leaves from any later page. */
export async function deliver(
  record: AttemptRecord,
  language: Language,
  { given, onLater }: Delivery,
): Promise<Answered> {
  for (let failures = 0; ; failures += 1) {
    const more = given && { ...given, mayBeLate: given.mayBeLate || failures > 0 }
    const outcome = await sendSubmission(record, language, more)
    if (outcome.kind !== 'later') return outcome
    onLater(outcome.refused)
    await networkOr(waitOf(failures))
  }
}
