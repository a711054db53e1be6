import { expect, test } from 'vitest'
import { ApiError } from './api-error.ts'
import { answer, call, describe as describeCall, sendThrough } from './call.ts'

test('a call sends the method and path in its name', () => {
  const request = describeCall(
    'POST /course/:id/update',
    { params: { id: '7/8' }, query: { page: 2, q: '' }, body: { price: 250 } },
    { language: 'en', idempotencyKey: 'k' },
  )
  expect(request).toEqual({
    method: 'POST',
    path: '/api/course/7%2F8/update?page=2',
    headers: {
      accept: 'application/json',
      'accept-language': 'en',
      'content-type': 'application/json',
      'idempotency-key': 'k',
    },
    body: '{"price":250}',
  })
})

test('a form is sent unchanged, so that the browser sets the content type', () => {
  const form = new FormData()
  const request = describeCall('POST /contact', { body: form }, {})
  expect(request.body).toBe(form)
  expect(request.headers).not.toHaveProperty('content-type')
})

test('a refused call throws its status, its key and the problems by field', () => {
  const refusal = { code: 422, error: 'form.invalid', message: 'راجع البيانات', data: { 'name[ar]': ['مطلوب'] } }
  expect(() => answer(422, refusal)).toThrow(ApiError)
  expect(() => answer(422, refusal)).toThrow(
    expect.objectContaining({ status: 422, error: 'form.invalid', fields: { 'name[ar]': ['مطلوب'] } }),
  )
})

test('a call without a response fails as a missing network', async () => {
  sendThrough(() => Promise.reject(new TypeError('Failed to fetch')))
  await expect(call('GET /settings')).rejects.toMatchObject({ status: 0, error: 'network' })
})

test('a response that is not from the API, such as a Wi-Fi login page, fails as a missing network', async () => {
  sendThrough(() => Promise.resolve(new Response('<h1>Welcome</h1>', { headers: { 'content-type': 'text/html' } })))
  await expect(call('GET /settings')).rejects.toMatchObject({ status: 0, error: 'network' })
})

test('a refusal of too many requests carries the seconds until the next try', async () => {
  const headers = { 'retry-after': '20' }
  sendThrough(() => Promise.resolve(Response.json({ error: 'tooManyRequests' }, { status: 429, headers })))
  await expect(call('GET /settings')).rejects.toMatchObject({ status: 429, retryAfter: 20 })
})
