import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { auditLog } from '#server/audit/tables.ts'
import { openPlatform, type Person, type Platform } from '#server/test/platform.ts'
import { contactMessages, letterAnswers } from './tables.ts'

let school: Platform
let admin: Person
beforeAll(async () => {
  school = await openPlatform({ DEMO: 'on' })
  admin = await school.join('admin', { name: 'نهى' })
})
afterAll(() => school.close())

async function letter(fields: Partial<typeof contactMessages.$inferInsert> = {}) {
  const values = {
    name: 'هدى إبراهيم',
    email: 'hoda@mail.example',
    phone: '010',
    subject: 'الدفع',
    message: 'دفعت\nولم يفتح',
  }
  const [row] = await school.db
    .insert(contactMessages)
    .values({ ...values, ...fields })
    .returning()
  return row?.id ?? 0
}
const idsOf = async (query: object) => (await admin.call('GET /admin/letters', { query })).body.data.map(({ id }) => id)
const answer = (id: number, text: string, by: Pick<Person, 'call'> = admin) =>
  by.call('POST /admin/letters/:id/answer', { params: { id }, body: { answer: text } })

test('an answer goes out by e-mail with the quoted letter, and the letter waits no longer', async () => {
  const id = await letter({ email: 'answered@mail.example' })
  expect(await idsOf({ state: 'open' })).toContain(id)
  expect((await answer(id, 'فُتح الكورس الآن.')).status).toBe(200)
  const [sent] = await school.sentTo('answered@mail.example')
  expect(sent?.text).toContain('فُتح الكورس الآن.')
  expect(sent?.text).toContain('> دفعت\n> ولم يفتح')
  expect(await idsOf({ state: 'open' })).not.toContain(id)
  expect(await idsOf({ state: 'answered' })).toContain(id)
})

test('the same answer sent at once from two pages goes out once', async () => {
  const id = await letter({ email: 'twice@mail.example' })
  await Promise.all([answer(id, 'مرة واحدة'), answer(id, 'مرة واحدة')])
  expect(await school.sentTo('twice@mail.example')).toHaveLength(1)
  expect(await school.db.$count(letterAnswers, eq(letterAnswers.letter_id, id))).toBe(1)
})

test('the office finds a letter by its number and by its writer’s phone', async () => {
  const id = await letter({ phone: '+201098765432' })
  const foreign = await letter({ phone: '+966551112223' })
  for (const q of [String(id), `#${id}`, '01098765432', '٠١٠٩٨٧٦٥', '+20 109 876 5432', '1098765432'])
    expect(await idsOf({ q }), q).toContain(id)
  expect(await idsOf({ q: '00966551112223' })).toEqual([foreign])
  expect(await idsOf({ q: '01098765433' })).toEqual([])
  const stranger = await school.join('student')
  expect((await stranger.call('GET /admin/letters', { query: { q: String(id) } })).status).toBe(403)
})

test('the office finds a letter by its writer or subject, notes on it, closes it and puts it back', async () => {
  const id = await letter({ name: 'كريم حسن', subject: 'استرداد المبلغ' })
  expect(await idsOf({ q: 'إسترداد' })).toContain(id)
  expect(await idsOf({ q: 'كريم' })).toContain(id)
  const params = { id }
  await admin.call('POST /admin/letters/:id/note', { params, body: { note: 'اتصلت به' } })
  await admin.call('POST /admin/letters/:id/answered', { params, body: { answered: 1 } })
  const read = async () => (await admin.call('GET /admin/letters/:id', { params })).body.data
  expect(await read()).toMatchObject({ note: 'اتصلت به', answered_at: expect.any(String) })
  await admin.call('POST /admin/letters/:id/answered', { params, body: { answered: 0 } })
  expect(await read()).toMatchObject({ answered_at: null })
})

test('an answer to a letter is in the audit log under the administrator, without the text', async () => {
  const id = await letter()
  await answer(id, 'سرّ المراسلة')
  const rows = await school.db.select().from(auditLog).where(eq(auditLog.object_id, id))
  expect(rows).toMatchObject([{ action: 'letter.answer', actor_id: admin.id }])
  expect(JSON.stringify(rows)).not.toContain('سرّ')
})

test('students, teachers and parents neither read nor answer a letter', async () => {
  const id = await letter()
  for (const role of ['student', 'teacher', 'parent'] as const) {
    const stranger = await school.join(role)
    expect((await stranger.call('GET /admin/letters/:id', { params: { id } })).status).toBe(403)
    expect((await answer(id, 'x', stranger)).status).toBe(403)
  }
  expect((await answer(id + 1_000_000, 'x')).status).toBe(404)
})

test('without a sender of e-mails, an answer is kept, the reply says that nothing was sent, and the letter still waits', async () => {
  const bare = await openPlatform()
  onTestFinished(bare.close)
  const office = await bare.join('admin')
  const values = { name: 'هدى', email: 'h@mail.example', phone: '010', subject: 'الدفع', message: 'لم يفتح' }
  const [{ id } = { id: 0 }] = await bare.db.insert(contactMessages).values(values).returning()
  const reply = await answer(id, 'فُتح الكورس الآن.', office)
  expect(reply.body).toMatchObject({ message: expect.stringContaining('لم تُرسل'), data: { sent: 0 } })
  expect(reply.body.message).toContain('SMTP_HOST')
  const { body } = await office.call('GET /admin/letters/:id', { params: { id } })
  expect(body.data).toMatchObject({ answered_at: null, answers: [{ text: 'فُتح الكورس الآن.' }] })
  await bare.app.messenger.flush()
  const sent = (await office.call('GET /admin/messages', { query: { state: 'failed' } })).body.data
  expect(sent).toMatchObject([{ kind: 'letter.answered', state: 'unsent', problem: 'unconnected', can_send_again: 1 }])
})

test('the addresses of one network send twenty times the letters of an address, and another network still sends', async () => {
  const strict = await openPlatform({ TRUST_PROXY: '1', LIMIT_LETTERS_PER_HOUR: '1' })
  onTestFinished(() => strict.close())
  const body = {
    name: 'منى سالم',
    email: 'mona@example.com',
    phone: '01012345678',
    subject: 'استفسار',
    message: 'متى؟',
  }
  const send = (address: string) =>
    strict.visitor.call('POST /contact', { body, headers: { 'x-forwarded-for': address } })
  const replies = await Promise.all(Array.from({ length: 21 }, (_, place) => send(`2001:db8:7:${place}::1`)))
  expect(replies.map(({ status }) => status).sort()).toEqual([...Array(20).fill(201), 429])
  expect((await send('2001:db8:8::1')).status).toBe(201)
})
