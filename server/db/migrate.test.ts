import { expect, test } from 'vitest'
import { StartProblem } from '#server/start-problem.ts'
import { createTestDatabase, dropDatabases, inDatabase, onServer, testServer } from '#server/test/database.ts'
import { migrate, migrationNames } from './migrate.ts'

test('processes that start together on an empty database apply every migration once', async () => {
  const { url, prefix } = testServer()
  const name = `${prefix}empty`
  await onServer(url, (client) => client.query(`create database ${name}`))

  const applied = await Promise.all([1, 2, 3, 4].map(() => migrate(inDatabase(url, name))))

  expect(applied.toSorted((a, b) => b.length - a.length)).toEqual([migrationNames(), [], [], []])
  await dropDatabases(url, (one) => one === name)
})

test('a database that is up to date gets no migration', async () => {
  const database = await createTestDatabase()
  expect(await migrate(database.url)).toEqual([])
  await database.close()
})

test('a database with an unknown migration is refused with a sentence that names the migration', async () => {
  const database = await createTestDatabase()
  await onServer(database.url, (client) => client.query("insert into migrations (name) values ('9999_later')"))

  const refusal = await migrate(database.url).catch((problem: unknown) => problem)

  expect(refusal).toBeInstanceOf(StartProblem)
  expect((refusal as Error).message).toContain('9999_later')
  await database.close()
})
