import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditLog } from '#server/audit/tables.ts'
import { teachers, users } from '#server/people/tables.ts'
import { makeCourse, makeCurriculum, makeLesson, subscribe } from '#server/test/examples.ts'
import { openPlatform, type Person, type Platform } from '#server/test/platform.ts'
import { courses } from './tables.ts'

let platform: Platform
let teacher: Person
let otherTeacher: Person
let student: Person
let subscriber: Person
let parent: Person
let admin: Person
let curriculum: Awaited<ReturnType<typeof makeCurriculum>>

beforeAll(async () => {
  platform = await openPlatform()
  ;[teacher, otherTeacher, student, subscriber, parent, admin] = await Promise.all([
    platform.join('teacher'),
    platform.join('teacher'),
    platform.join('student'),
    platform.join('student'),
    platform.join('parent'),
    platform.join('admin'),
  ])
  curriculum = await makeCurriculum(platform.db)
})
afterAll(() => platform.close())

const fields = () => ({
  name: { ar: 'الكهربية', en: 'Electricity' },
  description: { ar: 'من البداية', en: 'From the start' },
  what_you_will_learn: { ar: 'قانون أوم، التوالي\nالتوازي', en: 'Ohm’s law. In series\nIn parallel' },
  ...curriculum,
  price: '250.50',
})
const create = (body: object, who = teacher) => who.call('POST /create/course', { body })
const read = (who: { call: Person['call'] }, id: number) => who.call('GET /course/data/:id', { params: { id } })
const deeds = (id: number, action: string) =>
  platform.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.object_id, id))
    .then((all) => all.filter((one) => one.action === action))

describe('creating a course', () => {
  test('gives the course as everyone will see it, switched on', async () => {
    const { status, body } = await create({ ...fields(), video_url: 'https://youtu.be/dQw4w9WgXcQ' })
    expect(status).toBe(201)
    expect(body.data).toMatchObject({
      name: { ar: 'الكهربية', en: 'Electricity' },
      what_you_will_learn: { ar: ['قانون أوم', 'التوالي', 'التوازي'], en: ['Ohm’s law', 'In series', 'In parallel'] },
      teacher: { id: teacher.id },
      subject: 'فيزياء',
      stage: 'الثانوية',
      price: 250.5,
      status: 1,
      is_subscribed: 0,
      type: 'paid',
      lessons_count: 0,
      video_url: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
    })
    expect(await deeds(body.data.id, 'course.create')).toMatchObject([{ actor_id: teacher.id, role: 'teacher' }])
  })

  test('speaks the caller’s language where a field has only one', async () => {
    const { body } = await create(fields())
    const { body: english } = await teacher.call('GET /course/:id', { params: { id: body.data.id } }, 'en')
    expect(english.data).toMatchObject({ subject: 'Physics', stage: 'Secondary', grade: 'Third secondary' })
  })

  test('in the name of another teacher is forbidden, whatever else is wrong', async () => {
    const refused = await create({ teacher_id: otherTeacher.id })
    expect(refused.status).toBe(403)
    expect((await create({ ...fields(), teacher_id: teacher.id })).status).toBe(201)
    expect((await create({ ...fields(), teacher_id: '' })).status).toBe(201)
  })

  test('is for teachers alone', async () => {
    const tries = [platform.visitor, student, parent, admin].map((who) => who.call('POST /create/course', { body: {} }))
    expect((await Promise.all(tries)).map((one) => one.status)).toEqual([401, 403, 403, 403])
  })

  test.for([['-1'], ['1e9'], ['NaN'], ['10.999'], ['100000.01'], [{ a: 1 }]])(
    'a price of %s is refused under its field',
    async ([price]) => {
      const { status, body } = await create({ ...fields(), price })
      expect(status).toBe(422)
      expect(Object.keys(body.data)).toEqual(['price'])
    },
  )

  test.for([
    ['١٠٠', 100],
    ['', null],
    ['0', null],
    [undefined, null],
    ['٩٩٫٥', 99.5],
  ] as const)('a price of %s is read as %s', async ([price, read]) => {
    expect((await create({ ...fields(), price })).body.data).toMatchObject({
      price: read,
      type: read ? 'paid' : 'free',
    })
  })

  test.for([
    'javascript:alert(1)',
    'https://evil.example/embed/dQw4w9WgXcQ',
    'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
    'https://www.youtube.com/watch?v=dQw4w9WgXc',
    'https://www.youtube.com/watch?v=dQw4w9WgXcQQ',
  ])('the video %s is refused', async (video_url) => {
    const { status, body } = await create({ ...fields(), video_url })
    expect([status, Object.keys(body.data)]).toEqual([422, ['video_url']])
  })

  test.for([
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3',
    'https://youtu.be/dQw4w9WgXcQ?si=x',
    'https://youtube.com/shorts/dQw4w9WgXcQ',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
  ])('the video %s becomes an embed link', async (video_url) => {
    const { body } = await create({ ...fields(), video_url })
    expect(body.data.video_url).toBe('https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ')
  })

  test('tells everything that is wrong at once, each under its own key', async () => {
    const unknown = { subject_id: 999_999, stage_id: 999_999, grade_id: '' }
    const { status, body } = await create({ ...unknown, price: 'x', video_url: 'x', name: { en: 'a'.repeat(10_000) } })
    expect(status).toBe(422)
    expect(Object.keys(body.data).sort()).toEqual(
      ['grade_id', 'name[ar]', 'name[en]', 'price', 'stage_id', 'subject_id', 'video_url'].sort(),
    )
    expect(Object.keys((await create({})).body.data).sort()).toEqual(
      ['grade_id', 'name[ar]', 'name[en]', 'stage_id', 'subject_id'].sort(),
    )
  })

  test('a grade of another stage is refused', async () => {
    const other = await makeCurriculum(platform.db)
    const { status, body } = await create({ ...fields(), grade_id: other.grade_id })
    expect([status, Object.keys(body.data)]).toEqual([422, ['grade_id']])
  })

  test('HTML in a name is kept as the text it is', async () => {
    const name = { ar: '<b>فيزياء</b>', en: '<script>alert(1)</script>' }
    expect((await create({ ...fields(), name })).body.data.name).toEqual(name)
  })
})

describe('changing a course', () => {
  const update = (id: number, body: object, who = teacher) =>
    who.call('POST /course/:id/update', { params: { id }, body })

  test('leaves what is not sent as it was, also a single language', async () => {
    const course = await makeCourse(platform.db, teacher, { ...curriculum, video_url: 'kept' })
    const { status, body } = await update(course.id, { name: { ar: 'اسم جديد' }, price: '' })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      name: { ar: 'اسم جديد', en: 'Electricity' },
      description: course.description,
      what_you_will_learn: course.what_you_will_learn,
      video_url: 'kept',
      price: null,
      ...curriculum,
    })
    expect((await update(course.id, { video_url: '' })).body.data.video_url).toBeNull()
    const [first] = await deeds(course.id, 'course.update')
    expect(first?.detail).toEqual({
      before: { name: course.name, price: 25_000 },
      after: { name: { ar: 'اسم جديد', en: 'Electricity' }, price: null },
    })
  })

  test('a stage and a grade are checked together with those it has', async () => {
    const course = await makeCourse(platform.db, teacher, curriculum)
    const other = await makeCurriculum(platform.db)
    expect((await update(course.id, { grade_id: other.grade_id })).body.data).toHaveProperty('grade_id')
    expect((await update(course.id, { stage_id: other.stage_id })).body.data).toHaveProperty('grade_id')
    const both = { grade_id: other.grade_id, stage_id: other.stage_id }
    expect((await update(course.id, both)).body.data).toMatchObject(both)
  })

  test('an empty change changes nothing and is fine', async () => {
    const course = await makeCourse(platform.db, teacher, curriculum)
    expect((await update(course.id, {})).status).toBe(200)
  })

  test('of another teacher is not found, before any field is looked at', async () => {
    const course = await makeCourse(platform.db, teacher, curriculum)
    const refused = await update(course.id, { price: -1 }, otherTeacher)
    const unknown = await update(999_999, { price: -1 }, otherTeacher)
    expect(refused.status).toBe(404)
    expect(refused.body).toEqual(unknown.body)
  })

  test('never moves it to another teacher', async () => {
    const course = await makeCourse(platform.db, teacher, curriculum)
    const { status, body } = await update(course.id, { teacher_id: otherTeacher.id })
    expect([status, body.data.teacher.id]).toEqual([200, teacher.id])
  })

  test('is open to the administrator and closed to everyone else', async () => {
    const course = await makeCourse(platform.db, teacher, curriculum)
    const tries = [admin, student, parent].map((who) => update(course.id, {}, who))
    expect((await Promise.all(tries)).map((one) => one.status)).toEqual([200, 403, 403])
  })
})

describe('switching a course on and off', () => {
  const toggle = (id: number, who = teacher) => who.call('POST /course/:id/toggle-status', { params: { id } })

  test('twenty at once each tell the state they made', async () => {
    const course = await makeCourse(platform.db, teacher, curriculum)
    const replies = await Promise.all(Array.from({ length: 19 }, () => toggle(course.id)))
    expect(replies.filter((one) => one.status === 200)).toHaveLength(19)
    expect(replies.filter((one) => one.body.data.status === 0)).toHaveLength(10)
    const [kept] = await platform.db.select().from(courses).where(eq(courses.id, course.id))
    expect(kept?.status).toBe(false)
    expect(await deeds(course.id, 'course.toggle')).toHaveLength(19)
  })

  test('is refused to strangers', async () => {
    const course = await makeCourse(platform.db, teacher, curriculum)
    const tries = [otherTeacher, student, parent].map((who) => toggle(course.id, who))
    expect((await Promise.all(tries)).map((one) => one.status)).toEqual([404, 403, 403])
  })
})

describe('who sees a course', () => {
  const statuses = (id: number) =>
    Promise.all(
      [platform.visitor, student, subscriber, teacher, otherTeacher, parent, admin].map((who) => read(who, id)),
    ).then((replies) => replies.map((one) => one.status))

  test('everyone while it is active, and each learns only the own subscription', async () => {
    const course = await makeCourse(platform.db, teacher, curriculum)
    await subscribe(platform.db, subscriber, course)
    expect(await statuses(course.id)).toEqual([200, 200, 200, 200, 200, 200, 200])
    expect((await read(subscriber, course.id)).body.data.is_subscribed).toBe(1)
    expect((await read(student, course.id)).body.data.is_subscribed).toBe(0)
  })

  test('an inactive one: its teacher, the administrator and running subscribers', async () => {
    const course = await makeCourse(platform.db, teacher, { ...curriculum, status: false })
    await subscribe(platform.db, subscriber, course)
    expect(await statuses(course.id)).toEqual([404, 404, 200, 200, 404, 404, 200])
    expect((await read(student, course.id)).body).toEqual((await read(student, 999_999)).body)
  })

  test('one whose teacher has left: running subscribers and the administrator', async () => {
    const leaver = await platform.join('teacher')
    const course = await makeCourse(platform.db, leaver, curriculum)
    await subscribe(platform.db, subscriber, course)
    await platform.db.update(users).set({ deleted_at: new Date() }).where(eq(users.id, leaver.id))
    expect(await statuses(course.id)).toEqual([404, 404, 200, 404, 404, 404, 200])
  })

  test('one whose teacher is not approved: not the public', async () => {
    const newcomer = await platform.join('teacher')
    const course = await makeCourse(platform.db, newcomer, curriculum)
    await platform.db.update(teachers).set({ approved: false }).where(eq(teachers.user_id, newcomer.id))
    expect((await read(platform.visitor, course.id)).status).toBe(404)
    expect((await read(newcomer, course.id)).status).toBe(200)
  })

  test('a deleted one: subscribers to the end of their period, in no list any more', async () => {
    const course = await makeCourse(platform.db, teacher, curriculum)
    await makeLesson(platform.db, course)
    await subscribe(platform.db, subscriber, course)
    const gone = await teacher.call('DELETE /course/:id', { params: { id: course.id } })
    expect([gone.status, gone.body.message]).toEqual([200, 'حُذف الكورس.'])
    expect(await statuses(course.id)).toEqual([404, 404, 200, 404, 404, 404, 200])
    const lessons = await subscriber.call('GET /course/lesson/:id', { params: { id: course.id } })
    expect(lessons.body.data).toHaveLength(1)
    const lists = await Promise.all([
      teacher.call('GET /my-courses', { query: { per_page: 100 } }),
      subscriber.call('GET /teacher/courses/:id', { params: { id: teacher.id }, query: { per_page: 100 } }),
    ])
    expect(lists.flatMap(({ body }) => body.data.map((one) => one.id))).not.toContain(course.id)
    expect((await teacher.call('DELETE /course/:id', { params: { id: course.id } })).status).toBe(404)
  })

  test('a subscription that has ended opens nothing any more', async () => {
    const course = await makeCourse(platform.db, teacher, { ...curriculum, status: false })
    await subscribe(platform.db, subscriber, course, new Date(Date.now() - 1000))
    expect((await read(subscriber, course.id)).status).toBe(404)
  })

  test('deleting is refused to strangers', async () => {
    const course = await makeCourse(platform.db, teacher, curriculum)
    const tries = [otherTeacher, student, parent].map((who) =>
      who.call('DELETE /course/:id', { params: { id: course.id } }),
    )
    expect((await Promise.all(tries)).map((one) => one.status)).toEqual([404, 403, 403])
  })
})
