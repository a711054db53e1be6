import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { openSession } from '#server/auth/sessions.ts'
import { sessions } from '#server/auth/tables.ts'
import { openPlatform } from '#server/test/platform.ts'
import { countSoFar } from './rate-limits.ts'
import { tokenHash } from './session.ts'

const school = await openPlatform()
afterAll(() => school.close())

test('calls of the same moment count for each person, also from two devices and beside an ended login', async () => {
  const [one, other, ended] = [await school.join('student'), await school.join('student'), await school.join('student')]
  const second = await openSession(school.db, one.id)
  await school.db.delete(sessions).where(eq(sessions.token_hash, tokenHash(ended.token)))
  const counts = () => Promise.all([one, other].map(({ id }) => countSoFar(school.db, `caller:${id}`)))
  const before = await counts()
  const replies = [one.token, one.token, second, other.token, ended.token].map((token) =>
    school.app.inject({ url: '/api/user/data', headers: { authorization: `Bearer ${token}` } }),
  )
  expect((await Promise.all(replies)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 401])
  expect(await counts()).toEqual([3, 1].map((calls, place) => (before[place] ?? 0) + calls))
})
