import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { refreshCalls } from './hooks.ts'

/**
 * Observes a call. `replies` has one function for each request, by which the test replies; `shown` returns the current
 * reply.
 */
function observe(client: QueryClient) {
  const replies: ((reply: string) => void)[] = []
  const queryFn = () => new Promise<string>((reply) => replies.push(reply))
  const observer = new QueryObserver(client, { queryKey: ['ar', 'GET /settings', {}], queryFn })
  return { replies, stop: observer.subscribe(() => {}), shown: () => observer.getCurrentResult().data }
}

test('a first request that was under way during a change is repeated', async () => {
  const client = new QueryClient()
  const open = observe(client)
  const refreshed = refreshCalls(client, ['GET /settings'])
  open.replies[0]?.('before')
  await expect.poll(() => open.replies.length).toBe(2)
  open.replies[1]?.('after')
  await refreshed
  expect(open.shown()).toBe('after')
  open.stop()
})

test('a refresh leaves other calls alone', async () => {
  const client = new QueryClient()
  const open = observe(client)
  open.replies[0]?.('before')
  await expect.poll(open.shown).toBe('before')
  await refreshCalls(client, ['GET /teachers/all'])
  expect(open.replies).toHaveLength(1)
  open.stop()
})
