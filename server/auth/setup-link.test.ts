import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { users } from '#server/people/tables.ts'
import {
  administratorForm,
  administratorPassword,
  makeFirstAdministrator,
  openFirstStart,
  tokenOf,
} from '#server/test/first-start.ts'
import { makePerson } from '#server/test/people.ts'
import { openPlatform, type Platform } from '#server/test/platform.ts'
import { wrongAppCode } from '#server/test/two-step.ts'
import { renewSetupLink } from './setup-link.ts'
import { setup } from './setup-tables.ts'

let school: Awaited<ReturnType<typeof openFirstStart>>
beforeEach(async () => {
  school = await openFirstStart()
})
afterEach(() => school.close())

const check = (token: string, { visitor }: Pick<Platform, 'visitor'> = school) =>
  visitor.call('POST /setup/check', { body: { token } })

test('the first start writes its link into DATA_DIR/setup-link for this user only', () => {
  const file = join(school.config.dataDir, 'setup-link')
  expect(readFileSync(file, 'utf8')).toBe(`${school.link}\n`)
  expect(statSync(file).mode & 0o777).toBe(0o600)
})

test('the token has at least 128 bits and is in the fragment, and the database has only its hash', async () => {
  expect(Buffer.from(school.token, 'base64url').length).toBeGreaterThanOrEqual(16)
  expect(new URL(school.link)).toMatchObject({ pathname: '/setup', search: '' })
  expect(JSON.stringify(await school.db.select().from(setup))).not.toContain(school.token)
})

test('a new start renews the link, and the earlier link is refused with the reason', async () => {
  const next = tokenOf(await renewSetupLink(school.app.context))
  expect((await check(school.token)).body.error).toBe('setup.linkUnknown')
  expect((await check(next)).status).toBe(200)
})

test('after two starts at once, the file has the link that the database knows', async () => {
  const { db, config } = school.app.context
  const committed = Promise.withResolvers<void>()
  const second = Promise.withResolvers<void>()
  /** The database of a start that goes on only after the other start has ended. */
  const slow: typeof db = Object.create(db)
  slow.transaction = async (work) => {
    const saved = await db.transaction(work)
    committed.resolve()
    await second.promise
    return saved
  }
  const first = renewSetupLink({ db: slow, config })
  await committed.promise
  await renewSetupLink({ db, config })
  second.resolve()
  await first
  const inFile = tokenOf(readFileSync(join(config.dataDir, 'setup-link'), 'utf8').trim())
  expect((await check(inFile)).status).toBe(200)
})

test('a guessed token makes no administrator, whatever its form', async () => {
  for (const token of ['x', 'a'.repeat(43), `${school.token}x`, school.token.slice(1), school.token.toLowerCase()]) {
    expect((await check(token)).body.error).toBe('setup.linkUnknown')
    const { status, body } = await makeFirstAdministrator(school.visitor, token)
    expect([status, body.error]).toEqual([410, 'setup.linkUnknown'])
  }
  expect(await school.db.$count(users)).toBe(0)
})

test('after 300 tries in an hour, an IP address must wait', async () => {
  for (let tries = 0; tries < 300; tries += 1) await check('guess')
  expect((await check(school.token)).status).toBe(429)
})

test('a link that is a day old is refused, and the next start gives a new link', async () => {
  await school.db.update(setup).set({ expires_at: sql`now() - interval '1 second'` })
  expect((await check(school.token)).body.error).toBe('setup.linkLate')
  expect((await makeFirstAdministrator(school.visitor, school.token)).body.error).toBe('setup.linkLate')
  expect((await check(tokenOf(await renewSetupLink(school.app.context)))).status).toBe(200)
})

test('a used link is refused, its file is gone, and no later start makes another', async () => {
  expect((await makeFirstAdministrator(school.visitor, school.token)).status).toBe(200)
  expect((await check(school.token)).body.error).toBe('setup.linkUsed')
  expect((await makeFirstAdministrator(school.visitor, school.token)).body.error).toBe('setup.linkUsed')
  expect(() => statSync(join(school.config.dataDir, 'setup-link'))).toThrow('ENOENT')
  expect(await renewSetupLink(school.app.context)).toBe(`${school.config.publicUrl}/setup`)
})

test('a school that had people before its first link gets no link', async () => {
  const other = await openPlatform()
  await makePerson(other.db, 'student')
  expect(await renewSetupLink(other.app.context)).toBeUndefined()
  expect((await check(school.token, other)).body.error).toBe('setup.linkUsed')
  await other.close()
})

test('registration is closed before the first administrator and open afterwards', async () => {
  const body = {
    ...{ user_type: 'teacher', name: 'كريم ناصر', phone: '01012345701', email: 'karim@example.com' },
    ...{ password: administratorPassword, password_confirmation: administratorPassword },
  } as const
  const early = await school.visitor.call('POST /register', { body })
  expect([early.status, early.body.error]).toEqual([409, 'setup.notOpen'])
  expect(await school.db.$count(users)).toBe(0)
  await makeFirstAdministrator(school.visitor, school.token)
  expect((await school.visitor.call('POST /register', { body })).status).toBe(201)
})

test('people in a school without an administrator do not end the link', async () => {
  await makePerson(school.db, 'student')
  const token = tokenOf(await renewSetupLink(school.app.context))
  expect((await makeFirstAdministrator(school.visitor, token)).status).toBe(200)
})

test('a wrong code of the authenticator makes no administrator, and the form stays', async () => {
  const { token, visitor } = school
  const form = administratorForm(token)
  const { secret } = (await visitor.call('POST /setup/administrator', { body: form })).body.data
  const refused = await visitor.call('POST /setup/administrator/confirm', {
    body: { token, totp: wrongAppCode(secret) },
  })
  expect([refused.status, refused.body.error]).toEqual([422, 'auth.wrongTwoStepCode'])
  expect(Object.keys(refused.body.data)).toEqual(['totp'])
  expect((await check(token)).body.data).toEqual({ name: form.name, phone: form.phone, email: form.email })
  expect(await school.db.$count(users)).toBe(0)
})

test('a weak password, an invalid phone and two different passwords are refused at their fields', async () => {
  const body = { ...administratorForm(school.token), phone: '123', password: '12345678' }
  const { status, body: reply } = await school.visitor.call('POST /setup/administrator', { body })
  expect(status).toBe(422)
  expect(Object.keys(reply.data).sort()).toEqual(['password', 'password_confirmation', 'phone'])
})
