import { sql } from 'drizzle-orm'
import fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#server/test/database.ts'
import { answerErrors } from './answer-errors.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

test('a call that loses the database within its transaction or at its end reads that the server is unavailable', async () => {
  const { db } = database
  const lose = (pid: unknown) => db.execute(sql`select pg_terminate_backend(${pid}::int, 5000)`)
  const app = fastify()
  answerErrors(app)
  app.get('/within', () => db.transaction((tx) => tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`)))
  app.get('/at-its-end', () =>
    db.transaction(async (tx) => {
      const { rows } = await tx.execute(sql`select pg_backend_pid() as pid`)
      await lose(rows[0]?.pid)
    }),
  )
  for (const url of ['/within', '/at-its-end']) {
    const { statusCode, body } = await app.inject({ url })
    expect([statusCode, JSON.parse(body).error]).toEqual([503, 'unavailable'])
  }
  await app.close()
})

test('a write to a database that became a standby reads that the server is unavailable', async () => {
  const { db } = database
  const app = fastify()
  answerErrors(app)
  app.get('/write', () => db.transaction((tx) => tx.execute(sql`create table written ()`), { accessMode: 'read only' }))
  const { statusCode, body } = await app.inject({ url: '/write' })
  expect([statusCode, JSON.parse(body).error]).toEqual([503, 'unavailable'])
  await app.close()
})

test('a call that loses a deadlock reads that the server is unavailable, and the other call succeeds', async () => {
  const { db } = database
  const app = fastify()
  answerErrors(app)
  const bothHold = Promise.withResolvers<void>()
  let holding = 0
  app.get<{ Params: { first: string; then: string } }>('/:first/:then', ({ params }) =>
    db.transaction(async (tx) => {
      await tx.execute(sql`set local deadlock_timeout = '10ms'`)
      await tx.execute(sql`select pg_advisory_xact_lock(${params.first}::int)`)
      holding += 1
      if (holding === 2) bothHold.resolve()
      await bothHold.promise
      await tx.execute(sql`select pg_advisory_xact_lock(${params.then}::int)`)
      return {}
    }),
  )
  const replies = await Promise.all(['/1/2', '/2/1'].map((url) => app.inject({ url })))
  const lost = replies.find(({ statusCode }) => statusCode !== 200)
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 503])
  expect([lost?.json().error, lost?.headers['retry-after']]).toEqual(['unavailable', '5'])
  await app.close()
})
