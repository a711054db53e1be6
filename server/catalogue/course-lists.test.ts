import { afterAll, beforeAll, expect, test } from 'vitest'
import { subscriptions } from '#server/subscriptions/tables.ts'
import { linkChild, makeCourse, makeCurriculum, makeLesson, subscribe } from '#server/test/examples.ts'
import { openPlatform, type Person, type Platform } from '#server/test/platform.ts'

let platform: Platform
let teacher: Person
let curriculum: Awaited<ReturnType<typeof makeCurriculum>>
let ids: number[]

beforeAll(async () => {
  platform = await openPlatform()
  teacher = await platform.join('teacher')
  curriculum = await makeCurriculum(platform.db)
  ids = []
  for (let made = 0; made < 12; made += 1) {
    ids.unshift((await makeCourse(platform.db, teacher, { ...curriculum, status: made % 4 !== 0 })).id)
  }
})
afterAll(() => platform.close())

test('a teacher gets all their own courses, newest first, in pages of ten', async () => {
  const first = await teacher.call('GET /my-courses')
  expect(first.body.data.map((one) => one.id)).toEqual(ids.slice(0, 10))
  expect(first.body.pagination).toEqual({ current_page: 1, last_page: 2, total: 12, per_page: 10 })
  const last = await teacher.call('GET /my-courses', { query: { page: 2 } })
  expect(last.body.data.map((one) => one.id)).toEqual(ids.slice(10))
})

test('a page past the end is empty and keeps the true totals [G13]', async () => {
  const { status, body } = await teacher.call('GET /my-courses', { query: { page: 1_000_000_000 } })
  expect([status, body.data]).toEqual([200, []])
  expect(body.pagination).toMatchObject({ last_page: 2, total: 12 })
})

test.for(['0', '-1', 'abc', '1.5', '1 OR 1=1', '1e9'])('page %s is refused [G13]', async (page) => {
  const { status, body } = await teacher.call('GET /my-courses', { query: { page } })
  expect([status, Object.keys(body.data)]).toEqual([422, ['page']])
})

test('a query with two page numbers is refused [G14]', async () => {
  const headers = { authorization: `Bearer ${teacher.token}` }
  const reply = await platform.app.inject({ url: '/api/my-courses?page=1&page=2', headers })
  expect([reply.statusCode, Object.keys(reply.json().data)]).toEqual([422, ['page']])
})

test('a page holds at most a hundred courses [G13]', async () => {
  const { body } = await teacher.call('GET /my-courses', { query: { per_page: 100_000 } })
  expect(body.pagination.per_page).toBe(100)
})

test('a teacher sees the number of all lessons, everybody else the number of active lessons', async () => {
  const owner = await platform.join('teacher')
  const course = await makeCourse(platform.db, owner, curriculum)
  await makeLesson(platform.db, course)
  await makeLesson(platform.db, course, { status: false })
  await makeLesson(platform.db, course, { deleted_at: new Date() })
  expect((await owner.call('GET /my-courses')).body.data[0]?.lessons_count).toBe(2)
  const seen = await platform.visitor.call('GET /teacher/courses/:id', { params: { id: owner.id } })
  expect(seen.body.data[0]?.lessons_count).toBe(1)
})

test('a teacher’s page shows everybody the active courses, and marks those of the caller’s own subscriptions', async () => {
  const student = await platform.join('student')
  const [newest = 0] = ids
  await subscribe(platform.db, student, { id: newest, teacher_id: teacher.id })
  const { body } = await student.call('GET /teacher/courses/:id', { params: { id: teacher.id } })
  expect(body.pagination.total).toBe(9)
  expect(body.data.filter((one) => one.is_subscribed).map((one) => one.id)).toEqual([newest])
  const guest = await platform.visitor.call('GET /teacher/courses/:id', { params: { id: teacher.id } })
  expect(guest.body.data.some((one) => one.is_subscribed)).toBe(false)
})

test('the courses page of anybody but a listed teacher is not found', async () => {
  const student = await platform.join('student')
  const gone = await platform.join('teacher', { deleted_at: new Date() })
  const unverified = await platform.join('teacher', { verified_at: null })
  for (const id of [student.id, gone.id, unverified.id, 999_999]) {
    expect((await platform.visitor.call('GET /teacher/courses/:id', { params: { id } })).status).toBe(404)
  }
})

test('a parent sees the child’s courses from single and teacher-wide subscriptions', async () => {
  const [parent, stranger, child, admin] = await Promise.all([
    platform.join('parent'),
    platform.join('parent'),
    platform.join('student'),
    platform.join('admin'),
  ])
  await linkChild(platform.db, parent, child)
  const other = await makeCourse(platform.db, await platform.join('teacher'), curriculum)
  await subscribe(platform.db, child, other)
  const list = (who: Person) => who.call('GET /parent/child/:id/courses', { params: { id: child.id } })

  expect((await list(parent)).body.data).toMatchObject([
    { id: other.id, you_learn: { ar: ['قانون أوم'] }, video: null },
  ])
  await platform.db
    .insert(subscriptions)
    .values({ student_id: child.id, teacher_id: teacher.id, source: 'teacher_code' })
  expect((await list(parent)).body.pagination.total).toBe(10)
  expect((await list(admin)).status).toBe(200)
  expect((await list(stranger)).body).toEqual((await listUnknownChild(stranger)).body)
  expect((await list(stranger)).status).toBe(404)
  expect((await list(teacher)).status).toBe(403)
  expect((await list(child)).status).toBe(403)
})

test('a stranger’s request for a child’s courses is refused before the page is checked', async () => {
  const [stranger, child] = await Promise.all([platform.join('parent'), platform.join('student')])
  const reply = await stranger.call('GET /parent/child/:id/courses', { params: { id: child.id }, query: { page: '0' } })
  expect(reply.status).toBe(404)
})

const listUnknownChild = (who: Person) => who.call('GET /parent/child/:id/courses', { params: { id: 999_999 } })

test('visitors get the stages with their grades, and only signed-in people get the subjects', async () => {
  const { body } = await platform.visitor.call('GET /stage', {}, 'en')
  expect(body.data.stages).toContainEqual({
    id: curriculum.stage_id,
    name: 'Secondary',
    grades: [{ id: curriculum.grade_id, name: 'Third secondary' }],
  })
  expect((await platform.visitor.call('GET /subjects')).status).toBe(401)
  expect((await teacher.call('GET /subjects')).body.data.data).toContainEqual({
    id: curriculum.subject_id,
    name: 'فيزياء',
  })
})
