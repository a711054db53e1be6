import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fieldProblems } from '#contract/field-problems.ts'
import { storedFiles } from '#server/storage/tables.ts'
import { makeCurriculum } from '#server/test/examples.ts'
import { openPlatform, type Platform } from '#server/test/platform.ts'
import { fileOf, samplePicture } from '#server/test/sample-files.ts'
import { users } from './tables.ts'

let platform: Platform
beforeAll(async () => {
  platform = await openPlatform()
})
afterAll(() => platform.close())

test('everyone reads their own profile with the fields of their role and without secrets [U8]', async () => {
  const place = await makeCurriculum(platform.db)
  const student = await platform.join('student', { ...place, email: 'own@example.com', password_hash: 'secret' })
  const own = (await student.call('GET /user/data', {}, 'en')).body.data
  expect(own).toEqual({
    id: student.id,
    name: expect.any(String),
    email: 'own@example.com',
    phone: student.phone,
    birth_date: '2000-01-01',
    image: null,
    role: 'student',
    user_type: 'student',
    stage_id: place.stage_id,
    grade_id: place.grade_id,
    stage: 'Secondary',
    grade: 'Third secondary',
    stageName: 'Secondary',
    gradeName: 'Third secondary',
    code: student.code,
  })
  for (const role of ['teacher', 'parent', 'admin'] as const) {
    const person = await platform.join(role)
    const profile = (await person.call('GET /user/data')).body.data
    expect(profile).toMatchObject({ id: person.id, role, user_type: role })
    expect('teacher_data' in profile).toBe(role === 'teacher')
    expect(profile).not.toHaveProperty('code')
  }
  expect((await platform.visitor.call('GET /user/data')).status).toBe(401)
})

test('a student changes the sent fields; a new name keeps birth date and e-mail', async () => {
  const student = await platform.join('student', { birth_date: '2009-05-01', email: 'before@example.com' })
  const change = (body: Record<string, unknown>) => student.call('POST /student/update/profile', { body })
  expect((await change({ name: '  سلمى   حسن ' })).body.data).toMatchObject({
    name: 'سلمى حسن',
    birth_date: '2009-05-01',
    email: 'before@example.com',
  })
  expect((await change({ email: '', birth_date: '٢٠١٠-٠١-٠٢' })).body.data).toMatchObject({
    email: null,
    birth_date: '2010-01-02',
  })
  expect((await change({})).status).toBe(200)
})

test('a student cannot change phone, role, code or other columns [U5]', async () => {
  const student = await platform.join('student')
  const other = await platform.join('student')
  const [before] = await platform.db.select().from(users).where(eq(users.id, student.id))
  const body = {
    id: other.id,
    phone: '+201111111111',
    user_type: 'admin',
    role: 'admin',
    code: 'STD-AAAAAA',
    verified_at: null,
  }
  expect((await student.call('POST /student/update/profile', { body })).status).toBe(200)
  const [after] = await platform.db.select().from(users).where(eq(users.id, student.id))
  expect(after).toEqual(before)
})

test('an e-mail that another person proved is refused; two people may type the same unproven e-mail [U5]', async () => {
  const [one, two] = [await platform.join('student'), await platform.join('student')]
  await platform.join('teacher', { email: 'theirs@example.com', email_proven: true })
  const take = (person: typeof one, email: string) => person.call('POST /student/update/profile', { body: { email } })
  expect((await take(one, 'THEIRS@example.com')).body.data).toEqual({ email: [fieldProblems.contactTaken.ar] })
  const both = await Promise.all([take(one, 'new@example.com'), take(two, 'new@example.com')])
  expect(both.map((reply) => reply.status)).toEqual([200, 200])
})

test('a new grade must fit the stage, also if only one of the two is sent', async () => {
  const [here, there] = [await makeCurriculum(platform.db), await makeCurriculum(platform.db)]
  const student = await platform.join('student', { stage_id: here.stage_id, grade_id: here.grade_id })
  const move = (body: Record<string, unknown>) => student.call('POST /student/update/profile', { body })
  expect((await move({ grade_id: there.grade_id })).body.data).toEqual({ grade_id: [fieldProblems.gradeOfStage.ar] })
  expect((await move({ stage_id: there.stage_id })).body.data).toEqual({ grade_id: [fieldProblems.gradeOfStage.ar] })
  expect((await move({ stage_id: 999_999 })).body.data).toEqual({ stage_id: [fieldProblems.unknown.ar] })
  expect((await move({ stage_id: there.stage_id, grade_id: there.grade_id })).body.data).toMatchObject({
    stage_id: there.stage_id,
    grade_id: there.grade_id,
  })
})

test('a student’s profile form shows all its problems at once', async () => {
  const [here, there] = [await makeCurriculum(platform.db), await makeCurriculum(platform.db)]
  const student = await platform.join('student', { stage_id: here.stage_id, grade_id: here.grade_id })
  await platform.join('teacher', { email: 'used@example.com', email_proven: true })
  const body = { name: '', email: 'used@example.com', birth_date: 'tomorrow', grade_id: there.grade_id }
  const says = (problem: keyof typeof fieldProblems) => [fieldProblems[problem].ar]
  expect((await student.call('POST /student/update/profile', { body })).body.data).toEqual({
    name: says('required'),
    email: says('contactTaken'),
    birth_date: says('birthDate'),
    grade_id: says('gradeOfStage'),
  })
})

test('a teacher’s price is in pounds, empty is free, and all bad values are shown at once [U6]', async () => {
  const teacher = await platform.join('teacher')
  const change = (body: Record<string, unknown>) => teacher.call('POST /teacher/update-profile', { body })
  const good = await change({ price: '١٩٩٫٥٠', bio: 'سطر\nوسطر', qualification: 'دكتوراه' })
  expect(good.body.data).toMatchObject({ price: 199.5, teacher_data: { bio: 'سطر\nوسطر', price: 199.5 } })
  expect((await change({ price: '' })).body.data.price).toBeNull()
  const bad = await change({ price: -1, bio: 'x'.repeat(100_000), email: 'a@b', birth_date: 'tomorrow', image: 'x' })
  expect(bad.status).toBe(422)
  expect(Object.keys(bad.body.data).sort()).toEqual(['bio', 'birth_date', 'email', 'image', 'price'])
  expect((await change({ approved: 1, user_type: 'admin' })).body.data.user_type).toBe('teacher')
})

test('the birth date of a teacher or parent is never under 18', async () => {
  const birth_date = `${new Date().getUTCFullYear() - 10}-01-01`
  const data = { birth_date: [fieldProblems.adultOnly.ar] }
  const [teacher, parent] = [await platform.join('teacher'), await platform.join('parent')]
  const replies = [
    await teacher.call('POST /teacher/update-profile', { body: { birth_date } }),
    await parent.call('POST /parent/update/profile', { body: { birth_date } }),
  ]
  for (const reply of replies) expect(reply).toMatchObject({ status: 422, body: { data } })
})

test('a parent’s profile comes as a list of one', async () => {
  const parent = await platform.join('parent')
  const reply = await parent.call('POST /parent/update/profile', { body: { name: 'هدى' } }, 'en')
  expect(reply.body).toMatchObject({ message: 'Profile updated successfully', data: [{ id: parent.id, name: 'هدى' }] })
})

test('a student’s picture is private, a teacher’s picture is public, and a new picture replaces the old picture', async () => {
  const student = await platform.join('student')
  const teacher = await platform.join('teacher')
  const send = async () => ({ body: { image: await samplePicture() } })
  const first = (await student.call('POST /student/update/profile', await send())).body.data.image
  expect(first).toMatch(/^\/api\/files\/[0-9a-f]{32}\?expires=\d+&signature=/)
  const second = (await student.call('POST /student/update/profile', await send())).body.data.image
  const shared = (await teacher.call('POST /teacher/update-profile', await send())).body.data.image
  expect(shared).toMatch(/^\/media\/[0-9a-f]{32}\.webp$/)

  const keyOf = (link: string | null) => /[0-9a-f]{32}/.exec(link ?? '')?.[0] ?? ''
  const fileRow = async (link: string | null) =>
    (
      await platform.db
        .select()
        .from(storedFiles)
        .where(eq(storedFiles.key, keyOf(link)))
    )[0]
  expect((await fileRow(first))?.deleted_at).toBeInstanceOf(Date)
  expect((await fileRow(second))?.deleted_at).toBeNull()
  expect((await platform.app.context.files.bytes(keyOf(second)))?.length).toBeGreaterThan(0)
})

test('a file that is not a picture is refused [U6]', async () => {
  const teacher = await platform.join('teacher')
  const svg = fileOf('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'x.svg')
  const html = fileOf('<html><script>alert(1)</script></html>', 'x.png')
  for (const image of [svg, html]) {
    const reply = await teacher.call('POST /teacher/update-profile', { body: { image } })
    expect([reply.status, reply.body.data]).toEqual([422, { image: [fieldProblems.fileKind.ar] }])
  }
})

test('each role can send only its own profile form, and an administrator none', async () => {
  const [student, teacher, parent, admin] = await Promise.all(
    (['student', 'teacher', 'parent', 'admin'] as const).map((role) => platform.join(role)),
  )
  const forms = ['POST /student/update/profile', 'POST /teacher/update-profile', 'POST /parent/update/profile'] as const
  const answers = await Promise.all(
    [student, teacher, parent, admin].map((person) =>
      Promise.all(forms.map(async (form) => (await person?.call(form, { body: {} }))?.status)),
    ),
  )
  expect(answers).toEqual([
    [200, 403, 403],
    [403, 200, 403],
    [403, 403, 200],
    [403, 403, 403],
  ])
})
