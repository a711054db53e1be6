import { createHmac, timingSafeEqual } from 'node:crypto'
import { remembered } from '#server/db/remembered.ts'
import { signingKey } from '#server/storage/signing-keys.ts'

/** The answer to a `save` says that everything chosen before was sent; the answer to a question for the `time` does not. */
export type StampedReply = 'save' | 'time'

/** What the server signs about attempts. All of it is derived, so every process and every opening gives the same. */
export interface AttemptKeys {
  /** 256 bits that stand in for the login when an attempt is submitted. */
  ticket: (testId: number, studentId: number, round: number) => string
  /** The student a ticket for this exam was made for; undefined when nobody was. */
  ticketHolder: (testId: number, ticket: string) => number | undefined
  /** Returns the round that the ticket may end; undefined for a ticket that is not ours. */
  ticketRound: (testId: number, ticket: string) => number | undefined
  /** Signs what the server said the time was, and to what, so that a journal can show it later. */
  stamp: (attemptId: number, serverNow: Date, on: StampedReply) => string
  /** On what reply this stamp stood; undefined when it is not ours. */
  stamped: (attemptId: number, serverNow: Date, stamp: string) => StampedReply | undefined
  /** Short enough to read aloud: the attempt's number and a check that only the server can make. */
  receipt: (attemptId: number, round: number) => string
}

// Without the letters and digits that are mistaken for one another.
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const receiptLength = 5

/** Whom a ticket says it was made for; whether that is true, only `ticketHolder` tells. */
export function namedIn(ticket: string): number | undefined {
  const [, studentId] = /^(\d{1,10})\./.exec(ticket) ?? []
  return studentId === undefined ? undefined : Number(studentId)
}

/** The keys of a database, read once. */
export const attemptKeys = remembered(Number.POSITIVE_INFINITY, async (db) =>
  keysFrom(await signingKey(db, 'exam-attempts')),
)

function keysFrom(secret: string): AttemptKeys {
  const sign = (text: string) => createHmac('sha256', secret).update(text).digest()
  // The first round's ticket names no round, so tickets from before rounds had their own stay good.
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
