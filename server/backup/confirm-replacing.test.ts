import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Config } from '#server/config.ts'
import { locks } from '#server/db/locks.ts'
import { openBackups } from '#server/test/backups.ts'
import { onServer } from '#server/test/database.ts'
import { openPlatform } from '#server/test/platform.ts'

const platform = await openPlatform()
const school = 'Hessa'
let backups: Awaited<ReturnType<typeof openBackups>>
beforeAll(async () => {
  backups = await openBackups(platform)
  await platform.join('student')
  await backups.make()
})
afterAll(async () => {
  await backups.close()
  await platform.close()
})

const run = <Row extends object>({ databaseUrl = '' }: Config, statement: string) =>
  onServer(databaseUrl, async (client) => (await client.query<Row>(statement)).rows)

const people = (place: Config) => run(place, 'select name from users')

const table = 'create table customers as select 7 as id'

test.for([
  ['a table of migrations', `create table migrations (id int, migration text); ${table}`],
  ['people', `create table users (id int); insert into users values (1); ${table}`],
  [
    'names of our tables',
    `create table migrations (name text); create table users (); create table settings (); ${table}`,
  ],
  ['a view alone', 'create view customers as select 7 as id'],
] as const)('another program’s database with %s is refused, and keeps its rows', async ([, statements]) => {
  const place = await backups.emptyPlace()
  await run(place, statements)
  await expect(backups.restore(place, { school })).rejects.toThrow('tables of another program')
  expect(await run(place, 'select id from customers')).toEqual([{ id: 7 }])
})

test('a school without people is replaced only by its name if somebody else’s table is beside it', async () => {
  const shared = await backups.emptySchool()
  await run(shared, table)
  await expect(backups.restore(shared)).rejects.toThrow('repeat its name: --replace "Hessa"')
  expect(await run(shared, 'select id from customers')).toEqual([{ id: 7 }])
})

test('a school without people is replaced without a question, and then only by its name', async () => {
  const place = await backups.emptySchool()
  await backups.restore(place)
  const restored = await people(place)
  expect(restored).toHaveLength(1)
  await expect(backups.restore(place)).rejects.toThrow('repeat its name: --replace "Hessa"')
  await expect(backups.restore(place, { school: 'Another' })).rejects.toThrow('repeat its name')
  await run(place, "update users set name = 'changed'")
  await backups.restore(place, { school })
  expect(await people(place)).toEqual(restored)
})

/** Opens a place whose school has one person. */
async function schoolWithPeople() {
  const place = await backups.emptySchool()
  const values = "'Mona', '+201000000001', 'student', ''"
  await run(place, `insert into users (name, phone, user_type, password_hash) values (${values})`)
  return place
}

test('no server starts on a school while a restore asks for its name', async () => {
  const place = await schoolWithPeople()
  const mayStart: object[] = []
  const confirm = async () => {
    mayStart.push(...(await run(place, `select pg_try_advisory_lock(${locks.prepareDatabase}) as locked`)))
    return undefined
  }
  await expect(backups.restore(place, { confirm })).rejects.toThrow('repeat its name')
  expect(mayStart).toEqual([{ locked: false }])
})

test('a school is never replaced while a server uses it, also one that connects during the question', async () => {
  const place = await schoolWithPeople()
  const confirm = async () => {
    await backups.connect(place).pool.query("update users set name = 'Huda'")
    return school
  }
  await expect(backups.restore(place, { confirm })).rejects.toThrow('Stop every server')
  await expect(backups.restore(place, { school })).rejects.toThrow('Stop every server')
  expect(await people(place)).toEqual([{ name: 'Huda' }])
})
