import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { auditLog } from '#server/audit/tables.ts'
import { openCast } from '#server/test/cast.ts'
import type { Person } from '#server/test/platform.ts'
import { tell } from './tell.ts'

const { platform, db, student, stranger, teacher, parent, everyone } = await openCast()
afterAll(() => platform.close())

const wish = (who: Person, body: object) => who.call('POST /notices/wishes', { body })
const wishesOf = async (who: Person) => (await who.call('GET /notices/wishes', {}, 'en')).body.data
const homework = { homework_id: 1, name: { ar: 'واجب', en: 'Work' }, grade: 9.5, full_mark: 10 }
const grade = (who: Person) => tell(db, { kind: 'homework.graded', facts: homework, to: [who] })
const textsTo = async (contact: string) => (await platform.sentTo(contact)).map(({ channel, text }) => [channel, text])
const mailed = (email: string) => platform.join('student', { email, email_proven: true })

test('a notice goes out by phone only where the person wishes it', async () => {
  await grade(student)
  expect(await textsTo(student.phone)).toEqual([])
  expect((await wish(student, { kind: 'homework.graded', channel: 'phone', on: 1 })).status).toBe(200)
  await grade(student)
  await grade(stranger)
  const text = 'صُحّح واجبك «واجب»، ودرجتك 9.5 من 10.\nYour homework “Work” was graded: 9.5 of 10.'
  expect(await textsTo(student.phone)).toEqual([['sms', text]])
  expect(await textsTo(stranger.phone)).toEqual([])
  await wish(student, { kind: 'homework.graded', channel: 'phone', on: 0 })
  await grade(student)
  expect((await textsTo(student.phone)).length).toBe(1)
})

test('a message that is on by default stops when it is turned off, and the notice stays', async () => {
  const person = await platform.join('student')
  const add = () => tell(db, { kind: 'student.added', facts: {}, to: [person], actor_id: teacher.id, language: 'en' })
  await add()
  expect((await textsTo(person.phone)).length).toBe(1)
  await wish(person, { kind: 'student.added', channel: 'phone', on: 0 })
  await add()
  expect((await textsTo(person.phone)).length).toBe(1)
  expect((await person.call('GET /notices')).body.data.length).toBe(2)
})

test('results go to a proven e-mail alone, and a renewed notice sends again', async () => {
  const [proven, typed] = [await mailed('a@mail.example'), await platform.join('student', { email: 'b@mail.example' })]
  const result = (score: number, who: Person) =>
    tell(db, {
      ...{ kind: 'exam.result', to: [who], cause: 'attempt 1' },
      facts: { exam_id: 1, name: { ar: 'ا', en: 'E' }, score, total: 5 },
    })
  for (const who of [proven, typed]) {
    await result(3, who)
    await result(3, who)
  }
  expect((await textsTo('a@mail.example')).length).toBe(1)
  await result(4, proven)
  expect((await textsTo('a@mail.example')).length).toBe(2)
  expect(await textsTo('b@mail.example')).toEqual([])
  expect(await textsTo(typed.phone)).toEqual([])
})

test('security messages cannot be turned off', async () => {
  for (const body of [
    { kind: 'password.changed', channel: 'phone', on: 0 },
    { kind: 'device.new', channel: 'email', on: 0 },
    { kind: 'letter.answered', channel: 'email', on: 0 },
  ]) {
    const { status, body: refusal } = await wish(parent, body)
    expect([status, Object.keys(refusal.data ?? {})]).toEqual([422, ['kind']])
  }
  await tell(db, { kind: 'password.changed', facts: {}, to: [parent] })
  expect((await textsTo(parent.phone)).length).toBe(1)
  const { kinds } = await wishesOf(parent)
  expect(kinds.find(({ kind }) => kind === 'password.changed')).toEqual({
    ...{ kind: 'password.changed', label: 'Password changed' },
    ...{ by_phone: { is_on: 1, is_fixed: 1 }, by_email: { is_on: 0, is_fixed: 0 } },
    by_push: { is_on: 1, is_fixed: 0 },
  })
})

test('a person’s wish changes no stranger’s wish, and a teacher has no wish for the opening of exams', async () => {
  await wish(student, { kind: 'exam.opens', channel: 'email', on: 1 })
  const isOn = async (who: Person) =>
    (await wishesOf(who)).kinds.find(({ kind }) => kind === 'exam.opens')?.by_email.is_on
  expect([await isOn(student), await isOn(stranger), await isOn(teacher)]).toEqual([1, 0, undefined])
  expect((await everyone[0]?.call('GET /notices/wishes'))?.status).toBe(401)
})

test.for([
  { kind: 'code.verify', channel: 'phone', on: 0 },
  { kind: 'homework.graded', channel: 'fax', on: 1 },
  { kind: 'homework.graded', channel: 'email', on: 'yes' },
  { kind: null, channel: 'email', on: 1 },
  {},
])('%j is refused as a wish', async (body) => {
  expect((await wish(student, body)).status).toBe(422)
})

test('a message about an exam whose name is a link does not contain that link', async () => {
  const person = await mailed('c@mail.example')
  const name = { ar: 'https://evil.example/a', en: '' }
  const facts = { exam_id: 1, name, score: 1, total: 2 }
  await tell(db, { kind: 'exam.result', facts, to: [person] })
  expect((await textsTo('c@mail.example'))[0]?.[1]).not.toMatch(/evil\.example/)
})

test('a wish is in the audit log', async () => {
  const person = await platform.join('teacher')
  await wish(person, { kind: 'device.new', channel: 'phone', on: 1 })
  const [entry] = await db.select().from(auditLog).where(eq(auditLog.actor_id, person.id))
  expect(entry).toMatchObject({ action: 'notices.wish', detail: { kind: 'device.new', channel: 'phone', on: 1 } })
})
