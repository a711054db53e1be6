import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type EarlyCall, type EarlyCalls, forgetArrived, takeEarly } from './early-calls.ts'
import { showArrived } from './show-arrived.ts'

const path = '/api/course/data/7'
const headers = { accept: 'application/json', 'accept-language': 'ar', authorization: 'Bearer one' }
const wanted = { method: 'GET', headers }
const fetched = vi.fn(async (_path: string) => new Response('again'))

beforeEach(() => {
  vi.stubGlobal('location', { pathname: '/course-details/7' })
  vi.stubGlobal('fetch', fetched)
  fetched.mockClear()
})
afterEach(() => {
  forgetArrived(path)
  vi.unstubAllGlobals()
})

function send(call: Partial<EarlyCall> = {}) {
  const early: EarlyCall = {
    page: '/course-details/7',
    headers,
    sentAt: performance.now(),
    response: Promise.resolve(new Response('early')),
    stop: new AbortController(),
    ...call,
  }
  vi.stubGlobal('earlyCalls', new Map([[path, early]]) satisfies EarlyCalls)
  return early
}

test('the first request of a page takes the response of its early call, once', async () => {
  send()
  expect(await (await takeEarly(path, wanted))?.text()).toBe('early')
  expect(takeEarly(path, wanted)).toBeUndefined()
  expect(fetched).not.toHaveBeenCalled()
})

test.for([
  ['another address', '/api/course/data/8', wanted],
  ['another user', path, { method: 'GET', headers: { ...headers, authorization: 'Bearer two' } }],
  ['a visitor', path, { method: 'GET', headers: { accept: headers.accept, 'accept-language': 'ar' } }],
  ['another language', path, { method: 'GET', headers: { ...headers, 'accept-language': 'en' } }],
] as const)('a request for %s takes no early response', ([, other, init]) => {
  send()
  expect(takeEarly(other, init)).toBeUndefined()
})

test('a page reached after the first page takes no early response', () => {
  const { stop } = send()
  vi.stubGlobal('location', { pathname: '/lesson/3' })
  expect(takeEarly(path, wanted)).toBeUndefined()
  expect(stop.signal.aborted).toBe(true)
})

test('an early response older than a cached reply may be is not used', () => {
  send({ sentAt: performance.now() - 30_000 })
  expect(takeEarly(path, wanted)).toBeUndefined()
})

test('a change drops the early calls that may precede it', () => {
  const { stop } = send()
  expect(takeEarly('/api/course/7/book', { ...wanted, method: 'POST' })).toBeUndefined()
  expect(takeEarly(path, wanted)).toBeUndefined()
  expect(stop.signal.aborted).toBe(true)
})

test('an early call that found no network is sent again', async () => {
  send({ response: Promise.reject(new TypeError('Failed to fetch')) })
  expect(await (await takeEarly(path, wanted))?.text()).toBe('again')
  expect(fetched).toHaveBeenCalledTimes(1)
})

test('a request that its page gives up ends the early call and is not sent again', async () => {
  const { promise: response, reject } = Promise.withResolvers<Response>()
  const { stop } = send({ response })
  stop.signal.addEventListener('abort', () => reject(stop.signal.reason))
  const page = new AbortController()
  const taken = takeEarly(path, { ...wanted, signal: page.signal })
  page.abort(new Error('left'))
  await expect(taken).rejects.toThrow('left')
  expect(fetched).not.toHaveBeenCalled()
})

describe('a reply that arrived before the first rendering', () => {
  const asked = { language: 'ar', name: 'GET /course/data/:id', input: { params: { id: '7' } } } as const
  const key = [asked.language, asked.name, asked.input]
  const arrived = { reply: { data: { id: 7 } }, headers: new Headers({ 'unread-notices': '3' }), at: 1_000 }
  const signIn = (token: string) =>
    vi.stubGlobal('localStorage', { getItem: () => JSON.stringify({ token, user: {} }) })

  test('is in the cache with its time, and is not requested again', () => {
    send({ arrived })
    signIn('one')
    const client = new QueryClient()
    showArrived(client, asked)
    expect(client.getQueryState(key)).toMatchObject({ data: arrived.reply, dataUpdatedAt: 1_000 })
    expect(takeEarly(path, wanted)).toBeUndefined()
  })

  test('counts as new for each rendering until the page is on the screen', () => {
    send({ arrived })
    signIn('one')
    const client = new QueryClient()
    expect([showArrived(client, asked), showArrived(client, asked)]).toEqual([path, path])
    forgetArrived(path)
    expect(showArrived(client, asked)).toBeUndefined()
  })

  test('counts as old for a later rendering after a change', () => {
    send({ arrived })
    signIn('one')
    const client = new QueryClient()
    showArrived(client, asked)
    takeEarly('/api/course/7/book', { ...wanted, method: 'POST' })
    expect(showArrived(client, asked)).toBeUndefined()
  })

  test('is not shown to a user who signed in after the call', () => {
    send({ arrived })
    signIn('two')
    const client = new QueryClient()
    showArrived(client, asked)
    expect(client.getQueryData(key)).toBeUndefined()
  })

  test('is gone after the user changed', async () => {
    send({ arrived })
    signIn('one')
    const client = new QueryClient()
    showArrived(client, asked)
    await client.resetQueries()
    expect(client.getQueryData(key)).toBeUndefined()
  })
})
