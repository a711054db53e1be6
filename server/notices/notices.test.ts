import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { openCast } from '#server/test/cast.ts'
import type { Person } from '#server/test/platform.ts'
import { notices } from './tables.ts'
import { tell } from './tell.ts'

const { platform, db, student, stranger, teacher, parent, admin } = await openCast()
afterAll(() => platform.close())

const read = async (who: Person, query = {}, language: 'ar' | 'en' = 'en') =>
  (await who.call('GET /notices', { query }, language)).body
const unread = async (who: Person) => (await who.call('GET /notices')).headers['unread-notices']
const mark = (who: Person, id: number, value: unknown) =>
  who.call('POST /notices/:id/read', { params: { id }, body: { read: value } })
const tellAll = async (who: Person, times: number) => {
  for (let time = 0; time < times; time += 1)
    await tell(db, { kind: 'password.changed', facts: {}, to: [who], cause: `${time}` })
}

test('a person reads their own notices with text and link, the newest first', async () => {
  await tell(db, { kind: 'letter.answered', facts: { subject: 'سؤال' }, to: [stranger] })
  await tell(db, { kind: 'student.added', facts: {}, to: [stranger], actor_id: teacher.id })
  const { data } = await read(stranger)
  expect(data.map(({ kind, link, is_read }) => [kind, link, is_read])).toEqual([
    ['student.added', `/teacherDetails/${teacher.id}`, 0],
    ['letter.answered', '/contact-us', 0],
  ])
  expect(data[0]?.text).toMatch(/^You are now a student of شخص \d+\.$/)
  expect((await read(stranger, {}, 'ar')).data[1]?.text).toBe(
    'ردّت المدرسة على رسالتك «سؤال». تجد الردّ في بريدك الإلكتروني.',
  )
})

test('notices come page by page', async () => {
  const person = await platform.join('student')
  await tellAll(person, 13)
  const { data, pagination } = await read(person, { page: 2 })
  expect([data.length, pagination.total, pagination.last_page]).toEqual([3, 13, 2])
})

test('a notice becomes read, and unread again', async () => {
  await tellAll(parent, 1)
  const [notice] = (await read(parent)).data
  expect((await mark(parent, notice?.id ?? 0, 1)).status).toBe(200)
  expect((await mark(parent, notice?.id ?? 0, 1)).status).toBe(200)
  expect((await read(parent)).data[0]?.is_read).toBe(1)
  expect((await mark(parent, notice?.id ?? 0, 0)).headers['unread-notices']).toBe('1')
  expect((await read(parent)).data[0]?.is_read).toBe(0)
})

test('a stranger neither reads nor marks another person’s notice', async () => {
  const person = await platform.join('parent')
  await tellAll(person, 1)
  const [notice] = (await read(person)).data
  for (const other of [stranger, teacher, admin]) {
    expect((await mark(other, notice?.id ?? 0, 1)).status).toBe(404)
    expect((await read(other)).data.map(({ id }) => id)).not.toContain(notice?.id)
  }
  expect((await mark(person, 2_147_483_647, 1)).status).toBe(404)
  expect((await read(person)).data[0]?.is_read).toBe(0)
})

test.for(['yes', 2, null, '', []])('the value %j marks no notice as read or unread', async (value) => {
  await tellAll(admin, 1)
  const [notice] = (await read(admin)).data
  expect((await mark(admin, notice?.id ?? 0, value)).status).toBe(422)
})

test('marking all as read leaves a notice unread that the list did not show', async () => {
  const person = await platform.join('teacher')
  await tellAll(person, 2)
  const [newest] = (await read(person)).data
  await tell(db, { kind: 'teacher.approved', facts: {}, to: [person] })
  await person.call('POST /notices/read', { body: { until: newest?.id } })
  expect((await read(person)).data.map(({ is_read }) => is_read)).toEqual([0, 1, 1])
  await person.call('POST /notices/read', { body: {} })
  expect(await unread(person)).toBe('0')
})

test('the reply to a read carries the number of unread notices, up to 100', async () => {
  const person = await platform.join('student')
  expect(await unread(person)).toBe('0')
  await tellAll(person, 2)
  expect((await person.call('GET /sessions')).headers['unread-notices']).toBe('2')
  await tellAll(person, 120)
  expect(await unread(person)).toBe('100')
  expect((await platform.visitor.call('GET /settings')).headers['unread-notices']).toBeUndefined()
})

test('the opening of an exam does not count notices', async () => {
  await tellAll(student, 1)
  const opened = await student.call('GET /student/tests/:id', { params: { id: 1 } })
  expect(opened.headers['unread-notices']).toBeUndefined()
})

test('the same cause notifies once, and again only with other facts', async () => {
  const person = await platform.join('student')
  const facts = (grade: number) => ({ homework_id: 1, name: { ar: 'واجب', en: 'Work' }, grade, full_mark: 10 })
  const grade = (given: number) =>
    tell(db, { kind: 'homework.graded', facts: facts(given), to: [person], cause: 'submission 1' })
  await Promise.all([grade(7), grade(7), grade(7)])
  await person.call('POST /notices/read', { body: {} })
  await grade(7)
  expect(await unread(person)).toBe('0')
  await grade(8)
  expect(await unread(person)).toBe('1')
  expect((await read(person)).data.map(({ text }) => text)).toEqual(['Your homework “Work” was graded: 8 of 10.'])
})

test('a parent of two children reads both names for one cause', async () => {
  const person = await platform.join('parent')
  const children = [await platform.join('student', { name: 'مريم' }), await platform.join('student', { name: 'عمر' })]
  const to = children.map((child) => ({ id: person.id, child_id: child.id }))
  const facts = { homework_id: 1, name: { ar: 'واجب', en: '' }, grade: 5, full_mark: null }
  await tell(db, { kind: 'homework.graded', facts, to, cause: 'x' })
  const { data } = await read(person)
  expect(data.map(({ text }) => text).sort()).toEqual([
    'عمر’s homework “واجب” was graded: 5.',
    'مريم’s homework “واجب” was graded: 5.',
  ])
  expect(data.map(({ link }) => link).sort()).toEqual(children.map(({ id }) => `/studentDetails/${id}`).sort())
})

test('a deleted account gets no notice, and its own notices and the notices about it are deleted', async () => {
  const [person, other] = [await platform.join('teacher'), await platform.join('student')]
  await tell(db, { kind: 'student.added', facts: {}, to: [other], actor_id: person.id })
  await tellAll(person, 1)
  expect((await person.call('DELETE /delete/account')).status).toBe(200)
  await tell(db, { kind: 'teacher.approved', facts: {}, to: [person] })
  expect(await db.$count(notices, eq(notices.person_id, person.id))).toBe(0)
  expect((await read(other)).data).toEqual([])
})

test('a transaction that fails leaves no notice', async () => {
  const person = await platform.join('student')
  const failed = db.transaction(async (tx) => {
    await tell(tx, { kind: 'password.changed', facts: {}, to: [person] })
    throw new Error('no')
  })
  await expect(failed).rejects.toThrow('no')
  expect((await read(person)).data).toEqual([])
})
