import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fromPounds } from '#contract/money.ts'
import { makeCourse, makeCurriculum, subscribe } from '#server/test/examples.ts'
import { openPlatform, type Platform } from '#server/test/platform.ts'
import { teachers, users } from './tables.ts'

let platform: Platform
beforeAll(async () => {
  platform = await openPlatform()
})
afterAll(() => platform.close())

test('pages of teachers have no gaps, and the page after the last one is empty', async () => {
  const school = await openPlatform()
  const ids: number[] = []
  for (let count = 0; count < 33; count += 1) ids.push((await school.join('teacher')).id)
  const read = async (page: number, per_page?: number) =>
    (await school.visitor.call('GET /teachers/all', { query: { page, ...(per_page ? { per_page } : {}) } })).body

  const newestFirst = ids.toReversed()
  const pages = await Promise.all([1, 2, 3, 4].map((page) => read(page)))
  expect(pages.flatMap((page) => page.data.map((teacher) => teacher.id))).toEqual(newestFirst)
  expect(pages[3]?.pagination).toEqual({ current_page: 4, last_page: 4, total: 33, per_page: 10 })
  expect((await read(2, 7)).data.map((teacher) => teacher.id)).toEqual(newestFirst.slice(7, 14))
  for (const page of [5, 400, 999_999_999])
    expect(await read(page)).toMatchObject({ data: [], pagination: { total: 33 } })
  await school.close()
})

test('a list shows a new teacher and loses a deleted teacher at once, also while the count is cached', async () => {
  const school = await openPlatform()
  const read = async () => (await school.visitor.call('GET /teachers/all')).body
  expect(await read()).toMatchObject({ data: [], pagination: { total: 0, last_page: 1 } })
  const { id } = await school.join('teacher')
  expect(await read()).toMatchObject({ data: [{ id }], pagination: { total: 1 } })
  await school.db.update(users).set({ deleted_at: new Date() }).where(eq(users.id, id))
  expect(await read()).toMatchObject({ data: [], pagination: { total: 0 } })
  await school.close()
})

test('teachers of the student’s own grade come first, then the teachers with the newest course', async () => {
  const school = await openPlatform()
  const curriculum = await makeCurriculum(school.db)
  const [own, old, fresh] = [await school.join('teacher'), await school.join('teacher'), await school.join('teacher')]
  const { stage_id, grade_id } = curriculum
  const student = await school.join('student', { stage_id, grade_id })
  const created = (days: number) => ({ created_at: new Date(Date.now() + days * 86_400_000) })
  await makeCourse(school.db, own, { ...curriculum, ...created(1) })
  await makeCourse(school.db, fresh, created(3))
  await makeCourse(school.db, old, created(2))
  const read = async (who: Pick<typeof student, 'call'>) =>
    (await who.call('GET /teachers/all')).body.data.map(({ id }) => id)
  expect(await read(school.visitor)).toEqual([fresh.id, old.id, own.id])
  expect(await read(student)).toEqual([own.id, fresh.id, old.id])
  await school.close()
})

test('only approved, verified teachers whose account exists are listed and have a page', async () => {
  const good = await platform.join('teacher')
  const unapproved = await platform.join('teacher')
  await platform.db.update(teachers).set({ approved: false }).where(eq(teachers.user_id, unapproved.id))
  const hidden = [
    unapproved,
    await platform.join('teacher', { verified_at: null }),
    await platform.join('teacher', { deleted_at: new Date() }),
    await platform.join('student'),
  ]
  const list = await platform.visitor.call('GET /teachers/all', { query: { per_page: 100 } })
  const listed = list.body.data.map((teacher) => teacher.id)
  const page = (id: number) => platform.visitor.call('GET /teacher/data/:id', { params: { id } })
  expect(listed).toContain(good.id)
  expect((await page(good.id)).status).toBe(200)
  for (const { id } of hidden) {
    expect(listed).not.toContain(id)
    expect((await page(id)).status).toBe(404)
  }
})

test('a visitor’s list shows no phone or e-mail of a teacher; the teacher’s public page does [U11]', async () => {
  const school = await openPlatform()
  const { id, phone } = await school.join('teacher', { email: 'teacher@example.com' })
  const teaching = { bio: 'مدرّس', qualification: 'بكالوريوس علوم وتربية من جامعة القاهرة', price: 250 }
  const list = await school.visitor.call('GET /teachers/all')
  expect(list.body.data).toEqual([
    {
      id,
      name: expect.any(String),
      image: null,
      is_subscribed: 0,
      lowest_price: null,
      courses: 0,
      free_courses: 0,
      subjects: [],
      stages: [],
      ...teaching,
      teacher_data: teaching,
    },
  ])
  const page = await school.visitor.call('GET /teacher/data/:id', { params: { id } })
  expect(page.body.data).toMatchObject({ phone, email: 'teacher@example.com', ...teaching, teacher_data: teaching })
  expect(page.body.data).not.toHaveProperty('password_hash')
  await school.close()
})

test('a teacher’s card and page show each viewer only the own subscription', async () => {
  const teacher = await platform.join('teacher')
  const [student, stranger, late] = [
    await platform.join('student'),
    await platform.join('student'),
    await platform.join('student'),
  ]
  const course = await makeCourse(platform.db, teacher)
  await subscribe(platform.db, student, course)
  await subscribe(platform.db, late, course, new Date(Date.now() - 1000))
  for (const [caller, flag] of [
    [student, 1],
    [stranger, 0],
    [late, 0],
    [platform.visitor, 0],
    [teacher, 0],
  ] as const) {
    const list = await caller.call('GET /teachers/all', { query: { per_page: 100 } })
    expect(list.body.data.find((card) => card.id === teacher.id)?.is_subscribed).toBe(flag)
    const page = await caller.call('GET /teacher/data/:id', { params: { id: teacher.id } })
    expect(page.body.data.is_subscribed).toBe(flag)
  }
})

test('a student’s own teachers are the teachers of running subscriptions, each once', async () => {
  const [one, other, past] = [
    await platform.join('teacher'),
    await platform.join('teacher'),
    await platform.join('teacher'),
  ]
  const student = await platform.join('student')
  for (const teacher of [one, one, other]) await subscribe(platform.db, student, await makeCourse(platform.db, teacher))
  await subscribe(platform.db, student, await makeCourse(platform.db, past), new Date(Date.now() - 1000))

  const reply = await student.call('GET /student/my-teachers')

  expect(reply.body.data.map((card) => [card.id, card.is_subscribed])).toEqual([
    [one.id, 1],
    [other.id, 1],
  ])
  expect(reply.body.pagination.total).toBe(2)
  const stranger = await platform.join('student')
  expect((await stranger.call('GET /student/my-teachers')).body.data).toEqual([])
  for (const person of [await platform.join('parent'), one]) {
    expect((await person.call('GET /student/my-teachers')).status).toBe(403)
  }
})

test.for(['0', '-1', 'abc', '1.5', '1 OR 1=1', ''])('a teachers list with page=%o is refused [G13]', async (page) => {
  const reply = await platform.visitor.call('GET /teachers/all', { query: { page } })
  expect(reply.status).toBe(422)
  expect(Object.keys(reply.body.data)).toEqual(['page'])
})

test('a page has at most a hundred teachers, and Arabic digits are accepted [G13]', async () => {
  const reply = await platform.visitor.call('GET /teachers/all', { query: { page: '١', per_page: '100000' } })
  expect(reply.body.pagination).toMatchObject({ current_page: 1, per_page: 100 })
})

test('a teacher’s card and page have the lowest price of the courses and the numbers of courses', async () => {
  const teacher = await platform.join('teacher')
  await platform.db.update(teachers).set({ price: null }).where(eq(teachers.user_id, teacher.id))
  const shown = async () => {
    const { data } = (await platform.visitor.call('GET /teachers/all', { query: { per_page: 100 } })).body
    const page = await platform.visitor.call('GET /teacher/data/:id', { params: { id: teacher.id } })
    return [data.find(({ id }) => id === teacher.id), page.body.data].map(
      (one) => one && [one.price, one.lowest_price, one.courses, one.free_courses],
    )
  }
  const onBoth = (row: (number | null)[]) => [row, row]
  expect(await shown()).toEqual(onBoth([null, null, 0, 0]))
  await makeCourse(platform.db, teacher, { price: null })
  expect(await shown()).toEqual(onBoth([null, null, 1, 1]))
  for (const price of [300, 250]) await makeCourse(platform.db, teacher, { price: fromPounds(price) })
  expect(await shown()).toEqual(onBoth([null, 250, 3, 1]))
})

test('the list has teachers without a shown course last, also the newest account', async () => {
  const school = await openPlatform()
  const teaching = await school.join('teacher')
  await makeCourse(school.db, teaching, { created_at: new Date('2026-01-01') })
  const hiddenOnly = await school.join('teacher')
  await makeCourse(school.db, hiddenOnly, { status: false })
  const student = await school.join('student')
  for (const caller of [school.visitor, student]) {
    const { data } = (await caller.call('GET /teachers/all')).body
    expect(data.map(({ id }) => id)).toEqual([teaching.id, hiddenOnly.id])
  }
  await school.close()
})
