import { expect, test } from 'vitest'
import { StartProblem } from '#server/start-problem.ts'
import { createTestDatabase, dropDatabases, inDatabase, onServer, testServer } from '#server/test/database.ts'
import { createTables, migrate, migrationNames } from './migrate.ts'

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

test('a migration that waits for a long transaction lets readers of the same table through', async () => {
  const { url, prefix } = testServer()
  const name = `${prefix}waiting`
  await onServer(url, (client) => client.query(`create database ${name}`))
  const earlier = migrationNames().slice(0, migrationNames().indexOf('0012_free-practice'))
  await onServer(inDatabase(url, name), async (reader) => {
    await createTables(reader, earlier)
    await reader.query('begin')
    await reader.query('select count(*) from tests')
    const said: string[] = []
    const migrated = migrate(inDatabase(url, name), undefined, (words) => said.push(words))
    const isWaiting = "select from pg_locks where relation = 'tests'::regclass and not granted"
    await onServer(inDatabase(url, name), async (other) => {
      await expect.poll(async () => (await other.query(isWaiting)).rowCount).toBe(1)
      // This read waits behind the migration's request, so it returns only after the migration gave up the request.
      await other.query('select count(*) from tests')
      expect((await other.query('select from migrations')).rowCount).toBe(earlier.length)
    })
    await expect.poll(() => said).toEqual([expect.stringContaining('0012_free-practice waits: another transaction')])
    await reader.query('commit')
    expect(await migrated).toEqual(migrationNames().slice(earlier.length))
  })
  await dropDatabases(url, (one) => one === name)
})
