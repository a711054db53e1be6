import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#server/test/database.ts'
import { addDays, cairoDate, cairoInstant } from './cairo.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

test('every midnight and evening of three years is the instant that the database computes, changes of the clock included', async () => {
  const days = Array.from({ length: 3 * 366 }, (_, day) => addDays('2025-01-01', day))
  const { rows } = await database.db.execute<{ midnight: string; evening: string }>(sql`
    select extract(epoch from (day || ' 00:00')::timestamp at time zone 'Africa/Cairo') as midnight,
      extract(epoch from (day || ' 18:00')::timestamp at time zone 'Africa/Cairo') as evening
    from unnest(${sql.param(days)}::text[]) as day`)
  const own = days.map((day) => ({
    midnight: cairoInstant(day).getTime() / 1000,
    evening: cairoInstant(day, '18:00').getTime() / 1000,
  }))
  expect(own).toEqual(rows.map((row) => ({ midnight: Number(row.midnight), evening: Number(row.evening) })))
})

test('the date changes at midnight in Egypt, not in London', () => {
  expect(cairoDate(new Date('2026-11-13T21:59:59.999Z'))).toBe('2026-11-13')
  expect(cairoDate(new Date('2026-11-13T22:00:00Z'))).toBe('2026-11-14')
  expect(cairoDate(new Date('2026-07-03T21:00:00Z'))).toBe('2026-07-04')
})
