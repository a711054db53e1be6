import { expect, test } from 'vitest'
import { ApiError } from '#web/api/api-error.ts'
import { isFinal, reasonOf } from './refusals.ts'

const isFinalReply = (status: number, error: string) => isFinal(new ApiError(status, error, ''))

test('a hand-in is given up when the homework, the subscription or a file refuses it', () => {
  expect(isFinalReply(404, 'notFound')).toBe(true)
  expect(isFinalReply(403, 'subscription.required')).toBe(true)
  expect(isFinalReply(409, 'homework.closed')).toBe(true)
  expect(isFinalReply(422, 'form.invalid')).toBe(true)
})

test('a hand-in goes on after an ended session, a limit, an update or pages that another tab took', () => {
  expect(isFinalReply(401, 'auth.expired')).toBe(false)
  expect(isFinalReply(429, 'tooManyRequests')).toBe(false)
  expect(isFinalReply(503, 'unavailable')).toBe(false)
  expect(isFinalReply(412, 'page.protocol')).toBe(false)
  expect(isFinalReply(409, 'page.missing')).toBe(false)
  expect(isFinalReply(409, 'page.offset')).toBe(false)
})

test('a reply of a proxy or a Wi-Fi login page does not end a hand-in', () => {
  for (const status of [403, 404, 413, 451]) expect(isFinalReply(status, 'unexpected')).toBe(false)
  expect(isFinal(new TypeError('Failed to fetch'))).toBe(false)
})

test('the reason of a refusal is the problem of its file', () => {
  const data = { page: ['bad.pdf: نوع الملف غير مقبول.'] }
  expect(reasonOf(new ApiError(422, 'form.invalid', 'راجع النموذج.', data))).toBe('bad.pdf: نوع الملف غير مقبول.')
  expect(reasonOf(new ApiError(404, 'notFound', 'غير موجود.'))).toBe('غير موجود.')
})
