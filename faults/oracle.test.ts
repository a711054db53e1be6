import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { submitGraceSeconds } from '#contract/limits.ts'
import { openPlatform, type Platform } from '#server/test/platform.ts'
import { hangUp } from './ask.ts'
import { compare } from './oracle.ts'
import { makeSchool, passDeadline, type TestSchool } from './school.ts'
import { VirtualStudent } from './student.ts'

let platform: Platform
let school: TestSchool
let origin: string
beforeAll(async () => {
  platform = await openPlatform()
  await platform.app.listen({ port: 0, host: '127.0.0.1' })
  origin = `http://127.0.0.1:${(platform.app.server.address() as AddressInfo).port}`
  school = await makeSchool(platform.db)
})
afterAll(async () => {
  hangUp()
  await platform.close()
})

/** Returns a student who saved three answers and submitted these answers with a fourth answer. */
async function submitted() {
  const [exam, [person]] = await Promise.all([school.exam(5, 20), school.students(1)])
  if (!person) throw new Error('the school made no student')
  const student = new VirtualStudent(person, exam, { route: () => origin })
  await student.open()
  for (const right of [true, false, true]) student.choose(student.ledger.sent.size, right)
  await student.save()
  student.choose(3, true)
  await student.submit()
  return student
}

test('the oracle finds no fault in a correct exam', async () => {
  const { ledger } = await submitted()
  expect(await compare(school, [ledger])).toEqual({ lost: 0, doubles: 0, unfinished: 0, wrong: 0, broken: [] })
})

const damages = [
  [
    'a lost answer',
    'lost',
    sql`delete from attempt_answers where question_id in (select min(question_id) from attempt_answers where attempt_id = `,
  ],
  ['another answer', 'lost', sql`update attempt_answers set answer_id = null where attempt_id in (select `],
  ['an older answer', 'lost', sql`update attempt_answers set seq = seq - 1 where attempt_id in (select `],
  [
    'a second ending',
    'doubles',
    sql`insert into audit_log (action, object, object_id) (select 'exam.finish', 'attempt', `,
  ],
  ['an attempt left open', 'unfinished', sql`update attempts set submitted_at = null where id in (select `],
  [
    'a deadline that the server noticed late',
    'unfinished',
    sql`update attempts set finish_at = finish_at - interval '1 hour' where id in (select `,
  ],
  ['another score', 'wrong', sql`update attempts set score = score - 1 where id in (select `],
] as const

test.for(damages)('the oracle finds %s', async ([, kind, damage]) => {
  const { ledger, attempt } = await submitted()
  await school.db.execute(sql`${damage}${attempt}::int)`)
  expect((await compare(school, [ledger]))[kind]).toBeGreaterThan(0)
})

test('the oracle finds an acknowledged answer that an older answer replaced', async () => {
  const { ledger, exam, attempt } = await submitted()
  const [question] = exam.questions
  if (!question) throw new Error('the exam is empty')
  ledger.note(question.id, 0, question.wrong)
  ledger.submission?.set(question.id, { answer_id: question.wrong, seq: 0 })
  await school.db.execute(sql`
    update attempt_answers set answer_id = ${question.wrong} where attempt_id = ${attempt} and question_id = ${question.id}`)
  expect((await compare(school, [ledger])).lost).toBe(1)
})

/** Returns a student who saved one answer, wrote two more offline and submitted after the end. */
async function late() {
  const [exam, [person]] = await Promise.all([school.exam(5, 20), school.students(1)])
  if (!person) throw new Error('the school made no student')
  const student = new VirtualStudent(person, exam, { route: () => origin })
  await student.open()
  student.choose(0, true)
  await student.save()
  for (const place of [1, 2]) student.choose(place, true)
  await passDeadline(school, exam.id, submitGraceSeconds, [student.ledger])
  await student.submit()
  return student
}

test('the oracle finds no fault when a late answer is stored with its timing', async () => {
  const { ledger } = await late()
  expect(await compare(school, [ledger])).toMatchObject({ lost: 0, doubles: 0, wrong: 0, broken: [] })
})

test('the oracle finds a late answer that is not stored', async () => {
  const { ledger, attempt } = await late()
  await school.db.execute(sql`
    delete from late_answers where id in (select min(id) from late_answers where attempt_id = ${attempt})`)
  expect((await compare(school, [ledger])).lost).toBe(1)
})

test('the oracle finds a late answer from before the end with a wrong timing', async () => {
  const { ledger, attempt } = await late()
  await school.db.execute(sql`update late_answers set timing = 'contradictory' where attempt_id = ${attempt}`)
  expect((await compare(school, [ledger])).broken).toHaveLength(2)
})

test('the oracle finds a late submission that was refused', async () => {
  const { ledger } = await late()
  for (const { key, text } of ledger.results.splice(0)) ledger.refusals.push({ key, status: 403, text })
  expect((await compare(school, [ledger])).lost).toBe(2)
})

test('the oracle finds an answer stored after the end', async () => {
  const { ledger, attempt } = await submitted()
  await school.db.execute(sql`
    update attempt_answers set saved_at = deadline_at + interval '31 seconds' from attempts
    where attempts.id = attempt_id and attempt_id = ${attempt}`)
  expect((await compare(school, [ledger])).broken).toEqual([`attempt ${attempt} took answers after its end`])
})

test('the oracle finds a repeat with other bytes and a second attempt', async () => {
  const student = await submitted()
  student.ledger.results.push({ key: student.key, text: student.ledger.results[0]?.text.replace('{', '{ ') ?? '' })
  student.ledger.attempts.add(student.attempt + 1)
  expect((await compare(school, [student.ledger])).doubles).toBe(2)
})
