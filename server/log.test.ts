import { sql } from 'drizzle-orm'
import fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#server/test/database.ts'
import { answerErrors } from './http/answer-errors.ts'
import { describeFailure, logOptions } from './log.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await database.db.execute(sql`create table locks (secret text unique)`)
})
afterAll(() => database.close())

test('the log of a failed query names the query and the constraint, and none of its values', async () => {
  const insert = () => database.db.execute(sql`insert into locks values (${'open-sesame'})`)
  await insert()
  const failure = await insert().catch((problem: unknown) => problem)

  const logged = JSON.stringify(describeFailure(failure))

  expect(logged).toContain('insert into locks')
  expect(logged).toContain('locks_secret_key')
  expect(logged).toContain('23505')
  expect(logged).not.toContain('open-sesame')
})

test.for([
  ['an id', sql`select ${'open-sesame'}::uuid`],
  ['a date with quotes', sql`select ${'yesterday" or "open-sesame'}::date`],
  ['a search', sql`select to_tsquery('simple', ${"'a' open-sesame ("})`],
] as const)('the log of a query that refuses %s has the code, and not the value', async ([, statement]) => {
  const failure = await database.db.execute(statement).catch((problem: unknown) => problem)
  const { code, message } = describeFailure(failure).cause ?? {}
  expect(code).toMatch(/^(22|42)/)
  expect(message).toContain('…')
  expect(JSON.stringify(describeFailure(failure))).not.toContain('sesame')
})

test('a thrown value that is not an Error is logged by its type', () => {
  expect(describeFailure('gone')).toMatchObject({ type: 'string', message: 'gone' })
})

test('no line of the log has the token of a weekly message’s link', () => {
  const lines: string[] = []
  const logger = logOptions({ logLevel: 'info' }, { write: (line) => lines.push(line) })
  const { log } = fastify({ logger })
  log.info('Route GET:/week/abcdefghijklmnopqrstuv/files/1 not found')
  log.error({ req: { method: 'GET', url: '/week/abcdefghijklmnopqrstuv?language=en' } }, 'failed')
  expect(lines).toHaveLength(2)
  expect(lines.join('')).not.toContain('abcdefgh')
  expect(lines.join('')).toContain('/week/…')
})

test('no field of a log line has the query of an address', () => {
  const lines: string[] = []
  const { log } = fastify({ logger: logOptions({ logLevel: 'info' }, { write: (line) => lines.push(line) }) })
  log.error({ err: new Error('GET /api/find?q=open-sesame failed'), address: '/find-teacher?q=open-sesame' }, 'failed')
  expect(lines.join('')).toContain('/find-teacher')
  expect(lines.join('')).not.toContain('sesame')
})

test('a value with line breaks stays within its line of the log', () => {
  const lines: string[] = []
  const { log } = fastify({ logger: logOptions({ logLevel: 'info' }, { write: (line) => lines.push(line) }) })
  log.info({ name: 'a\r\n{"level":30,"msg":"forged"}\u2028' }, 'saved\nforged')
  expect(
    lines
      .join('')
      .trimEnd()
      .split(/[\r\n]/),
  ).toHaveLength(1)
  expect(JSON.parse(lines.join(''))).toMatchObject({ msg: 'saved\nforged' })
})

test('the error line of a failed request has the request id of the response', async () => {
  const lines: string[] = []
  const app = fastify({ logger: logOptions({ logLevel: 'info' }, { write: (line) => lines.push(line) }) })
  answerErrors(app)
  app.get('/fails', () => {
    throw new Error('broken')
  })
  const { headers } = await app.inject('/fails')
  const failures = lines.map((line) => JSON.parse(line)).filter(({ level }) => level >= 50)
  expect(failures.map(({ reqId }) => reqId)).toEqual([headers['request-id']])
  await app.close()
})
