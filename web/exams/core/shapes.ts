import type { CallInput, CallReply } from '#contract/all.ts'
import type { Noted } from './page-events.ts'

export type Paper = CallReply<'GET /student/tests/:id'>['data']
export type OpenAttempt = NonNullable<Paper['attempt']>
export type Saved = CallReply<'PUT /student/tests/:id/answers'>['data']
export type Save = Omit<CallInput<'PUT /student/tests/:id/answers'>['body'], 'attempt_id'>
export type Result = CallReply<'POST /student/tests/:id/submit'>['data']
export type SubmitBody = NonNullable<CallInput<'POST /student/tests/:id/submit'>['body']>

/** The times of a request and its reply on the monotonic clock. */
export interface RoundTrip {
  sent_ms: number
  received_ms: number
}

/** The server's reply to an opening. `isKept`: the reply came from the device's own storage. */
export type Received = OpenAttempt & RoundTrip & { isKept?: boolean }

/** The reason for which the page submitted the exam. */
export type Reason = 'manual' | 'timer' | 'blur' | 'fullscreen' | 'unload' | 'close'

export interface Held {
  test_id: number
  student_id: number
}

/** A choice, as the device stores it. */
export interface Entry {
  clock: string
  question_id: number
  answer_id: number | null
  seq: number
  at_ms: number
}

/** A signed time of the server, which lies between the request and the reply. */
export interface Anchor extends RoundTrip {
  clock: string
  server_now: string
  stamp: string
}

/** All data that the device stores about an attempt, except its entries and anchors. */
export interface AttemptRecord extends Held {
  id: number
  round: number
  /** The idempotency key of the submission, created once for each round, so that every try has the same key. */
  submit_id: string
  ticket: string
  /** Page events that the server has not acknowledged; absent or empty without such events. */
  events?: Noted[]
  /** The deadline by the phone's date, in milliseconds since the epoch; absent in a record of an older release. */
  ends_at?: number
  /** The milliseconds left and the answers that the server reported last; absent in a record of an older release. */
  left_ms?: number
  saved?: OpenAttempt['answers']
  /** The reason of the submission and the attempt's duration in minutes; absent until the device seals the attempt. */
  sealed?: { reason: Reason; duration: number }
}
