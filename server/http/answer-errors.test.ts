import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '#server/db/open.ts'
import { testServer } from '#server/test/database.ts'
import { freePort } from '#server/test/server-process.ts'
import { answerErrors } from './answer-errors.ts'

const app = fastify()
answerErrors(app)
afterAll(() => app.close())

const nowhere = join(tmpdir(), 'hessa-has-no-such-file')
const asked = async (url: string, question = sql`select 1`) => {
  const { db, pool } = connect(url, 1)
  return db.execute(question).finally(() => pool.end())
}

beforeAll(async () => {
  const port = await freePort()
  app.get('/no-socket', () => asked(`postgres:///school?host=${encodeURIComponent(nowhere)}`))
  app.get('/no-port', () => asked(`postgres://nobody@127.0.0.1:${port}/school`))
  app.get('/no-host', () => asked('postgres://nobody@database.invalid/school'))
  app.get('/ended', () => asked(testServer().url, sql`select pg_terminate_backend(pg_backend_pid())`))
  app.get('/no-file', () => readFile(nowhere))
  app.get('/no-folder', () => readFile(tmpdir()))
  app.get('/no-table', () => asked(testServer().url, sql`select * from nothing`))
})

test.for(['/no-socket', '/no-port', '/no-host', '/ended'])('%s: the database is away, which passes', async (url) => {
  const reply = await app.inject({ url, headers: { 'accept-language': 'en' } })
  expect([reply.statusCode, reply.json().error]).toEqual([503, 'unavailable'])
})

test.for(['/no-file', '/no-folder', '/no-table'])('%s: a fault of ours is not taken for that', async (url) => {
  const reply = await app.inject({ url, headers: { 'accept-language': 'en' } })
  expect([reply.statusCode, reply.json()]).toEqual([
    500,
    { message: 'Something went wrong', code: 500, error: 'unexpected' },
  ])
})
