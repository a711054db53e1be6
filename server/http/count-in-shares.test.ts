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
