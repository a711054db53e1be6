import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { signingKeys } from '#server/storage/tables.ts'
import { createTestDatabase } from '#server/test/database.ts'
import { connect } from './open.ts'
import { prepared } from './prepared.ts'

const { url, close } = await createTestDatabase()
const { db, pool } = connect(url, 2)
afterAll(async () => {
  await pool.end()
  await close()
})

let built = 0
const addKey = prepared('test_key_add', (on) => {
  built += 1
  return on.insert(signingKeys).values({ name: sql.placeholder('name'), secret: 'x' })
})
const keys = (name: string) => db.$count(signingKeys, eq(signingKeys.name, name))

test('a frequent query runs in the transaction that it was given to', async () => {
  const open = Promise.withResolvers<void>()
  const undone = db.transaction(async (tx) => {
    await addKey(tx).execute({ name: 'undone' })
    await open.promise
    throw new Error('undo')
  })
  await db.transaction((tx) => addKey(tx).execute({ name: 'kept' }))
  await addKey(db).execute({ name: 'alone' })
  open.resolve()
  await expect(undone).rejects.toThrow('undo')
  expect(await Promise.all(['undone', 'kept', 'alone'].map(keys))).toEqual([0, 1, 1])
})

test('a frequent query is built once for each connection, however many transactions run it', async () => {
  for (let turn = 0; turn < 10; turn += 1) await db.transaction((tx) => addKey(tx).execute({ name: `turn ${turn}` }))
  // The database itself, and two connections.
  expect(built).toBeLessThanOrEqual(3)
})
