import { afterAll, beforeAll, expect, test } from 'vitest'
import { piastres } from '#contract/money.ts'
import { payments, subscriptions } from '#server/subscriptions/tables.ts'
import { makeCourse } from '#server/test/examples.ts'
import { openPlatform, type Person, type Platform } from '#server/test/platform.ts'

let school: Platform
let admin: Person
beforeAll(async () => {
  school = await openPlatform({ DEMO: 'on' })
  admin = await school.join('admin')
})
afterAll(() => school.close())

const messagesOf = async (person: Person, by = admin) =>
  by.call('GET /admin/people/:id/messages', { params: { id: person.id } })

test('the page of a person shows each message to this person with its state, without codes', async () => {
  const [student, parent] = [await school.join('student'), await school.join('parent')]
  await parent.call('POST /parent-student/assign', { body: { code: student.code ?? '' } })
  await school.visitor.call('POST /forgot/password', { body: { phone: student.phone } })
  await school.visitor.call('POST /forgot/password', { body: { phone: parent.phone } })
  const code = await school.codeFor(student.phone)
  const { body } = await messagesOf(student)
  expect(body.data).toMatchObject([
    { kind: 'code.reset', state: 'sent', to: student.phone, text: null },
    { kind: 'parent.asks', state: 'sent', to: student.phone, text: expect.any(String) },
  ])
  expect(JSON.stringify(body)).not.toContain(code)
  const person = await admin.call('GET /admin/people/:id', { params: { id: student.id } })
  expect(person.body.data.counts.messages).toBe(2)
  expect((await messagesOf(student, parent)).status).toBe(403)
  await student.call('DELETE /delete/account')
  expect((await messagesOf(student)).status).toBe(404)
})

test('each payment of a person names its receipt, and a subscription by code has none', async () => {
  const [student, teacher] = [await school.join('student'), await school.join('teacher')]
  const values = { student_id: student.id, gateway: 'sandbox', amount: piastres(24_000) }
  const ids: number[] = []
  for (const status of ['paid', 'review'] as const) {
    const course = await makeCourse(school.db, teacher)
    const row = { ...values, course_id: course.id, ref: status, status }
    const [payment] = await school.db.insert(payments).values(row).returning()
    ids.push(payment?.id ?? 0)
  }
  const subscribed = { student_id: student.id, teacher_id: teacher.id, starts_at: new Date() }
  await school.db.insert(subscriptions).values([
    { ...subscribed, course_id: null, source: 'teacher_code' },
    { ...subscribed, course_id: (await makeCourse(school.db, teacher)).id, source: 'payment', payment_id: ids[0] },
  ])
  const { body } = await admin.call('GET /admin/people/:id/purchases', { params: { id: student.id } })
  const found = body.data.map(({ state, payment_id }) => [state, payment_id])
  expect(found.sort()).toEqual(
    [
      ['review', ids[1]],
      ['running', null],
      ['running', ids[0]],
    ].sort(),
  )
})
