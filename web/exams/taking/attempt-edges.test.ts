import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { sendThrough } from '#web/api/call.ts'
import { recordWith } from '#web/exams/core/fake-exam.ts'
import { attemptEdges } from './attempt-edges.ts'

afterEach(() => vi.restoreAllMocks())
afterAll(() => sendThrough((path, init) => fetch(path, init)))

test('a save without a reply ends after its timeout', async () => {
  const sent: RequestInit[] = []
  sendThrough(async (_, init) => {
    sent.push(init)
    return new Promise((_resolve, reject) => init.signal?.addEventListener('abort', () => reject(init.signal?.reason)))
  })
  const stop = new AbortController()
  const limits = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(stop.signal)
  const saving = attemptEdges('ar').save(recordWith(), {}, { keepalive: true, patienceMs: 4000 })
  stop.abort(new DOMException('too long', 'TimeoutError'))
  await expect(saving).rejects.toMatchObject({ name: 'TimeoutError' })
  expect([limits.mock.calls, sent[0]?.keepalive]).toEqual([[[4000]], true])
})
