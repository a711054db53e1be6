import type { ExamEnd } from '#contract/exam-shapes.ts'
import { ApiError } from '#web/api/api-error.ts'

type Shape<T> = Partial<Record<keyof T, 'number' | 'string' | 'object'>>

/**
 * Returns the reply's data. Throws `ApiError` with status 0 for data of another shape, which counts as no reply. A
 * Wi-Fi login page or half a reply also has a successful status.
 */
export function heard<T extends object>(reply: { data: T } | undefined, shape: Shape<T>): T {
  const data: unknown = reply?.data
  const isWhole =
    typeof data === 'object' &&
    data !== null &&
    Object.entries(shape).every(([key, type]) => key in data && typeof data[key as keyof typeof data] === type)
  if (!isWhole) throw new ApiError(0, 'network', '')
  return data as T
}

/** Returns true if the API gave no usable reply: no network, timeout, Wi-Fi login page or 5xx status. */
export const isUnheard = (failure: unknown) =>
  !(failure instanceof ApiError) || failure.status === 0 || failure.status >= 500 || failure.error === 'unexpected'

const isTooSoon = (failure: unknown) => failure instanceof ApiError && failure.status === 429

/** Returns true when the same request may succeed later. */
export const isTemporary = (failure: unknown) => isUnheard(failure) || isTooSoon(failure)

/**
 * Returns the milliseconds to wait for a busy server, 0 if the server named none; undefined for any other failure.
 * `random` spreads the retries of clients that were refused together.
 */
export function busyFor(failure: unknown, random: () => number): number | undefined {
  if (!(failure instanceof ApiError) || ![429, 503].includes(failure.status)) return undefined
  return (failure.retryAfter ?? 0) * 1000 * (1 + random() / 4)
}

const hasError = (failure: unknown, errors: readonly string[]) =>
  failure instanceof ApiError && errors.includes(failure.error)

/** Returns true when the attempt is closed for saves. */
export const isOver = (failure: unknown) => hasError(failure, ['exam.deadlinePassed', 'exam.attemptClosed'])

/**
 * Returns true when the attempt accepts neither saves nor submissions. Any other refused submission is stored and sent
 * again.
 */
export const isClosedForGood = (failure: unknown) =>
  hasError(failure, ['exam.alreadySubmitted', 'exam.deadlinePassed', 'exam.attemptClosed'])

/** Returns true when the server rejects the ticket. Tickets expire weeks after the exam. */
export const isBadTicket = (failure: unknown) => hasError(failure, ['exam.badTicket'])

export const isTooLarge = (failure: unknown) => failure instanceof ApiError && failure.status === 413

/**
 * The kind of a refusal: true for a temporary refusal or any refused save, `stuck` for a final refusal. `login`: the
 * ticket was rejected, and the student's login is needed. False without a refusal.
 */
export type Refused = boolean | 'login' | 'stuck'

export function whyRefused(failure: unknown): Refused {
  if (isBadTicket(failure)) return 'login'
  if (isTooLarge(failure)) return 'stuck'
  if (isUnheard(failure)) return false
  return isTooSoon(failure) ? true : 'stuck'
}

/**
 * Calls `ask` as a visitor with the attempt's ticket, because another person may be logged in on a shared phone. If the
 * ticket is rejected and the login is the student's own, calls `ask` with the login.
 */
export async function byTicket<Reply>(ask: (asVisitor: boolean) => Promise<Reply>, isOwnLogin: () => boolean) {
  try {
    return await ask(true)
  } catch (failure) {
    if (!isBadTicket(failure) || !isOwnLogin()) throw failure
    return ask(false)
  }
}

/** Returns true if a deleted account with the student's phone or e-mail took the exam. */
export const isTakenBefore = (failure: unknown) => hasError(failure, ['exam.takenBefore'])

/** Returns true for a practice, which has no attempts. */
export const isPractice = (failure: unknown) => hasError(failure, ['exam.isPractice'])

/**
 * Returns how the attempt ended if the refusal reports an ended attempt; else undefined. An older server sends no
 * `end`.
 */
export const endIn = (failure: unknown) =>
  failure instanceof ApiError && failure.error === 'exam.alreadySubmitted'
    ? { end: failure.data as ExamEnd | undefined }
    : undefined
