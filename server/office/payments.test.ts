import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { officeReasons } from '#server/audit/reason-tables.ts'
import { auditLog } from '#server/audit/tables.ts'
import { payments } from '#server/subscriptions/tables.ts'
import { payingStudents } from '#server/test/payments.ts'
import { openPlatform, type Person, type Platform } from '#server/test/platform.ts'

let school: Platform
let paying: Awaited<ReturnType<typeof payingStudents>>
let admins: Person[]
beforeAll(async () => {
  school = await openPlatform({ LIMIT_PAYMENTS_PER_HOUR: '1000', LIMIT_CALLS_PER_MINUTE: '100000' })
  paying = await payingStudents(school)
  admins = await Promise.all([school.join('admin', { name: 'نهى' }), school.join('admin')])
})
afterAll(() => school.close())

/** Opens a payment in review, because the gateway reports a piastre less than its amount. */
async function inReview() {
  const opened = await paying.openPayment()
  await paying.report(opened.order, { amount_cents: 24_999 })
  expect(await opened.state()).toBe('review')
  return opened
}
const because = { reason: 'ظهر المبلغ كاملًا في كشف الحساب' }
const accept = (id: number, admin = admins[0], more: object = {}) =>
  (admin as Person).call('POST /admin/payments/:id/accept', {
    params: { id },
    body: { kind: 'received', ...because, ...more },
  })
const reject = (id: number, admin = admins[0]) =>
  (admin as Person).call('POST /admin/payments/:id/reject', {
    params: { id },
    body: { kind: 'notReceived', ...because },
  })
const read = async (id: number) =>
  (await (admins[0] as Person).call('GET /admin/payments/:id', { params: { id } })).body.data
const find = async (query: Record<string, unknown>) =>
  (await (admins[0] as Person).call('GET /admin/payments', { query })).body.data.map(({ id }) => id)

test('an accepted payment opens its month once, is audited and tells the student the reason', async () => {
  const { student, payment, state, months } = await inReview()
  expect((await accept(payment.id, admins[0], { tell: 'on' })).status).toBe(200)
  expect(await state()).toBe('paid')
  expect(await months()).toMatchObject([{ source: 'payment', payment_id: payment.id }])
  expect((await school.sentTo(student.phone)).at(-1)?.text).toContain(because.reason)
  const entry = and(eq(auditLog.action, 'payment.accept'), eq(auditLog.object_id, payment.id))
  expect(await school.db.select().from(auditLog).where(entry)).toMatchObject([
    { actor_id: admins[0]?.id, detail: { from: 'review', kind: 'received', reason_id: expect.any(Number) } },
  ])
  expect((await accept(payment.id)).body.error).toBe('payment.settled')
  expect((await reject(payment.id)).body.error).toBe('payment.settled')
})

test('a rejected payment fails, opens nothing and sends nothing unless asked', async () => {
  const { student, payment, state, months } = await inReview()
  expect((await reject(payment.id)).status).toBe(200)
  expect([await state(), await months(), await school.sentTo(student.phone)]).toEqual(['failed', [], []])
})

test('the audit log names the reason of each decision about a payment without keeping its text', async () => {
  const { payment, order } = await inReview()
  await reject(payment.id)
  await paying.report(order, { id: 9002, amount_cents: 24_998 })
  expect((await accept(payment.id, admins[1], { reason: 'وصل الباقي نقدًا' })).status).toBe(200)
  const { body } = await (admins[0] as Person).call('GET /admin/audit', { query: { object: 'payment' } })
  const decisions = body.data.filter(({ object_id, reason }) => object_id === payment.id && reason !== null)
  expect(decisions.map(({ action, reason }) => [action, reason])).toEqual([
    ['payment.accept', 'وصل الباقي نقدًا'],
    ['payment.reject', because.reason],
  ])
  expect(JSON.stringify(decisions.map(({ detail }) => detail))).not.toContain('الباقي')
  await school.db.update(officeReasons).set({ reason: null })
  const [kept] = (await (admins[0] as Person).call('GET /admin/audit', { query: { object: 'payment' } })).body.data
  expect(kept).toMatchObject({ reason: null, detail: { kind: 'received' } })
})

test('two administrators and the gateway’s late report at once buy one month', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { payment, order, months, state } = await inReview()
    const [one, other] = await Promise.all([
      accept(payment.id),
      accept(payment.id, admins[1]),
      paying.report(order),
      paying.report(order, { id: 9001 }),
    ])
    expect([one.status, other.status].sort()).toEqual([200, 409])
    expect(await state()).toBe('paid')
    expect(await months()).toHaveLength(1)
  }
})

test('an acceptance and a rejection at once have one winner', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { payment, months, state } = await inReview()
    const [accepted, rejected] = await Promise.all([accept(payment.id), reject(payment.id, admins[1])])
    expect([accepted.status, rejected.status].sort()).toEqual([200, 409])
    expect(await months()).toHaveLength(accepted.status === 200 ? 1 : 0)
    expect(await state()).toBe(accepted.status === 200 ? 'paid' : 'failed')
  }
})

test('a payment that was rejected by mistake is paid by the gateway’s own later report, once', async () => {
  const { payment, order, months, state } = await inReview()
  await reject(payment.id)
  await Promise.all([paying.report(order), paying.report(order)])
  expect(await state()).toBe('paid')
  expect(await months()).toHaveLength(1)
})

test('the page of a payment shows what the gateway reported, without the address of its checkout', async () => {
  const { student, course, payment } = await inReview()
  await accept(payment.id)
  const shown = await read(payment.id)
  expect(shown).toMatchObject({
    student_id: student.id,
    course_id: course.id,
    amount: 250,
    status: 'paid',
    subscription: { starts_at: expect.any(String) },
    settlement: { kind: 'received', reason: because.reason, by: 'نهى' },
    reports: [{ status: 'paid', amount: 249.99, currency: 'EGP', provider_txn: '9000', doubt: null, by_inquiry: 0 }],
  })
  expect(JSON.stringify(shown)).not.toMatch(/payment_url|hmac|dedupe/)
})

test('the office finds a payment by student, course, reference and the gateway’s reference, and by state', async () => {
  const { student, course, payment, order } = await inReview()
  const name = { ar: `كورس ${payment.id} النادر`, en: `Rare ${payment.id}` }
  await school.db.execute(sql`update courses set name = ${JSON.stringify(name)}::jsonb where id = ${course.id}`)
  for (const q of [student.phone, student.code ?? '', payment.ref, order, name.ar, name.en])
    expect(await find({ q }), q).toContain(payment.id)
  expect(await find({ state: 'review' })).toContain(payment.id)
  expect(await find({ state: 'paid' })).not.toContain(payment.id)
  expect(await find({ q: 'لا أحد بهذا الاسم' })).toEqual([])
})

test('students, teachers and parents neither see nor settle payments, and visitors do not see payments', async () => {
  const { student, payment } = await inReview()
  for (const stranger of [student, paying.teacher, await school.join('parent')]) {
    expect((await stranger.call('GET /admin/payments')).status).toBe(403)
    expect((await stranger.call('GET /admin/payments/:id', { params: { id: payment.id } })).status).toBe(403)
    expect((await accept(payment.id, stranger)).status).toBe(403)
    expect((await reject(payment.id, stranger)).status).toBe(403)
  }
  expect((await school.visitor.call('GET /admin/payments')).status).toBe(401)
  const [found] = await school.db.select().from(payments).where(eq(payments.id, payment.id))
  expect(found?.status).toBe('review')
})

test('accepting a payment needs a reason, and an unknown payment is not found', async () => {
  const { payment } = await inReview()
  expect((await accept(payment.id, admins[0], { reason: '' })).status).toBe(422)
  expect((await accept(payment.id, admins[0], { kind: 'notReceived' })).status).toBe(422)
  expect((await accept(2_000_000_000)).status).toBe(404)
  expect((await reject(2_000_000_000)).status).toBe(404)
})
