import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { stages } from '#server/catalogue/curriculum-tables.ts'
import { contents } from './contents.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

const values = { name: { ar: 'الثانوية', en: 'Secondary' }, position: 1 }
beforeEach(() => database.db.insert(stages).values(values))

const changes = [
  ['a new row', () => database.db.insert(stages).values(values)],
  ['a change to equal values', () => database.db.update(stages).set(values)],
  ['a deleted row', () => database.db.delete(stages).where(eq(stages.position, 1))],
  ['an emptied table', () => database.db.execute(sql`truncate stages cascade`)],
] as const

test.for(changes)('%s changes the contents of its table', async ([, change]) => {
  const before = await contents(database.db)
  await change()
  expect((await contents(database.db)).stages).toBeGreaterThan(before.stages ?? 0)
})

test('a read, a statement without rows and a rollback change nothing', async () => {
  const before = await contents(database.db)
  await database.db.select().from(stages)
  await database.db.delete(stages).where(eq(stages.position, 404))
  await database.db
    .transaction(async (tx) => {
      await tx.insert(stages).values(values)
      tx.rollback()
    })
    .catch(() => {})
  expect(await contents(database.db)).toEqual(before)
})
