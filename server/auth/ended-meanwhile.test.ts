import { hash } from '@node-rs/argon2'
import { eq, type SQL, sql } from 'drizzle-orm'
import { afterAll, expect, test, vi } from 'vitest'
import type { Db } from '#server/db/open.ts'
import { attempts } from '#server/exams/attempt-tables.ts'
import { homeworkSubmissions } from '#server/homework/tables.ts'
import { tokenHash } from '#server/http/session.ts'
import { users } from '#server/people/tables.ts'
import { eraseAccount } from '#server/personal-data/erase-account.ts'
import { goodPassword, makeAccount } from '#server/test/accounts.ts'
import { openCast } from '#server/test/cast.ts'
import { makeHomework, makeTest, subscribe } from '#server/test/examples.ts'
import { samplePdf } from '#server/test/sample-files.ts'
import { appCode, giveTwoStep } from '#server/test/two-step.ts'
import { hashPassword } from './passwords.ts'
import { endSessions } from './sessions.ts'
import { resetGrants, sessions, twoSteps } from './tables.ts'

const { platform, db, student, course, lesson } = await openCast()
const { files } = platform.app.context
afterAll(() => platform.close())

const logIn = (phone: string, password: string) => platform.visitor.call('POST /login', { body: { phone, password } })
const lockedPerson = (id: number) => sql`select from users where id = ${id} for update`
const nameless = (id: number) => ({ id, phone: null, email: null, phone_claimed: false })
const hashOf = async (id: number) => (await db.select().from(users).where(eq(users.id, id)))[0]?.password_hash

const weakHash = (password: string) => hash(password, { memoryCost: 32, timeCost: 1, parallelism: 1 })

/** Sends a request while a row is locked, then makes the change and releases the lock. */
async function askMeanwhile<Reply>(lock: SQL, ask: () => Promise<Reply>, change: (tx: Db) => Promise<unknown>) {
  let asked: Promise<Reply> | undefined
  await db.transaction(async (tx) => {
    await tx.execute(lock)
    asked = ask()
    await vi.waitFor(
      async () => {
        const { rows } = await db.execute(
          sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
        expect(rows).toHaveLength(1)
      },
      { timeout: 60_000 },
    )
    await change(tx)
  })
  return asked as Promise<Reply>
}

test.for([
  ['as it is today', hashPassword],
  ['of a weaker cost', weakHash],
] as const)(
  'a login with an old password whose hash is %s fails if a new password is set during the login',
  async ([, hashOfKind]) => {
    const password_hash = await hashOfKind(goodPassword)
    const newer = await weakHash('كلمة سر جديدة')
    const { id, phone } = await makeAccount(platform, { verified: true, password_hash })
    await logIn(phone, 'wrong')

    const reply = await askMeanwhile(
      sql`select from login_failures where phone = ${phone} for update`,
      () => logIn(phone, goodPassword),
      async (tx) => {
        await tx.update(users).set({ password_hash: newer }).where(eq(users.id, id))
        await endSessions(tx, id)
      },
    )

    expect(reply).toMatchObject({ status: 422, body: { error: 'auth.invalidCredentials' } })
    expect(await db.$count(sessions, eq(sessions.user_id, id))).toBe(0)
    expect(await hashOf(id)).toBe(newer)
  },
)

test('a login asks for the code of a two-step sign-in that begins meanwhile, because its own code was not counted', async () => {
  const { id, phone } = await makeAccount(platform, { verified: true })
  const { secret } = await giveTwoStep(platform, { id }, { waits: true })
  const body = { phone, password: goodPassword, totp: appCode(secret) }
  const reply = await askMeanwhile(
    lockedPerson(id),
    () => platform.visitor.call('POST /login', { body }),
    (tx) => tx.update(twoSteps).set({ confirmed_at: new Date() }).where(eq(twoSteps.user_id, id)),
  )
  expect(reply).toMatchObject({ status: 403, body: { error: 'auth.twoStepCode' } })
})

test('parallel logins all succeed while the password gets a new hash', async () => {
  const password_hash = await weakHash(goodPassword)
  const { phone } = await makeAccount(platform, { verified: true, password_hash })
  const replies = await Promise.all([1, 2, 3].map(() => logIn(phone, goodPassword)))
  expect(replies.map((reply) => reply.status)).toEqual([200, 200, 200])
})

test('a new password ends all other reset grants and codes', async () => {
  const { id, phone } = await makeAccount(platform, { verified: true })
  const grants = ['first grant', 'second grant']
  const expires_at = sql`now() + interval '10 minutes'`
  for (const grant of grants) {
    await db.insert(resetGrants).values({ token_hash: tokenHash(grant), user_id: id, expires_at })
  }
  await platform.visitor.call('POST /forgot/password', { body: { phone } })
  const code = await platform.codeFor(phone)
  const passwords = { password: 'كلمة أخرى طويلة', password_confirmation: 'كلمة أخرى طويلة' }
  const statuses = []
  for (const reset_token of grants) {
    const body = { phone, reset_token, ...passwords }
    statuses.push((await platform.visitor.call('POST /forgot/reset-password', { body })).status)
  }
  expect(statuses).toEqual([200, 422])
  const trading = { body: { phone, token: code } }
  expect((await platform.visitor.call('POST /forgot/verify-otp', trading)).status).toBe(422)
})

test('a profile change during the deletion of its account restores no data', async () => {
  const leaving = await platform.join('student')
  const reply = await askMeanwhile(
    lockedPerson(leaving.id),
    () => leaving.call('POST /student/update/profile', { body: { name: 'اسم عائد', email: 'back@example.com' } }),
    (tx) => eraseAccount(tx, files, nameless(leaving.id)),
  )
  expect(reply.status).toBe(401)
  const [kept] = await db.select().from(users).where(eq(users.id, leaving.id))
  expect(kept).toMatchObject({ name: expect.stringContaining('deleted'), email: null })
})

test('homework submitted during the deletion of its student is not saved', async () => {
  const homework = await makeHomework(db, lesson)
  const body = { homework_id: homework.id, note: 'ملاحظة', files: [samplePdf('بحثي.pdf')] }
  const reply = await askMeanwhile(
    lockedPerson(student.id),
    () => student.call('POST /homework-submission/submit', { body }),
    (tx) => eraseAccount(tx, files, nameless(student.id)),
  )
  expect(reply.status).toBe(401)
  expect(await db.$count(homeworkSubmissions)).toBe(0)
})

test('an exam that a student opens while the account is deleted does not begin', async () => {
  const exam = await makeTest(db, lesson)
  const [leaver, stays] = [await platform.join('student'), await platform.join('student')]
  const open = (one: typeof leaver) => one.call('GET /student/tests/:id', { params: { id: exam.id } })
  for (const one of [leaver, stays]) await subscribe(db, one, course)
  expect((await open(stays)).status).toBe(200)

  const reply = await askMeanwhile(
    lockedPerson(leaver.id),
    () => open(leaver),
    (tx) => eraseAccount(tx, files, nameless(leaver.id)),
  )

  expect(reply).toMatchObject({ status: 401, body: { error: 'auth.expired' } })
  expect(await db.$count(attempts, eq(attempts.student_id, leaver.id))).toBe(0)
})
