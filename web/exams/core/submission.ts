import { latestAnswers } from '#contract/latest-answers.ts'
import { patienceMs, waitOf } from './backoff.ts'
import { asTold } from './page-events.ts'
import { isClosedForGood, isTooLarge, type Refused, whyRefused } from './replies.ts'
import type { AttemptRecord, Entry, Result, SubmitBody } from './shapes.ts'
import { type Given, type Journal, type JournalEdges, journalOf } from './submitted-journal.ts'

export type Answered = { kind: 'result'; result: Result } | { kind: 'ended' }
/** The outcome of a submission. `later`: the server accepted nothing and did not report an ended attempt. */
export type Outcome = Answered | { kind: 'later'; refused: Refused }

export interface SubmissionEdges extends JournalEdges {
  submit: (record: AttemptRecord, body: SubmitBody) => Promise<Result>
  forget: (record: AttemptRecord) => Promise<void>
}

/** Returns the last choice per question, without cleared answers. */
export const answersOf = (entries: readonly Entry[]) =>
  [...latestAnswers(entries).values()].flatMap(({ question_id, answer_id, seq }) =>
    answer_id === null ? [] : [{ question_id, answer_id, seq }],
  )

/**
 * Sends a sealed attempt with its journal. The same key gets the same reply. Returns `later` if the server did not
 * accept the attempt, or the device could not read the journal. Returns `ended` if the attempt had ended otherwise.
 */
export async function sendSubmission(record: AttemptRecord, edges: SubmissionEdges, given?: Given): Promise<Outcome> {
  try {
    const journal = await journalOf(record, edges, given)
    if (!journal) return { kind: 'later', refused: false }
    const result = await submitWhole(record, edges, journal)
    await edges.forget(record)
    return { kind: 'result', result }
  } catch (failure) {
    if (!isClosedForGood(failure)) return { kind: 'later', refused: whyRefused(failure) }
    await edges.forget(record)
    return { kind: 'ended' }
  }
}

/**
 * Sends the submission. If the server finds the body too large, sends the submission again without journal and events.
 */
async function submitWhole(record: AttemptRecord, { clock, submit }: SubmissionEdges, journal: Journal) {
  const body: SubmitBody = {
    attempt_id: record.id,
    round: record.round,
    submit_id: record.submit_id,
    ticket: record.ticket,
    reason: record.sealed?.reason ?? 'manual',
    duration: record.sealed?.duration ?? 0,
    answers: answersOf(journal.entries),
  }
  try {
    return await submit(record, { ...body, journal, events: record.events?.map((event) => asTold(event, clock)) })
  } catch (failure) {
    if (!isTooLarge(failure)) throw failure
    return submit(record, body)
  }
}

/**
 * Requests from this number of bytes on do not outlive their page. Browsers allow 64 KiB for all keepalive requests of
 * a page together.
 */
const keepaliveBytes = 48 * 1024

/**
 * Returns whether the submission may outlive its page, and the milliseconds that it may take. Students close the page
 * after submitting, even while the request is under way.
 */
export function sendingOf(body: SubmitBody) {
  const bytes = JSON.stringify(body).length
  return { keepalive: bytes < keepaliveBytes, patienceMs: patienceMs(bytes) }
}

interface Delivery {
  given?: Given
  /** Runs after each try that the server did not accept. */
  onLater: (refused: Refused) => void
  /** Resolves after this many milliseconds, or earlier when the network is back. */
  wait: (ms: number) => Promise<void>
}

/**
 * Sends a sealed attempt until the server reports how the attempt ended. Another page may send the same attempt later.
 */
export async function deliver(
  record: AttemptRecord,
  edges: SubmissionEdges,
  { given, onLater, wait }: Delivery,
): Promise<Answered> {
  for (let failures = 0; ; failures += 1) {
    const more = given && { ...given, mayBeLate: given.mayBeLate || failures > 0 }
    const outcome = await sendSubmission(record, edges, more)
    if (outcome.kind !== 'later') return outcome
    onLater(outcome.refused)
    await wait(waitOf(failures))
  }
}

/** Returns the record as sealed. The attempt ended without its page, so the device will get no further answers. */
export const sealedAfterEnd = (record: AttemptRecord): AttemptRecord =>
  record.sealed ? record : { ...record, sealed: { reason: 'timer', duration: 0 } }
