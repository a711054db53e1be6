import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { users } from '#server/people/tables.ts'
import { createTestDatabase, type TestDatabase } from '#server/test/database.ts'
import { makePerson } from '#server/test/people.ts'
import { demoAccounts } from './accounts.ts'
import { prepareDemo } from './prepare-demo.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'hessa-prepare-'))
const opened: TestDatabase[] = []

afterAll(async () => {
  for (const database of opened) await database.close()
  rmSync(dataDir, { recursive: true, force: true })
})

async function emptyDatabase() {
  const database = await createTestDatabase()
  opened.push(database)
  return database.db
}

const configOf = (env: Record<string, string | undefined>) => readConfig({ DATA_DIR: dataDir, ...env })

test.for([
  { HOST: '0.0.0.0' },
  { HOST: '192.0.2.7' },
  { HOST: '::' },
  { PUBLIC_URL: 'https://school.example' },
  { PUBLIC_URL: 'http://school.example' },
  { PUBLIC_URL: 'https://localhost' },
  { TRUST_PROXY: '1' },
])('a server with %o starts an empty school', async (env) => {
  const db = await emptyDatabase()
  expect(await prepareDemo(db, configOf(env))).toBe(false)
  expect(await db.$count(users)).toBe(0)
})

test('DEMO=on makes a public server a demonstration, and a loopback server is one by default', async () => {
  const db = await emptyDatabase()
  expect(await prepareDemo(db, configOf({}))).toBe(true)
  expect(await prepareDemo(db, configOf({ HOST: '::1' }))).toBe(true)
  expect(await prepareDemo(db, configOf({ DEMO: 'on', PUBLIC_URL: 'https://school.example' }))).toBe(true)
  for (const env of [{ HOST: '0.0.0.0' }, { DEMO: 'off' }, { DATABASE_URL: 'postgres://school@db/school' }])
    await expect(prepareDemo(db, configOf(env))).rejects.toThrow(/DEMO=on.+DATABASE_URL/)
})

test.for(['changed its phone', 'was deleted'])(
  'a demonstration whose administrator %s stops a public start',
  async (how) => {
    const db = await emptyDatabase()
    await prepareDemo(db, configOf({ DEMO: 'on' }))
    const change = how === 'was deleted' ? { phone: null, deleted_at: new Date() } : { phone: '+201155566677' }
    await db.update(users).set(change).where(eq(users.user_type, 'admin'))
    await expect(prepareDemo(db, configOf({ PUBLIC_URL: 'https://school.example' }))).rejects.toThrow(/DEMO=on/)
  },
)

test('accounts that share another password do not stop the start', async () => {
  const db = await emptyDatabase()
  for (let made = 0; made < 3; made += 1) await makePerson(db, 'student')
  expect(await prepareDemo(db, configOf({ DEMO: 'off' }))).toBe(false)
})

test('a visitor who registers with a demonstration phone does not stop the start', async () => {
  const db = await emptyDatabase()
  for (const { phone } of demoAccounts) await makePerson(db, 'student', { phone, verified_at: null })
  expect(await prepareDemo(db, configOf({ DEMO: 'off' }))).toBe(false)
})

test('DEMO=on does not turn a school with people into a demonstration', async () => {
  const db = await emptyDatabase()
  await makePerson(db, 'admin')
  expect(await prepareDemo(db, configOf({ DEMO: 'on' }))).toBe(false)
})
