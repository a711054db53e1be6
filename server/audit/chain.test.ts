import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { takeSeedTurn } from '#server/demo/seed-school.ts'
import { createTestDatabase, type TestDatabase } from '#server/test/database.ts'
import { makePerson } from '#server/test/people.ts'
import { deleteOldEntries, extendChain, findBreak } from './chain.ts'
import { networkOf } from './origin.ts'
import { record } from './record.ts'
import { auditLog } from './tables.ts'

let database: TestDatabase
let teacher: number
beforeAll(async () => {
  database = await createTestDatabase()
  teacher = (await makePerson(database.db, 'teacher')).id
})
beforeEach(() => tamper(sql`delete from audit_log`))
afterAll(() => database.close())

const entry = (action: string) =>
  record(database.db, { actor: { id: teacher, role: 'teacher' }, action, detail: { درجة: 9.5 } })
const extend = () => extendChain(database.db, { settled: 0 })

/** Changes the log with all rights over the database. */
const tamper = (change: ReturnType<typeof sql>) =>
  database.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(change)
  })

test('a log that only grew is intact after several rounds, also parallel rounds', async () => {
  for (const action of ['a', 'b', 'c']) await entry(action)
  await extend()
  for (const action of ['d', 'e']) await entry(action)
  await Promise.all([extend(), extend(), extend()])
  expect(await database.db.$count(auditLog, sql`chain is null`)).toBe(0)
  expect(await findBreak(database.db)).toBeUndefined()
})

test('a long transaction elsewhere does not delay the chain', async () => {
  await entry('a')
  await database.db.transaction(async (filling) => {
    await takeSeedTurn(filling)
    await database.db.transaction(async (tx) => {
      await tx.execute(sql`set local lock_timeout = '1s'`)
      await extendChain(tx, { settled: 0 })
    })
  })
  expect(await database.db.$count(auditLog, sql`chain is null`)).toBe(0)
})

test.for([
  ['changed', (id: number) => sql`update audit_log set detail = '{"درجة": 10}' where id = ${id}`],
  ['removed', (id: number) => sql`delete from audit_log where id = ${id - 1}`],
] as const)('the check finds a row that was %s afterwards', async ([, change]) => {
  for (const action of ['a', 'b', 'c', 'd']) await entry(action)
  await extend()
  const { rows } = await database.db.execute<{ id: number }>(
    sql`select id::int from audit_log order by id offset 2 limit 1`,
  )
  await tamper(change(rows[0]?.id ?? 0))
  expect(await findBreak(database.db)).toBe(rows[0]?.id)
})

test('a row is not linked while a slower transaction may still come before it', async () => {
  await entry('fresh')
  await extendChain(database.db)
  expect(await database.db.$count(auditLog, sql`chain is null`)).toBe(1)
})

test('a link is written once, and no other column of a row changes', async () => {
  await entry('a')
  await extend()
  for (const change of [sql`chain = 'other'`, sql`action = 'other'`, sql`at = now()`]) {
    await expect(database.db.execute(sql`update audit_log set ${change}`)).rejects.toThrow()
  }
})

test('rows older than a year are deleted, and the other rows stay intact', async () => {
  for (const action of ['a', 'b', 'c']) await entry(action)
  await tamper(sql`update audit_log set at = now() - interval '13 months' where action = 'a'`)
  await extend()
  await deleteOldEntries(database.db)
  expect(await database.db.$count(auditLog)).toBe(2)
  expect(await findBreak(database.db)).toBeUndefined()
})

test.for([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:1:2::5', '2001:db8:1::/48'],
  ['::1', '0:0:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0::/48'],
  ['', 'unknown'],
] as const)('the log stores only the network of the address %s', ([address, network]) => {
  expect(networkOf(address)).toBe(network)
})
