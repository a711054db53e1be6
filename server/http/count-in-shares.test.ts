import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { openPlatform } from '#server/test/platform.ts'
import { countInShares } from './count-in-shares.ts'
import { hour } from './rate-limits.ts'
import { rateLimits } from './tables.ts'

const platform = await openPlatform()
afterAll(() => platform.close())

test('a refused person is served again once the window has ended, also before the next share', async () => {
  const { db } = platform
  const count = countInShares({ db, most: 3, share: 2, seconds: hour })
  await count('calls:1', 2)
  const endsSoon = { ends_at: sql`now() + interval '5 minutes'` }
  await db.update(rateLimits).set(endsSoon).where(eq(rateLimits.key, 'calls:1'))
  await expect(count('calls:1', 2)).rejects.toMatchObject({ code: 'tooManyRequests' })
  await expect(count('calls:1')).rejects.toMatchObject({ code: 'tooManyRequests' })
  await count('calls:2')
  const later = performance.now() + 6 * 60_000
  const clock = vi.spyOn(performance, 'now').mockReturnValue(later)
  onTestFinished(() => clock.mockRestore())
  await count('calls:1')
})

test('an amount that is given back leaves room again, also for other processes', async () => {
  const { db } = platform
  const process = () => countInShares({ db, most: 10, share: 2, seconds: hour })
  const [one, other] = [process(), process()]
  await one('bytes:1', 8)
  await expect(other('bytes:1', 8)).rejects.toMatchObject({ code: 'tooManyRequests' })
  await other('bytes:1', -8)
  await one('bytes:1', -8)
  await other('bytes:1', 10)
})

test.for([
  ['a crash', (key: string) => platform.db.delete(rateLimits).where(eq(rateLimits.key, key))],
  [
    'the end of the window',
    (key: string) => platform.db.update(rateLimits).set({ ends_at: sql`now()` }).where(eq(rateLimits.key, key)),
  ],
] as const)('an amount that is given back after %s adds nothing to the next window', async ([name, end]) => {
  const { db } = platform
  const key = `bytes:${name}`
  const process = () => countInShares({ db, most: 10, share: 2, seconds: hour })
  const [one, other] = [process(), process()]
  await one(key, 8)
  await end(key)
  await one(key, -8)
  await other(key, -1)
  await other(key, -8)
  for (const count of [one, other]) await count(key, 4)
  await expect(other(key, 4)).rejects.toMatchObject({ code: 'tooManyRequests' })
})
