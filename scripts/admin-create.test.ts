import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { auditLog } from '#server/audit/tables.ts'
import { setup } from '#server/auth/setup-tables.ts'
import { readConfig } from '#server/config.ts'
import { settings } from '#server/content/tables.ts'
import { users } from '#server/people/tables.ts'
import { caller } from '#server/test/caller.ts'
import { createTestDatabase, type TestDatabase } from '#server/test/database.ts'
import { makePerson } from '#server/test/people.ts'
import { quickly, startServerProcess } from '#server/test/server-process.ts'
import { appCode } from '#server/test/two-step.ts'

const contacts = { SCHOOL_PHONE: '01005550142', SCHOOL_EMAIL: 'hello@nile.example' }
const school = { SCHOOL_NAME_AR: 'أكاديمية النيل', SCHOOL_NAME_EN: 'Nile Academy', ...contacts }
const noha = { ADMIN_NAME: 'نهى السيد', ADMIN_PHONE: '01005550140', ADMIN_EMAIL: 'noha@example.com' }
const password = 'three long words'
const answers = { ...school, ...noha, ADMIN_PASSWORD: password }

let database: TestDatabase
let dataDir: string
beforeEach(async () => {
  database = await createTestDatabase()
  dataDir = mkdtempSync(join(tmpdir(), 'hessa-admin-'))
})
afterEach(async () => {
  await database.close()
  rmSync(dataDir, { recursive: true, force: true })
})

/** Runs the command without a terminal. */
async function run(env: Record<string, string>, options: string[] = []) {
  const child = spawn(process.execPath, [...quickly, join(import.meta.dirname, 'admin-create.ts'), ...options], {
    env: { PATH: '/usr/bin:/bin', DATABASE_URL: database.url, DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [[code], said, failed] = await Promise.all([once(child, 'exit'), text(child.stdout), text(child.stderr)])
  return { code: code as number, said, failed }
}

const admins = () => database.db.select().from(users).where(eq(users.user_type, 'admin'))
const savedSchool = async () => (await database.db.select().from(settings))[0]?.values

test('the command sets up a school without a browser, and its administrator signs in with the printed app', async () => {
  const { code, said } = await run(answers)
  expect(code).toBe(0)
  expect(await savedSchool()).toMatchObject({
    name: { ar: 'أكاديمية النيل', en: 'Nile Academy' },
    support: '+201005550142',
    email: 'hello@nile.example',
  })
  expect((await database.db.select().from(setup))[0]?.finished_at).not.toBeNull()
  expect(said.match(/^ {2}[\w]{4}-[\w]{4}-[\w]{4}$/gm)).toHaveLength(10)

  const config = readConfig({ DATABASE_URL: database.url, DATA_DIR: dataDir, LOG_LEVEL: 'silent', DEMO: 'off' })
  const app = await buildApp({ config, db: database.db })
  const totp = appCode(/secret=(\w+)/.exec(said)?.[1] ?? '')
  const reply = await caller(app).call('POST /login', { body: { phone: noha.ADMIN_PHONE, password, totp } })
  await app.close()
  expect(reply.status).toBe(200)
})

test('the command of the first administrator ends with the check list and names the missing settings', {
  tags: 'detail',
}, async () => {
  const { said } = await run(answers)
  const list = said.slice(said.indexOf('The check list'))
  expect([...list.matchAll(/^ {2}(\w+): (\w+)\. /gm)].map(([, key, state]) => [key, state])).toEqual([
    ['address', 'failed'],
    ['email', 'missing'],
    ['sms', 'missing'],
    ['whatsapp', 'missing'],
    ['payments', 'missing'],
    ['s3', 'missing'],
    ['backup', 'missing'],
    ['numbers', 'partly'],
  ])
  expect(list).toMatch(/payments: missing\. .*PAYMOB_SECRET_KEY/)
  expect(list).toContain('/admin/settings')
})

test('the command adds an audited administrator to a school with an administrator, and keeps the school’s name', {
  tags: 'detail',
}, async () => {
  await makePerson(database.db, 'admin')
  const { code, said } = await run(answers, ['--add', '--name', 'سارة محمود', '--phone', '01005550141'])
  expect([code, said]).toEqual([0, expect.stringContaining('This adds an administrator to the school.')])
  const made = (await admins()).find(({ name }) => name === 'سارة محمود')
  expect(made?.phone).toBe('+201005550141')
  expect(await savedSchool()).toMatchObject({ name: { ar: 'حصة', en: 'Hessa' }, email: null })
  expect(said).not.toContain('check list')
  const audited = await database.db.select().from(auditLog).where(eq(auditLog.action, 'account.administrator'))
  expect(audited).toMatchObject([{ actor_id: made?.id, object_id: made?.id, detail: { by: 'command' } }])
})

test('three commands at once make one administrator and one school, and the two other commands are refused', {
  tags: 'detail',
}, async () => {
  const commands = Array.from({ length: 3 }, (_, place) =>
    run({ ...answers, ADMIN_PHONE: `010055502${place + 10}`, ADMIN_EMAIL: `noha${place}@example.com` }),
  )
  const ends = await Promise.all(commands)
  expect(ends.map(({ code }) => code).sort()).toEqual([0, 1, 1])
  for (const { failed } of ends.filter(({ code }) => code === 1)) expect(failed).toMatch(/administrator/)
  expect(await admins()).toHaveLength(1)
  expect(await database.db.$count(settings)).toBe(1)
})

test('a password is no option, and the refusal does not repeat it', { tags: 'detail' }, async () => {
  const { code, failed } = await run(answers, ['--password', password])
  expect([code, failed]).toEqual([1, expect.stringContaining('ADMIN_PASSWORD')])
  expect(failed).not.toContain(password)
  expect(await admins()).toHaveLength(0)
})

test('without a terminal, the command names the variable that is missing', { tags: 'detail' }, async () => {
  const { code, failed } = await run({ ...answers, ADMIN_PASSWORD: undefined as never, ADMIN_PHONE: '01005550140' })
  expect([code, failed]).toEqual([1, 'ADMIN_PASSWORD must be set, because no terminal is there to ask on.\n'])
})

test('wrong answers are refused with the names of their variables, and no account is made', {
  tags: 'detail',
}, async () => {
  const { code, failed } = await run({ ...answers, ADMIN_PHONE: '12', ADMIN_PASSWORD: 'short', SCHOOL_PHONE: '34' })
  expect(code).toBe(1)
  expect(failed.trim().split('\n').sort()).toEqual([
    'ADMIN_PASSWORD: The password needs at least 8 characters.',
    'ADMIN_PHONE: This phone number is not valid.',
    'SCHOOL_PHONE: This phone number is not valid.',
  ])
  expect(await database.db.execute(sql`select from users`)).toMatchObject({ rows: [] })
})

test('the command shares the embedded database of a running server, and says so', { tags: 'detail' }, async () => {
  const embedded = { DATABASE_URL: '', DATA_DIR: join(dataDir, 'embedded') }
  const server = await startServerProcess(embedded)
  const { code, said } = await run({ ...answers, ...embedded })
  const health = await server.health()
  await server.end()
  expect([code, said]).toEqual([0, expect.stringContaining('is in use by a running server')])
  expect(health).toBe(200)
})
