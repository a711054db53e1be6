import { expect, test, vi } from 'vitest'
import { collectGarbage, idleCollector } from './collect-when-idle.ts'

test('an idle process collects its garbage once after each load', () => {
  const collect = vi.fn()
  const look = idleCollector(collect)
  for (const share of [0.9, 0.3]) look(share)
  expect(collect).not.toHaveBeenCalled()
  for (const share of [0.01, 0, 0.02]) look(share)
  expect(collect).toHaveBeenCalledTimes(1)
  for (const share of [0.5, 0.01]) look(share)
  expect(collect).toHaveBeenCalledTimes(2)
})

test('the collection frees what nothing refers to', async () => {
  const freed = Promise.withResolvers<unknown>()
  const watch = new FinalizationRegistry(freed.resolve)
  watch.register({ bytes: new Uint8Array(1000) }, 'freed')
  collectGarbage()()
  expect(await freed.promise).toBe('freed')
})
