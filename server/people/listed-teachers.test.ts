import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openPlatform } from '#server/test/platform.ts'
import { newestFirst } from './listed-teachers.ts'

test('the first teachers of a list are read by an index, without sorting all teachers', async () => {
  const platform = await openPlatform()
  const plan = await platform.db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`)
    const { rows } = await tx.execute(
      sql`explain select teacher_id from teacher_listings order by ${newestFirst} limit 8`,
    )
    return JSON.stringify(rows)
  })
  expect(plan).toContain('teacher_listings_order')
  expect(plan).not.toContain('Sort')
  await platform.close()
})
