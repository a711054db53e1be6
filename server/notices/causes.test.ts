import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { teachers } from '#server/people/tables.ts'
import { subscriptions } from '#server/subscriptions/tables.ts'
import { openCast } from '#server/test/cast.ts'
import { letLinksThrough, linkChild, makeHomework, makeLesson } from '#server/test/examples.ts'
import { payingStudents } from '#server/test/payments.ts'
import type { Person } from '#server/test/platform.ts'
import { samplePdf } from '#server/test/sample-files.ts'

const { platform, db, teacher, student, stranger, parent, admin, lesson, course } = await openCast({ DEMO: 'on' })
await letLinksThrough(db)
await linkChild(db, parent, student)
afterAll(() => platform.close())

const told = async (who: Person) => {
  const { data } = (await who.call('GET /notices', {}, 'en')).body
  await who.call('POST /notices/read', { body: {} })
  return data.filter(({ is_read }) => is_read === 0)
}
const textsOf = async (who: Person) => (await told(who)).map(({ text }) => text)

test('homework posted in a shown lesson notifies its subscribers and nobody else', async () => {
  const homework = { lesson_id: lesson.id, name: { ar: 'قانون أوم', en: 'Ohm’s law' }, due_date: '2026-12-30' }
  const body = { ...homework, files: [{ file: samplePdf() }] }
  const made = await teacher.call('POST /homework/upload', { body })
  expect(made.status).toBe(201)
  const [notice] = await told(student)
  expect(notice).toMatchObject({
    kind: 'homework.posted',
    text: 'New homework in “Electricity”: “Ohm’s law”. Hand it in by Wednesday 30 December.',
    link: `/homework/${made.body.data.id}`,
  })
  for (const other of [stranger, parent, teacher]) expect(await told(other)).toEqual([])
})

test('homework of a hidden lesson notifies no subscriber', async () => {
  const hidden = await makeLesson(db, course, { status: false })
  const body = { lesson_id: hidden.id, name: { ar: 'و', en: 'h' }, files: [{ file: samplePdf() }] }
  expect((await teacher.call('POST /homework/upload', { body })).status).toBe(201)
  expect(await told(student)).toEqual([])
})

test('a new exam notifies the subscribers with its length', async () => {
  const [question] = [
    {
      title: 'س',
      answers: [
        { answer_text: 'أ', is_correct: 1 },
        { answer_text: 'ب', is_correct: 0 },
      ],
    },
  ]
  const form = { name: { ar: 'امتحان', en: 'Test' }, desc: 'وصف', duration: 3, questions: [question] }
  const { status, body } = await teacher.call('POST /tests/store', { body: { lesson_id: lesson.id, ...form } })
  expect(status).toBe(201)
  const [notice] = (await student.call('GET /notices', {}, 'ar')).body.data
  expect([notice?.text, notice?.link]).toEqual([
    'امتحان جديد في «الكهربية والتيار»: «امتحان». مدته 3 دقائق.',
    `/student-exam/${body.data.id}`,
  ])
  expect((await told(student)).length).toBe(1)
  expect(await told(stranger)).toEqual([])
})

test('a grade notifies the student and the linked parent', async () => {
  const homework = await makeHomework(db, lesson, { full_mark: 10 })
  const sent = { homework_id: homework.id, files: [samplePdf()] }
  const { id } = (await student.call('POST /homework-submission/submit', { body: sent })).body.data
  await teacher.call('POST /homework-submission/submission/:id', { params: { id }, body: { grade: 9 } })
  expect(await textsOf(student)).toEqual(['Your homework “Ohm’s law homework” was graded: 9 of 10.'])
  const [notice] = await told(parent)
  expect(notice?.text).toMatch(/^شخص \d+’s homework “Ohm’s law homework” was graded: 9 of 10\.$/)
  expect(notice?.link).toBe(`/studentDetails/${student.id}`)
  expect(await told(stranger)).toEqual([])
})

test('a teacher who adds a student is named to the student', async () => {
  const added = await platform.join('student')
  await teacher.call('POST /teacher/subscribe-student', { body: { code: added.code } })
  expect(await told(added)).toMatchObject([{ kind: 'student.added', link: `/teacherDetails/${teacher.id}` }])
})

test('a linked parent is named to the student and to the other parent', async () => {
  const newcomer = await platform.join('parent', { name: 'سامي' })
  const { status } = await newcomer.call('POST /parent-student/assign', { body: { code: student.code } })
  expect(status).toBe(200)
  expect(await textsOf(student)).toEqual(['سامي now follows you as a parent. You can unlink in your profile.'])
  expect(await told(parent)).toMatchObject([{ kind: 'parent.linked', link: `/studentDetails/${student.id}` }])
})

test('a payment is receipted with course, amount and end', async () => {
  const { openPayment, report } = await payingStudents(platform)
  const { student: payer, order, course: bought } = await openPayment()
  await report(order)
  await report(order)
  const [notice, ...more] = await told(payer)
  expect(notice?.text).toMatch(
    /^Your payment of EGP 250 for “Electricity” arrived\. Your subscription is open until \w+/,
  )
  expect([notice?.link, more]).toEqual([`/course-details/${bought.id}`, []])
})

test('the receipt of a renewal says until when the subscription was renewed', async () => {
  const { openPayment, report } = await payingStudents(platform)
  const { student: payer, order, pay, payments } = await openPayment()
  await report(order)
  await told(payer)
  await db.update(subscriptions).set({ ends_at: new Date() }).where(eq(subscriptions.student_id, payer.id))
  await pay()
  const [, renewal] = await payments()
  await report(renewal?.provider_ref ?? '')
  expect(await textsOf(payer)).toEqual([
    expect.stringMatching(
      /^Your payment of EGP 250 for “Electricity” arrived\. Your subscription is renewed until \w+/,
    ),
  ])
})

test('an answered letter notifies the account that proved its e-mail', async () => {
  const email = 'hoda@mail.example'
  const writer = await platform.join('parent', { email, email_proven: true })
  const claimer = await platform.join('student', { email: 'other@mail.example' })
  const letter = { name: 'هدى', email, phone: '+201000000009', subject: 'Fees', message: 'متى؟' }
  await platform.visitor.call('POST /contact', { body: letter })
  const { data } = (await admin.call('GET /admin/letters')).body
  await admin.call('POST /admin/letters/:id/answer', { params: { id: data[0]?.id }, body: { answer: 'غدًا' } })
  expect(await textsOf(writer)).toEqual(['The school answered your letter “Fees”. The answer is in your e-mail.'])
  expect(await told(claimer)).toEqual([])
})

test('an approved teacher gets a notice', async () => {
  const waiting = await platform.join('teacher')
  await db.update(teachers).set({ approved: false }).where(eq(teachers.user_id, waiting.id))
  await admin.call('POST /admin/teachers/:id/approve', { params: { id: waiting.id } })
  await admin.call('POST /admin/teachers/:id/approve', { params: { id: waiting.id } })
  expect(await told(waiting)).toMatchObject([{ kind: 'teacher.approved', link: '/courses' }])
})
