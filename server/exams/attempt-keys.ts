import { createHmac, timingSafeEqual } from 'node:crypto'
import { remembered } from '#server/db/remembered.ts'
import { signingKey } from '#server/storage/signing-keys.ts'

/** The kind of a signed reply. A `save` proves that every earlier choice was sent; a `time` does not. */
export type StampedReply = 'save' | 'time'

/**
 * The signatures about attempts. All processes derive the signatures from one key, so equal input has an equal
 * signature.
 */
export interface AttemptKeys {
  /**
   * Returns a ticket: the student's id, the round unless it is 1, and a signature of 256 bits. The ticket replaces the
   * login for a submission and for a stamped time.
   */
  ticket: (testId: number, studentId: number, round: number) => string
  /** Returns the student's id of a ticket for this exam; undefined for a forged ticket. */
  ticketHolder: (testId: number, ticket: string) => number | undefined
  /** Returns the round that the ticket may end; undefined for a forged ticket. */
  ticketRound: (testId: number, ticket: string) => number | undefined
  /** Signs a server time and the kind of its reply, so that a device's journal can prove that time later. */
  stamp: (attemptId: number, serverNow: Date, on: StampedReply) => string
  /** Returns the kind of the stamped reply; undefined for a forged stamp. */
  stamped: (attemptId: number, serverNow: Date, stamp: string) => StampedReply | undefined
  /**
   * Returns the number shown after a submission, short enough to read aloud. The number consists of the attempt's id
   * and a check code.
   */
  receipt: (attemptId: number, round: number) => string
}

// The alphabet omits 0, 1, O and I, which people confuse with one another.
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const receiptLength = 5

/**
 * Returns the id of the student named in a ticket; undefined for a malformed ticket. Does not check the ticket's
 * signature, because `ticketHolder` checks it.
 */
export function namedIn(ticket: string): number | undefined {
  const [, studentId] = /^(\d{1,10})\./.exec(ticket) ?? []
  return studentId === undefined ? undefined : Number(studentId)
}

/** Returns the keys of a database, which are read once per process. */
export const attemptKeys = remembered(Number.POSITIVE_INFINITY, async (db) =>
  keysFrom(await signingKey(db, 'exam-attempts')),
)

function keysFrom(secret: string): AttemptKeys {
  const sign = (text: string) => createHmac('sha256', secret).update(text).digest()
  // The first round's ticket names no round, so tickets from older versions stay valid.
  const ticket = (testId: number, studentId: number, round: number) =>
    round === 1
      ? `${studentId}.${sign(`ticket|${testId}|${studentId}`).toString('base64url')}`
      : `${studentId}.${round}.${sign(`ticket|${testId}|${studentId}|${round}`).toString('base64url')}`
  const holderAndRound = (testId: number, given: string) => {
    const studentId = namedIn(given)
    const round = Number(/^\d{1,10}\.(\d{1,4})\./.exec(given)?.[1] ?? 1)
    const isOurs = studentId !== undefined && isSame(given, ticket(testId, studentId, round))
    return isOurs ? { studentId, round } : undefined
  }
  const stamp = (attemptId: number, serverNow: Date, on: StampedReply) =>
    sign(`stamp|${on}|${attemptId}|${serverNow.toISOString()}`).toString('base64url').slice(0, 22)
  return {
    ticket,
    ticketHolder: (testId, given) => holderAndRound(testId, given)?.studentId,
    ticketRound: (testId, given) => holderAndRound(testId, given)?.round,
    stamp,
    stamped: (attemptId, serverNow, given) =>
      (['save', 'time'] as const).find((on) => isSame(given, stamp(attemptId, serverNow, on))),
    receipt: (attemptId, round) => {
      const bytes = sign(`receipt|${attemptId}|${round}`).subarray(0, receiptLength)
      return `${attemptId}-${Array.from(bytes, (byte) => alphabet[byte % alphabet.length]).join('')}`
    },
  }
}

function isSame(given: string, right: string) {
  const [one, other] = [Buffer.from(given), Buffer.from(right)]
  return one.length === other.length && timingSafeEqual(one, other)
}
