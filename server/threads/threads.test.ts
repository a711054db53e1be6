import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { threadMessageLength } from '#contract/limits.ts'
import { guardianConsents } from '#server/consents/tables.ts'
import { messages } from '#server/messaging/tables.ts'
import { parentChildren, users } from '#server/people/tables.ts'
import { eraseAccount } from '#server/personal-data/erase-account.ts'
import { readAccount } from '#server/personal-data/read-account.ts'
import { openCast } from '#server/test/cast.ts'
import { linkChild, makeCourse, subscribe } from '#server/test/examples.ts'
import type { Person } from '#server/test/platform.ts'

const { platform, db, teacher, otherTeacher, student, stranger, parent, admin, course } = await openCast()
const mother = await platform.join('parent', { name: 'منى أحمد' })
beforeAll(() => linkChild(db, mother, student))
afterAll(() => platform.close())

const write = (who: Person, to: Person, text: unknown, key?: string) =>
  who.call('POST /threads/:id/messages', {
    params: { id: to.id },
    body: { text, key },
  })
const read = (who: Person, to: Pick<Person, 'id'>) => who.call('GET /threads/:id', { params: { id: to.id } })
const list = async (who: Person) => (await who.call('GET /threads')).body
const mark = (who: Person, to: Person, until: number) =>
  who.call('POST /threads/:id/read', { params: { id: to.id }, body: { until } })
const unread = async (who: Person) => Number((await who.call('GET /notices')).headers['unread-notices'])

test('a student and the teacher write to each other, and the teacher sees what the student has read', async () => {
  const [teacher, student] = [await platform.join('teacher'), await platform.join('student')]
  await subscribe(db, student, await makeCourse(db, teacher))
  expect((await read(student, teacher)).body).toMatchObject({ data: [], partner: { id: teacher.id, can_write: 1 } })
  expect((await write(student, teacher, 'هل حصة الخميس\nفي موعدها؟')).status).toBe(201)
  expect((await write(teacher, student, 'نعم')).status).toBe(201)

  expect((await list(teacher)).data).toMatchObject([
    { id: student.id, user_type: 'student', unread: 1, last: { text: 'نعم', is_own: 1 }, children: [] },
  ])
  const { data } = (await read(teacher, student)).body
  expect(data).toMatchObject([
    { text: 'نعم', is_own: 1, is_read: 0 },
    { text: 'هل حصة الخميس\nفي موعدها؟', is_own: 0, is_read: 0 },
  ])
  expect((await mark(student, teacher, data[0]?.id ?? 0)).status).toBe(200)
  expect((await read(teacher, student)).body.data[0]).toMatchObject({ text: 'نعم', is_read: 1 })
  expect((await list(student)).data).toMatchObject([{ id: teacher.id, unread: 0 }])
})

test('a parent writes to the child’s teacher, who sees the name of the child', async () => {
  expect((await write(mother, teacher, 'متى الامتحان؟')).status).toBe(201)
  const child = await db.select({ name: users.name }).from(users).where(eq(users.id, student.id))
  const { data } = await list(teacher)
  expect(data[0]).toMatchObject({ id: mother.id, name: 'منى أحمد', children: [child[0]?.name], unread: 1 })
  expect((await read(mother, teacher)).body.partner).toMatchObject({ children: [], user_type: 'teacher' })
  expect((await write(teacher, mother, 'يوم السبت')).status).toBe(201)
})

test('strangers, rival teachers, unlinked parents and administrators neither read nor write', async () => {
  const refused = async (who: Person, to: Pick<Person, 'id'>, status: number) => {
    expect((await read(who, to)).status).toBe(status)
    expect((await write(who, to as Person, 'سلام')).status).toBe(status)
    expect((await mark(who, to as Person, 1)).status).toBe(status)
  }
  for (const who of [stranger, parent, otherTeacher, teacher]) await refused(who, teacher, 404)
  for (const to of [stranger, parent, otherTeacher, admin, { id: 2_000_000_000 }]) await refused(teacher, to, 404)
  for (const to of [student, mother]) await refused(otherTeacher, to, 404)
  await refused(student, mother, 404)
  await refused(mother, student, 404)
  await refused(admin, student, 403)
  for (const who of [stranger, parent, otherTeacher]) expect((await list(who)).data).toEqual([])
})

test('a student whose subscription ended still reads and writes, and an unlinked parent does not', async () => {
  const before = await platform.join('student')
  await subscribe(db, before, course, new Date(Date.now() - 86_400_000))
  const father = await platform.join('parent')
  await linkChild(db, father, before)
  expect((await write(father, teacher, 'سؤال')).status).toBe(201)
  await db.delete(parentChildren).where(eq(parentChildren.parent_id, father.id))
  expect((await write(before, teacher, 'سؤال')).status).toBe(201)
  expect((await read(father, teacher)).status).toBe(404)
  expect((await read(teacher, father)).status).toBe(404)
  expect((await list(teacher)).data.map(({ id }) => id)).not.toContain(father.id)
  expect((await list(father)).data).toEqual([])
})

test('no thread is found with a suspended student, nor between the teacher and the student’s parent', async () => {
  const [child, father] = [await platform.join('student'), await platform.join('parent')]
  await subscribe(db, child, course)
  await linkChild(db, father, child)
  expect((await write(teacher, child, 'سلام')).status).toBe(201)
  await db.update(users).set({ suspended_at: new Date() }).where(eq(users.id, child.id))
  for (const to of [child, father]) expect((await write(teacher, to, 'سلام')).status).toBe(404)
  expect((await write(father, teacher, 'سلام')).status).toBe(404)
  expect((await list(teacher)).data.map(({ id }) => id)).not.toContain(child.id)
})

test('after a guardian withdrew the consent both people still read, and neither writes', async () => {
  const child = await platform.join('student', { birth_date: `${new Date().getUTCFullYear() - 15}-01-01` })
  const father = await platform.join('parent')
  await subscribe(db, child, course)
  await linkChild(db, father, child)
  for (const who of [child, father]) expect((await write(who, teacher, 'قبل السحب')).status).toBe(201)
  await db.insert(guardianConsents).values({ student_id: child.id, state: 'withdrawn', method: 'office', version: '1' })
  for (const [who, to] of [
    [child, teacher],
    [teacher, child],
    [father, teacher],
    [teacher, father],
  ] as const) {
    expect((await read(who, to)).body).toMatchObject({ partner: { can_write: 0 }, data: [{ text: 'قبل السحب' }] })
    expect((await write(who, to, 'بعد السحب')).body.error).toBe('thread.stopped')
  }
  expect((await child.call('GET /teacher/data/:id', { params: { id: teacher.id } })).body.data.can_write).toBe(0)
})

test('a repeated send writes once, and the same key with another text is refused', async () => {
  const before = (await read(student, teacher)).body.pagination.total
  const replies = await Promise.all([1, 2, 3].map(() => write(student, teacher, 'مرة واحدة', 'the-same-key')))
  expect(replies.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(new Set(replies.map(({ body }) => body.data.id)).size).toBe(1)
  expect((await read(student, teacher)).body.pagination.total).toBe(before + 1)
  expect((await write(student, teacher, 'غيرها', 'the-same-key')).body.error).toBe('form.repeatedKey')
  expect((await write(teacher, student, 'من شخص آخر', 'the-same-key')).status).toBe(201)
})

test('the first unread message makes one notice, and reading the thread marks it as read', async () => {
  const pupil = await platform.join('student')
  await subscribe(db, pupil, course)
  for (const text of ['أولى', 'ثانية']) await write(teacher, pupil, text)
  const notices = (await pupil.call('GET /notices', {}, 'en')).body.data
  expect(notices).toMatchObject([{ kind: 'thread.written', link: `/messages/${teacher.id}`, is_read: 0 }])
  expect(notices[0]?.text).toMatch(/^You have a new message from شخص \d+\.$/)
  const [newest, first] = (await read(pupil, teacher)).body.data
  expect((await mark(pupil, teacher, first?.id ?? 0)).headers['unread-notices']).toBe('1')
  expect((await mark(pupil, teacher, newest?.id ?? 0)).headers['unread-notices']).toBe('0')
  await mark(pupil, teacher, first?.id ?? 0)
  expect((await list(pupil)).data[0]?.unread).toBe(0)
  await write(teacher, pupil, 'ثالثة')
  expect(await unread(pupil)).toBe(1)
  expect((await pupil.call('GET /notices')).body.pagination.total).toBe(1)
})

test('a proven e-mail gets the notice of a message without its text, and the wish turns that off', async () => {
  const pupil = await platform.join('student', { email: 'pupil@mail.example', email_proven: true })
  await subscribe(db, pupil, course)
  const sent = () => db.select().from(messages).where(eq(messages.person_id, pupil.id))
  await write(teacher, pupil, 'كلام خاص')
  expect(await sent()).toMatchObject([{ kind: 'thread.written', channel: 'email' }])
  expect((await sent())[0]?.text).not.toContain('كلام خاص')
  await pupil.call('POST /notices/wishes', { body: { kind: 'thread.written', channel: 'email', on: 0 } })
  await mark(pupil, teacher, 2_000_000_000)
  await write(teacher, pupil, 'كلام آخر')
  expect(await sent()).toHaveLength(1)
})

test('a text that is too long is refused with the limit and the typed count; an empty text is refused', async () => {
  const tooLong = await write(student, teacher, 'أ'.repeat(threadMessageLength + 12))
  expect([tooLong.status, tooLong.body.data]).toEqual([422, { text: ['أقصى عدد للأحرف 2000، وكتبت 2012. احذف 12.'] }])
  for (const text of ['', ' \n ', null, {}, 7, '\u0000']) expect((await write(student, teacher, text)).status).toBe(422)
  expect((await write(student, teacher, 'أ'.repeat(threadMessageLength))).status).toBe(201)
})

test('the sixty-first message of an hour is refused and not sent', async () => {
  const [pupil, father] = [await platform.join('student'), await platform.join('parent')]
  await subscribe(db, pupil, course)
  await linkChild(db, father, pupil)
  for (let time = 0; time < 60; time += 1) expect((await write(father, teacher, `${time}`)).status).toBe(201)
  const refused = await write(father, teacher, 'بعدها')
  expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true])
  expect((await read(father, teacher)).body.data[0]?.text).toBe('59')
})

test('a teacher sees whom to write to about a student, and a parent the child’s teachers', async () => {
  const about = (who: Person) => who.call('GET /student/:id/correspondents', { params: { id: student.id } })
  expect((await about(teacher)).body.data.map(({ id, user_type }) => [id, user_type])).toEqual([
    [student.id, 'student'],
    [mother.id, 'parent'],
  ])
  expect((await about(mother)).body.data).toMatchObject([{ id: teacher.id, user_type: 'teacher' }])
  for (const who of [otherTeacher, parent]) expect((await about(who)).status).toBe(404)
  const page = (who: Person) => who.call('GET /teacher/data/:id', { params: { id: teacher.id } })
  expect((await page(mother)).body.data.can_write).toBe(1)
  for (const who of [parent, stranger, teacher, admin]) expect((await page(who)).body.data.can_write).toBe(0)
})

test('the deletion of an account deletes its threads, and the export has both sides', async () => {
  const pupil = await platform.join('student')
  await subscribe(db, pupil, course)
  await write(pupil, teacher, 'سؤال المحذوف')
  await write(teacher, pupil, 'جوابه')
  const person = { id: pupil.id, phone: null, email: null, phone_claimed: false }
  const account = await readAccount(db, person)
  expect(account.thread_messages).toMatchObject([{ text: 'سؤال المحذوف' }, { text: 'جوابه' }])
  await db.transaction((tx) => eraseAccount(tx, platform.app.context.files, person))
  expect((await list(teacher)).data.map(({ id }) => id)).not.toContain(pupil.id)
  const { rows } = await db.execute(sql`select from thread_messages where text in ('سؤال المحذوف', 'جوابه')`)
  expect(rows).toEqual([])
})
