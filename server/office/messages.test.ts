import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { piastres } from '#contract/money.ts'
import { auditLog } from '#server/audit/tables.ts'
import { openSpending } from '#server/messaging/spending.ts'
import { messages } from '#server/messaging/tables.ts'
import { openPlatform, type Person, type Platform } from '#server/test/platform.ts'

let school: Platform
let admin: Person
beforeAll(async () => {
  school = await openPlatform({ DEMO: 'on' })
  admin = await school.join('admin')
})
afterAll(() => school.close())

const soon = () => new Date(Date.now() + 3_600_000)
async function failed(person: Person, fields: Partial<typeof messages.$inferInsert> = {}) {
  const told = { kind: 'student.added', channel: 'sms', to: person.phone, text: 'أضافك مدرّسك', person_id: person.id }
  const failure = {
    state: 'failed',
    tries: 3,
    problem: 'silent',
    error: 'timeout',
    next_at: soon(),
    expires_at: soon(),
  }
  const row = { ...told, ...failure, ...fields } as typeof messages.$inferInsert
  const [message] = await school.db.insert(messages).values(row).returning()
  return message?.id ?? 0
}
const find = async (query: Record<string, unknown>) => {
  const reply = await admin.call('GET /admin/messages', { query })
  expect(reply.status).toBe(200)
  return reply.body.data
}
const again = (id: number, who: Pick<Person, 'call'> = admin) =>
  who.call('POST /admin/messages/:id/send-again', { params: { id } })

test('the office sees what was sent to whom and about whom, and never a code or its text', async () => {
  const student = await school.join('student', { name: 'زينب عادل' })
  const parent = await school.join('parent', { name: 'والدة زينب' })
  await parent.call('POST /parent-student/assign', { body: { code: student.code ?? '' } })
  await school.visitor.call('POST /forgot/password', { body: { phone: student.phone } })
  const waiting = await find({ q: student.phone })
  await school.sentTo(student.phone)
  const sent = await find({ q: student.phone })
  expect(sent.map(({ kind, state }) => [kind, state])).toEqual([
    ['code.reset', 'sent'],
    ['parent.asks', 'sent'],
  ])
  expect(sent[1]).toMatchObject({ name: 'زينب عادل', about_id: student.id, channel: 'sms', to: student.phone })
  for (const [row] of [waiting, sent]) expect(row).toMatchObject({ kind: 'code.reset', text: null, can_send_again: 0 })
  expect(JSON.stringify([waiting, sent])).not.toMatch(/\b\d{5}\b/)
})

test('the office finds messages by name, contact, state, channel and person', async () => {
  const teacher = await school.join('teacher', { name: 'فريدة شكري', email: 'farida@mail.example' })
  const id = await failed(teacher, { channel: 'email', to: 'farida@mail.example' })
  const local = teacher.phone.replace('+20', '0')
  const bySms = await failed(teacher)
  for (const query of [
    { q: 'فريدة شكرى' },
    { q: 'farida@' },
    { channel: 'email' },
    { state: 'failed', person: teacher.id },
  ])
    expect(
      (await find(query)).map((row) => row.id),
      JSON.stringify(query),
    ).toContain(id)
  expect((await find({ q: local })).map((row) => row.id)).toContain(bySms)
  expect((await find({ state: 'sent', person: teacher.id })).map((row) => row.id)).toEqual([])
  expect(await find({ q: '%' })).toEqual([])
})

test('the office finds messages to a foreign phone, however the number is typed', async () => {
  const fields = { person_id: null, kind: 'consent.link' as const }
  const id = await failed(admin, { ...fields, to: '+966501234567' })
  const egyptian = await failed(admin, { ...fields, to: '+201501234567' })
  for (const q of ['+966 50 123 4567', '00966501234567', '٠٠٩٦٦٥٠١٢٣٤', '966501234567', '9665'])
    expect(
      (await find({ q })).map((row) => row.id),
      q,
    ).toEqual([id])
  for (const q of ['01501234567', '1501234567', '+20 150 123', '201501234567'])
    expect(
      (await find({ q })).map((row) => row.id),
      q,
    ).toEqual([egyptian])
})

test('a failed or expired message goes out again once, which is audited', async () => {
  for (const state of ['failed', 'expired'] as const) {
    const student = await school.join('student')
    const id = await failed(student, { state, next_at: state === 'failed' ? soon() : null })
    const replies = await Promise.all([again(id), again(id)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await school.sentTo(student.phone)).toHaveLength(1)
    expect((await again(id)).body.error).toBe('message.notFailed')
    const entries = await school.db.select().from(auditLog).where(eq(auditLog.object_id, id))
    expect(entries.filter(({ action }) => action === 'message.sendAgain')).toMatchObject([{ actor_id: admin.id }])
  }
})

test('a message with a code or a private link never goes out again', async () => {
  const student = await school.join('student')
  const code = await failed(student, { kind: 'code.reset', text: 'رمزك 12345', code: '12345', is_private: true })
  const link = await failed(student, {
    kind: 'consent.link',
    text: null,
    state: 'expired',
    next_at: null,
    is_private: true,
  })
  for (const id of [code, link]) expect((await again(id)).body.error).toBe('message.private')
  expect(await school.sentTo(student.phone)).toEqual([])
  expect((await again(2_000_000_000)).status).toBe(404)
})

test('deleting an account empties contact and text of its messages, and stops the waiting messages', async () => {
  const student = await school.join('student')
  const ids = [await failed(student), await failed(student, { state: 'sent', next_at: null })]
  await student.call('DELETE /delete/account')
  const rows = await Promise.all(ids.map((id) => school.db.select().from(messages).where(eq(messages.id, id))))
  const empty = { to: null, text: null, code: null, error: null, next_at: null, person_id: student.id }
  expect(rows.flat()).toMatchObject([
    { ...empty, state: 'expired' },
    { ...empty, state: 'sent' },
  ])
  expect((await again(ids[0] ?? 0)).body.error).toBe('message.private')
})

test('the office sees the cost of a message, and today’s sum against the ceiling', async () => {
  const bounded = await openPlatform({ DAILY_CEILING_EGP: '100' })
  const office = await bounded.join('admin')
  const nothing = { spent: 0, ceiling: 100, ceiling_of_notices: 80 }
  expect((await office.call('GET /admin/messages/spending')).body.data).toEqual(nothing)
  await openSpending(bounded.db, undefined, () => new Date()).reserve(piastres(1235), false)
  expect((await office.call('GET /admin/messages/spending')).body.data).toEqual({ ...nothing, spent: 12.35 })
  await bounded.close()
  expect((await admin.call('GET /admin/messages/spending')).body.data).toMatchObject({ ceiling: null })

  const student = await school.join('student')
  await failed(student, { state: 'sent', cost: piastres(70), provider: 'Vonage' })
  expect(await find({ person: student.id })).toMatchObject([{ cost: 0.7, provider: 'Vonage' }])
})

test('students, teachers and parents neither see the messages nor send one again', async () => {
  const student = await school.join('student')
  const id = await failed(student)
  for (const stranger of [student, await school.join('teacher'), await school.join('parent')]) {
    expect((await stranger.call('GET /admin/messages')).status).toBe(403)
    expect((await again(id, stranger)).status).toBe(403)
    expect((await stranger.call('GET /admin/messages/spending')).status).toBe(403)
  }
  expect((await school.visitor.call('GET /admin/messages')).status).toBe(401)
})
