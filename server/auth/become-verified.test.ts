import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCourse, makeLesson, makeTest, makeWaitingLinks, subscribe } from '#server/test/examples.ts'
import { openedZip } from '#server/test/opened-zip.ts'
import type { Person } from '#server/test/platform.ts'
import { openRegistrations } from '#server/test/registrations.ts'

const { platform, newPhone, register: registerNow } = await openRegistrations()
const { visitor, db } = platform
/** Registers after the wait for the phone's next code. */
async function register(fields: Record<string, unknown>) {
  await db.execute(sql`update codes set created_at = created_at - interval '1 minute'`)
  return registerNow(fields)
}
beforeAll(() => makeWaitingLinks(db))
afterAll(() => platform.close())

type Caller = Pick<Person, 'id' | 'call' | 'token'>
const newPassword = 'كلمة أخرى طويلة'

/** Returns the account that signed in, with its token and a function that calls the API as that account. */
function signedIn({ token, user }: { token: string; user: { id: number } }): Caller {
  const headers = { authorization: `Bearer ${token}` }
  return { id: user.id, token, call: ((name, given) => visitor.call(name, { ...given, headers })) as Person['call'] }
}

async function bySms(phone: string) {
  const { body } = await visitor.call('POST /verify-otp', { body: { phone, token: await platform.codeFor(phone) } })
  return signedIn(body.data)
}

async function byEmail(email: string) {
  const { phone } = (await visitor.call('POST /verify_account', { body: { email } })).body.data
  const { body } = await visitor.call('POST /verify-otp', { body: { phone, token: await platform.codeFor(email) } })
  return signedIn(body.data)
}

async function byReset(phone: string) {
  await visitor.call('POST /forgot/password', { body: { phone } })
  const body = { phone, token: await platform.codeFor(phone) }
  const { reset_token } = (await visitor.call('POST /forgot/verify-otp', { body })).body.data
  const passwords = { password: newPassword, password_confirmation: newPassword }
  expect(
    (await visitor.call('POST /forgot/reset-password', { body: { phone, reset_token, ...passwords } })).status,
  ).toBe(200)
  return signedIn((await visitor.call('POST /login', { body: { phone, password: newPassword } })).body.data)
}

async function makeExam() {
  const course = await makeCourse(db, await platform.join('teacher'))
  return { ...(await makeTest(db, await makeLesson(db, course))), course }
}
async function open(student: Caller, exam: Awaited<ReturnType<typeof makeExam>>) {
  await subscribe(db, student, exam.course)
  return student.call('GET /student/tests/:id', { params: { id: exam.id } })
}

async function earlierExams({ token }: Caller) {
  const headers = { authorization: `Bearer ${token}` }
  const { rawPayload } = await platform.app.inject({ url: '/api/account/export', headers })
  return JSON.parse(String((await openedZip(rawPayload))['account.json'])).earlier_exams
}

test('a student who registers again and verifies by a password reset cannot take the same exam again', async () => {
  const [taken, other] = [await makeExam(), await makeExam()]
  const first = await platform.join('student', { phone: newPhone() })
  expect((await open(first, taken)).status).toBe(200)
  await first.call('DELETE /delete/account')

  expect((await register({ phone: first.phone })).status).toBe(201)
  const again = await byReset(first.phone)
  expect((await open(again, taken)).status).toBe(403)
  expect((await open(again, other)).status).toBe(200)
})

test('every account with the phone of a deleted student is refused the exam, by e-mail and by SMS', async () => {
  const exam = await makeExam()
  const first = await platform.join('student', { phone: newPhone() })
  expect((await open(first, exam)).status).toBe(200)
  await first.call('DELETE /delete/account')

  const { phone } = first
  const [claimed, proven] = ['claims.again@example.com', 'proves.again@example.com']
  expect((await register({ phone, email: claimed })).status).toBe(201)
  const second = await byEmail(claimed)
  expect((await open(second, exam)).status).toBe(403)
  expect((await register({ phone, email: proven })).status).toBe(201)
  const third = await bySms(phone)
  expect((await open(third, exam)).status).toBe(403)
  expect((await open(second, exam)).status).toBe(403)

  const stranger = await platform.join('student')
  expect((await open(stranger, exam)).status).toBe(200)

  expect(await earlierExams(third)).toMatchObject([{ test_id: exam.id }])
  for (const one of [second, stranger]) expect(await earlierExams(one)).toBe(undefined)
})

test('an exam that a deleted account took with a claimed phone counts against its e-mail, not the phone’s owner', async () => {
  const exam = await makeExam()
  const [phone, email] = [newPhone(), 'claims.and.leaves@example.com']
  expect((await register({ phone, email })).status).toBe(201)
  const claimer = await byEmail(email)
  expect((await open(claimer, exam)).status).toBe(200)
  await claimer.call('DELETE /delete/account')

  expect((await register({ phone, email: 'owner.of.phone@example.com' })).status).toBe(201)
  expect((await open(await bySms(phone), exam)).status).toBe(200)
  expect((await register({ phone: newPhone(), email })).status).toBe(201)
  expect((await open(await byEmail(email), exam)).status).toBe(403)
})

test('a parent who verifies by a password reset gets a pending link, and the child learns the parent’s name', async () => {
  const [child, stranger] = [await platform.join('student'), await platform.join('student')]
  const phone = newPhone()
  const form = { phone, user_type: 'parent', code: child.code, name: 'سامي فؤاد' }
  expect((await register(form)).status).toBe(201)
  expect(await platform.sentTo(child.phone)).toEqual([])

  const parent = await byReset(phone)

  expect((await platform.sentTo(child.phone)).map(({ text }) => text)).toEqual([expect.stringContaining('سامي فؤاد')])
  expect((await child.call('GET /student/:id/parents', { params: { id: child.id } })).body.data).toMatchObject([
    { id: parent.id, status: 0 },
  ])
  expect((await stranger.call('GET /student/:id/parents', { params: { id: child.id } })).status).toBe(404)
})
