import { expect, test } from 'vitest'
import { ApiError } from '#web/api/api-error.ts'
import {
  busyFor,
  byTicket,
  heard,
  isBadTicket,
  isClosedForGood,
  isOver,
  isTemporary,
  isTooLarge,
  isUnheard,
  whyRefused,
} from './replies.ts'

const failure = (status: number, error = 'anything', retryAfter?: number) =>
  new ApiError(status, error, '', undefined, retryAfter)
const aborted = new DOMException('too long', 'TimeoutError')

test.for([
  ['a Wi-Fi login page', '<html>' as unknown as { data: { score: number } }],
  ['an empty reply', undefined],
  ['a reply without data', {} as { data: { score: number } }],
  ['half a reply', { data: {} as { score: number } }],
  ['a reply of another shape', { data: { score: '9' as unknown as number } }],
  ['null data', { data: null as unknown as { score: number } }],
] as const)('%s counts as no reply', ([, reply]) => {
  expect(() => heard(reply, { score: 'number' })).toThrow(ApiError)
})

test('a whole reply gives its data', () => {
  expect(heard({ data: { score: 3 } }, { score: 'number' })).toEqual({ score: 3 })
})

test('a missing network, a timeout and a broken server count as no reply; a refusal counts as a reply', () => {
  const unheard = [aborted, failure(0, 'network'), failure(502), failure(403, 'unexpected')]
  expect(unheard.map(isUnheard)).toEqual([true, true, true, true])
  expect([failure(403, 'forbidden'), failure(429, 'tooManyRequests')].map(isUnheard)).toEqual([false, false])
  expect([failure(429), failure(403)].map(isTemporary)).toEqual([true, false])
})

test('a retry waits the busy server’s delay and a random part more', () => {
  expect(busyFor(failure(429, 'tooManyRequests', 2), () => 0.5)).toBe(2250)
  expect(busyFor(failure(503), () => 0.5)).toBe(0)
  expect([busyFor(failure(404), () => 0), busyFor(aborted, () => 0)]).toEqual([undefined, undefined])
})

test('only three refusals end a submission, and two of them end saving', () => {
  const errors = ['exam.alreadySubmitted', 'exam.deadlinePassed', 'exam.attemptClosed', 'form.invalid']
  expect(errors.map((error) => isClosedForGood(failure(409, error)))).toEqual([true, true, true, false])
  expect(errors.map((error) => isOver(failure(409, error)))).toEqual([false, true, true, false])
  expect([isClosedForGood(aborted), isOver(aborted), isBadTicket(aborted), isTooLarge(aborted)]).toEqual([
    false,
    false,
    false,
    false,
  ])
})

test('the student reads why a submission was not accepted', () => {
  expect(whyRefused(failure(401, 'exam.badTicket'))).toBe('login')
  expect([whyRefused(failure(413)), whyRefused(failure(422))]).toEqual(['stuck', 'stuck'])
  expect([whyRefused(aborted), whyRefused(failure(503))]).toEqual([false, false])
  expect(whyRefused(failure(429))).toBe(true)
})

/** Calls a server that refuses the ticket. Returns `asVisitor` of each try, and the reply or the refusal's key. */
async function refusingTicket(isOwnLogin: boolean, error = 'exam.badTicket') {
  const asked: boolean[] = []
  const ask = async (asVisitor: boolean) => {
    asked.push(asVisitor)
    if (asVisitor) throw failure(401, error)
    return 'done'
  }
  const result = await byTicket(ask, () => isOwnLogin).catch((one: ApiError) => one.error)
  return { asked, result }
}

test('an exam whose ticket has expired is sent with its student’s login', async () => {
  expect(await refusingTicket(true)).toEqual({ asked: [true, false], result: 'done' })
})

test('another user’s login does not send the student’s exam', async () => {
  expect(await refusingTicket(false)).toEqual({ asked: [true], result: 'exam.badTicket' })
})

test('other refusals are not retried with the login', async () => {
  expect(await refusingTicket(true, 'form.invalid')).toEqual({ asked: [true], result: 'form.invalid' })
})
