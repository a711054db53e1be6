import { expect, test } from 'vitest'
import { createTestDatabase } from '#server/test/database.ts'
import { distribute } from './distribute.ts'

test('a database without Citus is refused with a sentence that names the remedy, and nothing is changed', async () => {
  const database = await createTestDatabase()
  const keys = "select conname, pg_get_constraintdef(oid) from pg_constraint where contype in ('p', 'f') order by 1"
  const before = (await database.pool.query(keys)).rows

  await expect(distribute(database.url)).rejects.toThrow(/no Citus.*create extension citus.*docs\/scaling\.md/)

  expect((await database.pool.query(keys)).rows).toEqual(before)
  await database.close()
})

test('a database that lacks a migration is refused', async () => {
  const database = await createTestDatabase()
  await database.pool.query("delete from migrations where name = '0010_require-students-of-answers'")

  await expect(distribute(database.url)).rejects.toThrow(/lacks migrations/)

  await database.close()
})
