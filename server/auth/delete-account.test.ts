import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contactMessages } from '#server/content/tables.ts'
import { attempts } from '#server/exams/attempt-tables.ts'
import { users } from '#server/people/tables.ts'
import { storedFiles } from '#server/storage/tables.ts'
import { goodPassword, makeAccount } from '#server/test/accounts.ts'
import { linkChild, makeCourse, makeHomework, makeLesson, makeTest, subscribe } from '#server/test/examples.ts'
import { openPlatform, type Platform } from '#server/test/platform.ts'
import { samplePdf, samplePicture } from '#server/test/sample-files.ts'

let platform: Platform
beforeAll(async () => {
  platform = await openPlatform()
})
afterAll(() => platform.close())

test('name, picture, phone and e-mail vanish from the whole database at once', async () => {
  const contacts = { name: 'نورهان عبد الحميد', email: 'nour.unique@example.com', phone: '+201077788899' }
  const student = await platform.join('student', { ...contacts, email_proven: true })
  const parent = await platform.join('parent')
  await linkChild(platform.db, parent, student)
  await student.call('POST /student/update/profile', { body: { image: await samplePicture() } })
  await platform.visitor.call('POST /forgot/password', { body: { phone: contacts.phone } })
  await platform.visitor.call('POST /login', { body: { phone: contacts.phone, password: 'wrong' } })
  await platform.visitor.call('POST /verify_account', { body: { email: contacts.email } })

  expect((await student.call('DELETE /delete/account')).status).toBe(200)

  for (const trace of [...Object.values(contacts), student.code ?? '']) expect(await rowsWith(trace)).toEqual([])
  expect((await parent.call('GET /parent-student/students')).body.data).toEqual([])
  expect(await platform.db.$count(storedFiles, sql`deleted_at is null`)).toBe(0)
})

test('deleting an account ends the session, and a second deletion is refused [U7]', async () => {
  const student = await platform.join('student')
  expect((await student.call('DELETE /delete/account')).status).toBe(200)
  expect((await student.call('DELETE /delete/account')).status).toBe(401)
  expect((await student.call('GET /user/data')).status).toBe(401)
})

test('another person can register with the phone of a deleted account at once', async () => {
  const { phone } = await makeAccount(platform, { verified: true })
  const logIn = () => platform.visitor.call('POST /login', { body: { phone, password: goodPassword } })
  const { token } = (await logIn()).body.data
  await platform.visitor.call('DELETE /delete/account', { headers: { authorization: `Bearer ${token}` } })
  expect((await logIn()).status).toBe(422)

  const form = { name: 'صاحب جديد', email: 'new.owner@example.com', phone, user_type: 'teacher' }
  const passwords = { password: goodPassword, password_confirmation: goodPassword }
  expect((await platform.visitor.call('POST /register', { body: { ...form, ...passwords } })).status).toBe(201)
  const code = await platform.codeFor(phone)
  expect((await platform.visitor.call('POST /verify-otp', { body: { phone, token: code } })).status).toBe(200)
})

test('deleting an account submits a running exam; its result stays under a pseudonym [U7 X24]', async () => {
  const teacher = await platform.join('teacher')
  const student = await platform.join('student', { name: 'اسم يختفي' })
  const course = await makeCourse(platform.db, teacher)
  const exam = await makeTest(platform.db, await makeLesson(platform.db, course), { count: 2 })
  await subscribe(platform.db, student, course)
  const params = { id: exam.id }
  const opened = (await student.call('GET /student/tests/:id', { params })).body.data.attempt
  const [first] = exam.questions
  const items = [{ question_id: first?.id, answer_id: first?.right, seq: 1 }]
  const saving = { params, body: { attempt_id: opened?.id, items } }
  expect((await student.call('PUT /student/tests/:id/answers', saving)).status).toBe(200)

  expect((await student.call('DELETE /delete/account')).status).toBe(200)

  const [attempt] = await platform.db.select().from(attempts).where(eq(attempts.student_id, student.id))
  expect(attempt).toMatchObject({ score: 1, total_questions: 2, submitted_at: expect.any(Date) })
  const late = { params, body: { answers: [], duration: 1, ticket: opened?.ticket } }
  for (const who of [student, platform.visitor]) {
    expect((await who.call('POST /student/tests/:id/submit', late)).status).toBe(401)
    expect((await who.call('PUT /student/tests/:id/answers', saving)).status).toBe(401)
  }
  const results = await teacher.call('GET /tests/:id/submissions', { params: { id: exam.id } })
  expect(results.body.data).toMatchObject([
    { student_id: student.id, student_name: expect.not.stringContaining('اسم') },
  ])
  expect((await teacher.call('GET /teacher/my-students')).body.data).toEqual([])
})

test('submitted homework of a deleted account loses its files and both notes; the grade stays', async () => {
  const teacher = await platform.join('teacher')
  const student = await platform.join('student')
  const course = await makeCourse(platform.db, teacher)
  const homework = await makeHomework(platform.db, await makeLesson(platform.db, course))
  await subscribe(platform.db, student, course)
  const body = { homework_id: homework.id, note: 'ملاحظة شخصية', files: [samplePdf('بحثي.pdf')] }
  const handedIn = await student.call('POST /homework-submission/submit', { body })
  expect(handedIn.status).toBe(201)
  const marking = { params: { id: handedIn.body.data.id }, body: { grade: 7, teacher_note: 'أحسنت يا ياسمين' } }
  expect((await teacher.call('POST /homework-submission/submission/:id', marking)).status).toBe(200)

  await student.call('DELETE /delete/account')

  const seen = await teacher.call('GET /homework-submission/submissions/:id', { params: { id: homework.id } })
  expect(seen.body.data).toMatchObject([{ id: handedIn.body.data.id, files: [], note: null, grade: 7 }])
  for (const note of ['ملاحظة شخصية', 'ياسمين']) expect(await rowsWith(note)).toEqual([])
})

test('a deleted teacher’s sales stop, and a student who paid keeps the lesson [U7]', async () => {
  const teacher = await platform.join('teacher', { name: 'أستاذ يرحل' })
  const [student, buyer] = [await platform.join('student'), await platform.join('student')]
  const course = await makeCourse(platform.db, teacher)
  const lesson = await makeLesson(platform.db, course)
  await subscribe(platform.db, student, course)

  expect((await teacher.call('DELETE /delete/account')).status).toBe(200)

  expect((await buyer.call('POST /initiate-payment', { body: { course_id: course.id } })).status).toBe(404)
  expect((await platform.visitor.call('GET /teacher/data/:id', { params: { id: teacher.id } })).status).toBe(404)
  const list = await platform.visitor.call('GET /teachers/all', { query: { per_page: 100 } })
  expect(list.body.data.map((card) => card.id)).not.toContain(teacher.id)
  expect((await student.call('GET /lesson/data/:id', { params: { id: lesson.id } })).status).toBe(200)
  expect(await rowsWith('أستاذ يرحل')).toEqual([])
})

test('administrators and visitors cannot delete an account', async () => {
  expect((await (await platform.join('admin')).call('DELETE /delete/account')).status).toBe(403)
  expect((await platform.visitor.call('DELETE /delete/account')).status).toBe(401)
})

test('parallel deletions delete the account once', async () => {
  const student = await platform.join('student')
  const replies = await Promise.all([1, 2, 3].map(() => student.call('DELETE /delete/account')))
  expect(replies.map((reply) => reply.status).sort()).toEqual([200, 401, 401])
  expect(await platform.db.$count(users, eq(users.id, student.id))).toBe(1)
})

/** Returns the tables with a row that contains the text. */
async function rowsWith(trace: string): Promise<string[]> {
  const { rows: tables } = await platform.db.execute<{ name: string }>(sql`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`)
  const found = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await platform.db.execute(sql`
        select from ${sql.identifier(name)} as row where strpos(row::text, ${trace}) > 0 limit 1`)
      return rows.length > 0 ? name : []
    }),
  )
  return found.flat()
}

test('letters to the school vanish with the sender’s account', async () => {
  const student = await platform.join('student', { email: 'letters@example.com' })
  const letter = { name: 'زياد فؤاد', subject: 'سؤال', message: 'متى الامتحان؟' }
  const contact = { email: 'letters@example.com', phone: student.phone.replace('+20', '0') }
  await platform.visitor.call('POST /contact', { body: { ...letter, ...contact } })
  const others = { email: 'other@example.com', phone: '01098765432' }
  await platform.visitor.call('POST /contact', { body: { ...letter, ...others } })

  await student.call('DELETE /delete/account')

  expect(await platform.db.$count(contactMessages, eq(contactMessages.email, contact.email))).toBe(0)
  expect(await platform.db.$count(contactMessages, eq(contactMessages.email, others.email))).toBe(1)
})

test('the names of a person’s files vanish with the account, before the files are swept', async () => {
  const student = await platform.join('student')
  const course = await makeCourse(platform.db, await platform.join('teacher'))
  const homework = await makeHomework(platform.db, await makeLesson(platform.db, course))
  await subscribe(platform.db, student, course)
  const body = { homework_id: homework.id, files: [samplePdf('شهادة زياد فؤاد.pdf')] }
  expect((await student.call('POST /homework-submission/submit', { body })).status).toBe(201)
  expect(await rowsWith('شهادة زياد فؤاد')).not.toEqual([])
  await student.call('DELETE /delete/account')
  expect(await rowsWith('شهادة زياد فؤاد')).toEqual([])
})
