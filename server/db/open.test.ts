import { inArray, sql } from 'drizzle-orm'
import { integer, pgTable } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#server/test/database.ts'
import { connect, type Db } from './open.ts'
import { prepared } from './prepared.ts'
import { watchClosing } from './watch-closing.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await database.db.execute(sql`create table marbles (id integer primary key)`)
})
afterAll(() => database.close())

const marbles = pgTable('marbles', { id: integer().primaryKey() })
const addMarble = (db: Db, id: number) => db.insert(marbles).values({ id })
const marble = prepared('marble', (db) =>
  db
    .select()
    .from(marbles)
    .where(sql`id = ${sql.placeholder('id')}`),
)

test('a function that takes the database also takes a transaction, and a failure rolls all of it back', async () => {
  await database.db.transaction((tx) => addMarble(tx, 1))
  const failing = database.db.transaction(async (tx) => {
    await addMarble(tx, 2)
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  const kept = await database.db
    .select()
    .from(marbles)
    .where(inArray(marbles.id, [1, 2]))
  expect(kept).toEqual([{ id: 1 }])
})

test('a prepared query is built once per database and sees its own transaction’s writes', async () => {
  expect(marble(database.db)).toBe(marble(database.db))
  await addMarble(database.db, 10)
  expect(await marble(database.db).execute({ id: 10 })).toEqual([{ id: 10 }])
  await database.db.transaction(async (tx) => {
    await addMarble(tx, 11)
    expect(await marble(tx).execute({ id: 11 })).toEqual([{ id: 11 }])
    expect(await marble(database.db).execute({ id: 11 })).toEqual([])
  })
})

test('connections that the server ends, idle or in a transaction, are replaced without ending the process', async () => {
  const lost: unknown[] = []
  const { db, pool } = connect(database.url, 4, (problem) => lost.push(problem))
  const killAll = () =>
    database.db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    )
  await db.execute(sql`select 1`)
  const broken = db.transaction(async (tx) => {
    await tx.execute(sql`select 1`)
    await killAll()
    await tx.execute(sql`select 1`)
  })
  await expect(broken).rejects.toThrow()
  await db.execute(sql`select 1`)
  await killAll()
  await expect.poll(() => lost.length).toBeGreaterThan(0)
  await expect
    .poll(() =>
      db.execute(sql`select 1`).then(
        (result) => result.rowCount,
        () => 0,
      ),
    )
    .toBe(1)
  await pool.end()
})

test('a connection that breaks before its transaction begins returns to the pool', async () => {
  const { db, pool } = connect(database.url, 1)
  await db.execute(sql`select 1`)
  pool.once('acquire', (client) => void (client as pg.Client).end())
  await expect(db.transaction((tx) => tx.execute(sql`select 1`))).rejects.toThrow()
  expect((await db.transaction((tx) => tx.execute(sql`select 1`))).rowCount).toBe(1)
  await pool.end()
})

test('the error of a transaction is reported, not the error of its rollback', async () => {
  const { db, pool } = connect(database.url, 1)
  const gone = db.transaction((tx) => tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`))
  await expect(gone).rejects.toMatchObject({ cause: { code: '57P01' } })
  await pool.end()
})

test('PostgreSQL counts no connection of a pool whose connections are closed', async () => {
  const url = new URL(database.url)
  url.searchParams.set('application_name', 'closing')
  const { pool } = connect(url.href, 20)
  const connectionsClosed = watchClosing(pool)
  await Promise.all(Array.from({ length: 20 }, () => pool.query('select')))
  const counted = () => database.pool.query("select from pg_stat_activity where application_name = 'closing'")
  expect((await counted()).rowCount).toBeGreaterThan(0)
  await pool.end()
  await connectionsClosed()
  expect((await counted()).rowCount).toBe(0)
})
