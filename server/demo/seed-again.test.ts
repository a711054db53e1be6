import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#server/test/database.ts'
import { type DemoSchool, openDemoSchool } from '#server/test/demo-school.ts'
import { seedDemo } from './seed.ts'
import { seedSchool, takeSeedTurn } from './seed-school.ts'

let school: DemoSchool

beforeAll(async () => {
  school = await openDemoSchool()
})
afterAll(() => school.close())

test('a second fill changes nothing, and two fills at the same time fill an empty school once', async () => {
  const print = async (database: TestDatabase) => {
    const { rows } = await database.db.execute<{ total: string }>(sql`
      select (select md5(string_agg(users::text, '' order by id)) from users)
        || (select count(*) from attempts) || '/' || (select count(*) from stored_files) as total`)
    return rows[0]?.total
  }
  const before = await print(school.database)
  await seedDemo(school.database.db, school.config)
  await seedSchool(school.database.db)
  expect(await print(school.database)).toBe(before)

  const other = await createTestDatabase()
  await Promise.all([seedDemo(other.db, school.config), seedDemo(other.db, school.config), seedSchool(other.db)])
  const count = async (database: TestDatabase) => {
    const { rows } = await database.db.execute(sql`select
      (select md5(string_agg(name || coalesce(code, '') || phone, '' order by id)) from users) people,
      (select md5(string_agg(title, '' order by id)) from questions) questions,
      (select count(*)::int from attempts) attempts, (select sum(score)::int from attempts) scores`)
    return rows[0]
  }
  expect(await count(other)).toEqual(await count(school.database))
  await other.close()
})

test('a process waits without a limit for the process that fills the school', async () => {
  await school.database.db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 1000`)
    await takeSeedTurn(tx)
    const { rows } = await tx.execute(sql`show statement_timeout`)
    expect(rows).toEqual([{ statement_timeout: '0' }])
  })
})

test('a school without the demonstration starts with stages, texts and a library, and without people', async () => {
  const empty = await createTestDatabase()
  await seedSchool(empty.db)
  const { rows } = await empty.db.execute(sql`select
    (select count(*)::int from stages) stages, (select count(*)::int from faqs) faqs, (select count(*)::int from pages) pages,
    (select count(*)::int from tests) tests, (select count(*)::int from users) users, (select count(*)::int from settings) settings`)
  expect(rows[0]).toEqual({ stages: 3, faqs: 25, pages: 4, tests: 12, users: 0, settings: 1 })
  await empty.close()
})
