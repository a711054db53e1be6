import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Piastres, piastres } from '#contract/money.ts'
import { readSettings, saveSettings } from '#server/content/settings.ts'
import { queueMessage } from '#server/messaging/queue-message.ts'
import { linkChild, makeCourse, makeLesson, makeTest, subscribe } from '#server/test/examples.ts'
import { ask, joinMinor, newGuardianPhone } from '#server/test/guardians.ts'
import { openPlatform, type Person, type Platform } from '#server/test/platform.ts'

let platform: Platform
let teacher: Person
let office: Person
beforeAll(async () => {
  platform = await openPlatform({ LIMIT_CODES_SENT_PER_HOUR: '1000', LIMIT_CODE_CHECKS_PER_HOUR: '1000' })
  teacher = await platform.join('teacher')
  office = await platform.join('admin')
})
afterAll(() => platform.close())

const buy = async (student: Person, price: Piastres | null = piastres(25_000)) => {
  const course = await makeCourse(platform.db, teacher, { price })
  return student.call('POST /initiate-payment', { body: { course_id: course.id } })
}
const withdraw = (student: Person, reason = 'طلبت الوالدة') =>
  office.call('POST /admin/consents/:id/withdraw', { params: { id: student.id }, body: { reason } })
const setRule = async (consent_before_buying: boolean) =>
  saveSettings(platform.db, { ...(await readSettings(platform.db)), consent_before_buying })

async function confirmed() {
  const student = await joinMinor(platform)
  const { token, code, phone } = await ask(platform, student)
  await platform.visitor.call('POST /consent/answer', {
    body: { link: token, token: code, answer: 'confirm' },
  })
  return { student, phone }
}

test('a student under 18 joins free courses before the consent, and buys paid courses only afterwards', async () => {
  const student = await joinMinor(platform)
  expect((await buy(student)).body.error).toBe('consent.needed')
  expect((await buy(student, null)).status).toBe(200)

  expect((await buy((await confirmed()).student)).status).toBe(200)
  expect((await buy(await platform.join('student', { birth_date: '2000-01-01' }))).status).toBe(200)
})

test('a student without a birth date counts as under 18', async () => {
  const student = await platform.join('student', { birth_date: null })
  expect((await buy(student)).body.error).toBe('consent.needed')
})

test('a school without the rule of consent before buying sells while the consent is pending, never after a withdrawal', async () => {
  await setRule(false)
  const student = await joinMinor(platform)
  expect((await buy(student)).status).toBe(200)
  await withdraw(student)
  expect((await buy(student)).body.error).toBe('consent.stopped')
  await setRule(true)
})

test('a withdrawn consent stops new subscriptions at once: paid, free and by a teacher', async () => {
  const { student } = await confirmed()
  expect((await withdraw(student)).status).toBe(200)

  expect((await buy(student)).body.error).toBe('consent.stopped')
  expect((await buy(student, null)).body.error).toBe('consent.stopped')
  const added = await teacher.call('POST /teacher/subscribe-student', { body: { code: student.code ?? '' } })
  expect(added.body.error).toBe('consent.studentStopped')
  expect((await withdraw(student)).body.error).toBe('consent.changed')
})

test('a withdrawal stops waiting and later messages to the student and about the student, but no code', async () => {
  const { student, phone } = await confirmed()
  const parent = await platform.join('parent')
  const say = (to: string, text: string, more: object = {}) =>
    queueMessage(platform.db, { kind: 'student.added', channel: 'sms', to, text, ...more })
  await platform.sentTo(student.phone)
  const before = new Date().toISOString()
  await say(student.phone, 'waiting')
  await say(parent.phone, 'waiting', { about_id: student.id })
  await say(parent.phone, 'about the parent')

  await withdraw(student)
  await say(student.phone, 'later')
  await say(parent.phone, 'later', { about_id: student.id })
  await platform.visitor.call('POST /forgot/password', { body: { phone: student.phone } })

  const sent = async (to: string) => (await platform.sentTo(to)).filter(({ at }) => at >= before)
  expect((await sent(student.phone)).map(({ code }) => code !== undefined)).toEqual([true])
  expect((await sent(parent.phone)).map(({ text }) => text)).toEqual(['about the parent'])
  expect((await sent(phone)).at(-1)?.text).toContain('سُحبت الموافقة')
  const texts = sql`select from messages where problem = 'consent' and text is not null`
  expect(await platform.db.execute(texts)).toMatchObject({ rowCount: 0 })
  expect(await platform.db.execute(sql`select from messages where next_at is not null`)).toMatchObject({ rowCount: 0 })
})

test('the student’s messages go out again once the guardian agrees again', async () => {
  const { student } = await confirmed()
  await withdraw(student)
  const id = { id: student.id }
  await office.call('POST /admin/consents/:id/paper', { params: id, body: { note: 'استمارة موقّعة من الوالد' } })
  await queueMessage(platform.db, { kind: 'student.added', channel: 'sms', to: student.phone, text: 'again' })
  expect((await platform.sentTo(student.phone)).map(({ text }) => text)).toContain('again')
})

test('after a withdrawal, the student finishes a running exam and reads the paid lessons', async () => {
  const { student } = await confirmed()
  const course = await makeCourse(platform.db, teacher)
  const lesson = await makeLesson(platform.db, course)
  const exam = await makeTest(platform.db, lesson)
  await subscribe(platform.db, student, course)
  const params = { id: exam.id }
  const { attempt } = (await student.call('GET /student/tests/:id', { params })).body.data
  await withdraw(student)

  const submitted = await student.call('POST /student/tests/:id/submit', {
    params,
    body: {
      attempt_id: attempt?.id ?? 0,
      duration: 1,
      answers: [{ question_id: exam.questions[0]?.id, answer_id: exam.questions[0]?.right }],
    },
  })
  expect(submitted.body.data).toMatchObject({ score: 1 })
  expect((await student.call('GET /lesson/data/:id', { params: { id: lesson.id } })).body.data.is_subscribed).toBe(1)
})

test('a linked parent agrees in one call and withdraws the consent; another parent cannot see or change the consent', async () => {
  const [parent, stranger] = [await platform.join('parent'), await platform.join('parent')]
  const student = await joinMinor(platform)
  await linkChild(platform.db, parent, student)
  const say = (person: Person, answer: string) =>
    person.call('POST /parent/child/:id/consent', { params: { id: student.id }, body: { answer } })

  expect((await parent.call('GET /parent/consents')).body.data).toEqual([
    { child_id: student.id, state: 'pending', method: null, at: null, may: ['confirm', 'refuse'] },
  ])
  expect((await stranger.call('GET /parent/consents')).body.data).toEqual([])
  expect((await say(stranger, 'confirm')).status).toBe(404)
  expect((await say(parent, 'confirm')).body.data).toMatchObject({
    state: 'confirmed',
    method: 'parent',
    may: ['withdraw'],
  })
  expect((await say(parent, 'confirm')).status).toBe(200)
  expect((await say(parent, 'withdraw')).body.data).toMatchObject({ state: 'withdrawn', may: ['confirm'] })
  expect((await buy(student)).body.error).toBe('consent.stopped')
})

test('a second parent may withdraw a consent, but not change the first parent’s refusal [M10]', async () => {
  const [first, second] = [await platform.join('parent'), await platform.join('parent')]
  const student = await joinMinor(platform)
  for (const parent of [first, second]) await linkChild(platform.db, parent, student)
  const say = (person: Person, answer: string) =>
    person.call('POST /parent/child/:id/consent', { params: { id: student.id }, body: { answer } })

  await say(first, 'confirm')
  expect((await say(second, 'withdraw')).body.data).toMatchObject({ state: 'withdrawn' })
  expect((await say(first, 'confirm')).body.error).toBe('consent.otherGuardian')
  expect((await say(second, 'confirm')).body.data).toMatchObject({ state: 'confirmed' })
})

test('the office records a paper and sees the history with its proof, and a student records none', async () => {
  const student = await joinMinor(platform)
  const params = { id: student.id }
  const phone = newGuardianPhone()
  const paper = (person: Person, body: { note: string; phone?: string }) =>
    person.call('POST /admin/consents/:id/paper', { params, body })

  expect((await paper(student, { note: 'أنا موافق' })).status).toBe(403)
  expect((await paper(office, { note: 'ورقة', phone: student.phone })).status).toBe(422)
  expect((await paper(office, { note: 'استمارة 12', phone })).status).toBe(200)
  const { body } = await office.call('GET /admin/consents/:id', { params })
  expect(body.data).toMatchObject({ state: 'confirmed', needed: 1 })
  expect(body.data.history).toMatchObject([
    { state: 'confirmed', method: 'paper', guardian_phone: phone, note: 'استمارة 12', version: '1' },
  ])
  const { rows } = await platform.db.execute(
    sql`select actor_id, detail from audit_log where action = 'consent.confirmed' and object_id = ${student.id}`,
  )
  expect(rows).toMatchObject([{ actor_id: office.id, detail: { method: 'paper' } }])
  expect((await office.call('GET /admin/consents/:id', { params: { id: teacher.id } })).status).toBe(404)
})

test('a deleted student’s consent keeps method and state but no phone, and the links are gone', async () => {
  const { student, phone } = await confirmed()
  await withdraw(student)
  await platform.sentTo(phone)
  await student.call('DELETE /delete/account')
  const { rows } = await platform.db.execute(
    sql`select guardian_phone, method, state from guardian_consents where student_id = ${student.id} and is_current`,
  )
  expect(rows).toEqual([{ guardian_phone: null, method: 'office', state: 'withdrawn' }])
  const links = await platform.db.execute(sql`select from consent_links where guardian_phone = ${phone}`)
  expect(links.rowCount).toBe(0)
  const named = await platform.db.execute(sql`
    select from messages where about_id = ${student.id} and (text is not null or "to" is not null)`)
  const all = await platform.db.execute(sql`select from messages where "to" = ${phone}`)
  expect([named.rowCount, all.rowCount]).toEqual([0, 0])
})
