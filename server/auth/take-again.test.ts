import { afterAll, expect, test } from 'vitest'
import { goodPassword } from '#server/test/accounts.ts'
import { makeCourse, makeLesson, makeTest, subscribe } from '#server/test/examples.ts'
import { openPlatform, type Person } from '#server/test/platform.ts'

const platform = await openPlatform()
afterAll(() => platform.close())

test('a student who deletes the account and registers again cannot take the same exam again', async () => {
  const teacher = await platform.join('teacher')
  const course = await makeCourse(platform.db, teacher)
  const lesson = await makeLesson(platform.db, course)
  const [taken, other] = [await makeTest(platform.db, lesson), await makeTest(platform.db, lesson)]
  const first = await platform.join('student')
  await subscribe(platform.db, first, course)
  const open = (who: Pick<Person, 'call'>, { id }: { id: number }, headers = {}, start = 1) =>
    who.call('GET /student/tests/:id', { params: { id }, headers, query: { start } })
  expect((await open(first, taken)).status).toBe(200)
  await first.call('DELETE /delete/account')

  const form = { name: 'الطالب نفسه', email: 'again@example.com', phone: first.phone, user_type: 'student' }
  const { stage_id, grade_id } = course
  const passwords = { password: goodPassword, password_confirmation: goodPassword }
  const registered = await platform.visitor.call('POST /register', {
    body: { ...form, ...passwords, stage_id, grade_id },
  })
  expect(registered.status).toBe(201)
  const token = await platform.codeFor(first.phone)
  const { body } = await platform.visitor.call('POST /verify-otp', { body: { phone: first.phone, token } })
  const again = body.data.user
  await subscribe(platform.db, again, course)
  const headers = { authorization: `Bearer ${body.data.token}` }
  for (const start of [0, 1])
    expect(await open(platform.visitor, taken, headers, start)).toMatchObject({
      status: 403,
      body: { error: 'exam.takenBefore' },
    })
  expect((await open(platform.visitor, other, headers)).status).toBe(200)
})
