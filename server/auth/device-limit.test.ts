import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { readSettings, saveSettings } from '#server/content/settings.ts'
import { goodPassword, makeAccount, openLogins } from '#server/test/accounts.ts'
import { caller } from '#server/test/caller.ts'
import { countLockWaits } from '#server/test/count-lock-waits.ts'
import { makeCourse, makeLesson, makeTest, subscribe } from '#server/test/examples.ts'
import { endedSessions, sessions } from './tables.ts'

const { platform } = await openLogins()
const second = await buildApp({ config: platform.config, db: platform.db })
afterAll(async () => {
  await second.close()
  await platform.close()
})

const allow = async (devices_at_once: number) =>
  saveSettings(platform.db, { ...(await readSettings(platform.db)), devices_at_once })
beforeEach(() => allow(1))

const logIn = (phone: string, app = platform.app) =>
  caller(app).call('POST /login', { body: { phone, password: goodPassword } })
async function signIn(phone: string) {
  return caller(platform.app, (await logIn(phone)).body.data.token)
}
const account = (fields: Parameters<typeof makeAccount>[1] = {}) => makeAccount(platform, { verified: true, ...fields })
const open = (id: number) => platform.db.$count(sessions, eq(sessions.user_id, id))
const answer = async (who: Awaited<ReturnType<typeof signIn>>) => {
  const { status, body } = await who.call('GET /user/data')
  return status === 200 ? 200 : [status, body.error]
}
const told = [401, 'auth.deviceLimit']

test('a student beyond the school’s limit loses the oldest session, and its page says why [L28]', async () => {
  const { phone } = await account()
  const first = await signIn(phone)
  expect(await answer(first)).toBe(200)
  const next = await signIn(phone)
  expect([await answer(first), await answer(next)]).toEqual([told, 200])
  expect(await answer(first), 'again').toEqual(told)
})

test('with a limit of two, a third device ends the session of the first device', async () => {
  await allow(2)
  const { phone } = await account()
  const all = [await signIn(phone), await signIn(phone), await signIn(phone)]
  expect(await Promise.all(all.map(answer))).toEqual([told, 200, 200])
})

test.for(['teacher', 'parent', 'admin'] as const)('the role %s is free of the students’ limit', async (user_type) => {
  const { phone } = await account({ user_type })
  const all = [await signIn(phone), await signIn(phone)]
  expect(await Promise.all(all.map(answer))).toEqual([200, 200])
})

test('without a limit of the school five sessions stay', async () => {
  await allow(0)
  const { id, phone } = await account()
  const first = await signIn(phone)
  for (let more = 0; more < 5; more += 1) await signIn(phone)
  expect([await open(id), await answer(first)]).toEqual([5, told])
})

test('twenty logins at once in two processes leave one session', async () => {
  const { id, phone } = await account()
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, place) => logIn(phone, place % 2 ? second : platform.app)),
  )
  expect(replies.every(({ status }) => status === 200)).toBe(true)
  expect(await open(id)).toBe(1)
  expect(await platform.db.$count(endedSessions, eq(endedSessions.user_id, id))).toBe(19)
})

test('logins whose transactions overlap also keep the limit', async () => {
  const { id, phone } = await account()
  const logins = await platform.db.transaction(async (tx) => {
    // Each login waits at its audit entry, after the check of its password and before its session.
    await tx.execute(sql`lock table audit_log in share mode`)
    const all = Array.from({ length: 6 }, () => logIn(phone))
    await expect.poll(() => countLockWaits(tx), { interval: 10 }).toBe(6)
    return { all }
  })
  await Promise.all(logins.all)
  expect(await open(id)).toBe(1)
})

test('a signed-out session mentions no limit of devices', async () => {
  const { phone } = await account()
  const only = await signIn(phone)
  await only.call('POST /logout')
  expect(await answer(only)).toEqual([401, 'auth.expired'])
})

test('a login elsewhere ends the session of a later device, never the session of a running exam', async () => {
  const exam = await anExam()
  const { id, phone } = await account()
  await subscribe(platform.db, { id }, exam.course)
  const inExam = await signIn(phone)
  expect((await inExam.call('GET /student/tests/:id', { params: { id: exam.id } })).status).toBe(200)

  const between = await signIn(phone)
  expect([await answer(inExam), await answer(between)]).toEqual([200, 200])
  const last = await signIn(phone)
  expect([await answer(inExam), await answer(between), await answer(last)]).toEqual([200, told, 200])

  await inExam.call('POST /student/tests/:id/submit', { params: { id: exam.id }, body: { duration: 1 } })
  const after = await signIn(phone)
  expect([await answer(inExam), await answer(last), await answer(after)]).toEqual([told, told, 200])
})

test('an ended session shows its reason for a month', async () => {
  const { sweepAuth } = await import('./sweep-auth.ts')
  const { phone } = await account()
  const first = await signIn(phone)
  await signIn(phone)
  await sweepAuth(platform.app.context)
  expect(await answer(first)).toEqual(told)
  await platform.db.execute(sql`update ended_sessions set ended_at = now() - interval '31 days'`)
  await sweepAuth(platform.app.context)
  expect(await answer(first)).toEqual([401, 'auth.expired'])
})

let course: Awaited<ReturnType<typeof makeCourse>>
beforeAll(async () => {
  course = await makeCourse(platform.db, await platform.join('teacher'))
})
async function anExam() {
  const { id } = await makeTest(platform.db, await makeLesson(platform.db, course))
  return { id, course }
}

test('a lowered limit ends the oldest sessions of students at once, and their pages say why', async () => {
  await allow(0)
  const [student, other, teacher] = [await account(), await account(), await account({ user_type: 'teacher' })]
  const { token } = (await logIn(student.phone)).body.data
  const theirs = [caller(platform.app, token), await signIn(student.phone), await signIn(student.phone)]
  const alone = await signIn(other.phone)
  const staff = [await signIn(teacher.phone), await signIn(teacher.phone)]
  const twin = caller(second, token)
  expect(await answer(twin)).toBe(200)

  const admin = await platform.join('admin')
  const set = (devices_at_once: number) => admin.call('POST /admin/settings', { body: { devices_at_once } })
  expect((await set(2)).status).toBe(200)
  expect(await Promise.all(theirs.map(answer))).toEqual([told, 200, 200])
  await expect.poll(() => answer(twin), { interval: 10 }).toEqual(told)
  expect((await set(1)).status).toBe(200)
  expect(await Promise.all(theirs.map(answer))).toEqual([told, told, 200])
  expect(await Promise.all([alone, ...staff].map(answer))).toEqual([200, 200, 200])
  expect((await set(3)).status, 'a higher limit').toBe(200)
  expect(await open(student.id)).toBe(1)
})

test('a lowered limit never ends the session of a running exam', async () => {
  await allow(0)
  const exam = await anExam()
  const { id, phone } = await account()
  await subscribe(platform.db, { id }, exam.course)
  const inExam = await signIn(phone)
  await inExam.call('GET /student/tests/:id', { params: { id: exam.id } })
  const later = [await signIn(phone), await signIn(phone)]
  const admin = await platform.join('admin')
  expect((await admin.call('POST /admin/settings', { body: { devices_at_once: 1 } })).status).toBe(200)
  expect(await Promise.all([inExam, ...later].map(answer))).toEqual([200, told, told])
})

test('the office sets the limit from 0 to 5, and no other number', async () => {
  const admin = await platform.join('admin')
  const set = (devices_at_once: number) => admin.call('POST /admin/settings', { body: { devices_at_once } })
  expect([(await set(0)).status, (await set(5)).status, (await set(2)).status]).toEqual([200, 200, 200])
  expect((await admin.call('GET /admin/settings')).body.data.devices_at_once).toBe(2)
  expect([(await set(6)).status, (await set(-1)).status]).toEqual([422, 422])
  const { phone } = await account()
  const all = [await signIn(phone), await signIn(phone), await signIn(phone)]
  expect(await Promise.all(all.map(answer))).toEqual([told, 200, 200])
})
