import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { openExamSchool } from '#server/test/exam-school.ts'
import { freezePaper, paperOf } from './papers.ts'

const school = await openExamSchool()
afterAll(() => school.close())

/** Wraps the database and counts its reads. */
function counted() {
  const reads = { count: 0 }
  const db = new Proxy(school.db, {
    get: (target, name, receiver) => {
      if (name === 'select') reads.count += 1
      return Reflect.get(target, name, receiver)
    },
  })
  return { db, reads }
}

test('a paper is read once, however many requests need it', async () => {
  const exam = await school.exam({ count: 3 })
  await freezePaper(school.db, exam.id)
  const { db, reads } = counted()
  const papers = await Promise.all(Array.from({ length: 100 }, () => paperOf(db, exam.id, 1)))
  expect(new Set([...papers, await paperOf(db, exam.id, 1)]).size).toBe(1)
  expect(reads.count).toBe(1)
})

test('a paper that could not be read is read again', async () => {
  const exam = await school.exam()
  const { db } = counted()
  await expect(paperOf(db, exam.id, 1)).rejects.toThrow('missing')
  await freezePaper(school.db, exam.id)
  expect((await paperOf(db, exam.id, 1)).total_questions).toBe(1)
})

test('a process caches 500 papers and drops the least recently used paper', async () => {
  const exam = await school.exam()
  await freezePaper(school.db, exam.id)
  await school.db.execute(sql`
    insert into test_papers (test_id, version, duration, leave_rule, late_answers, total_questions, questions)
    select test_id, v, duration, leave_rule, late_answers, total_questions, questions
    from test_papers, generate_series(2, 501) as v where test_id = ${exam.id}`)
  const { db, reads } = counted()
  for (let version = 1; version <= 500; version += 1) await paperOf(db, exam.id, version)
  await paperOf(db, exam.id, 1)
  await paperOf(db, exam.id, 501)
  expect(reads.count).toBe(501)
  await paperOf(db, exam.id, 1)
  expect(reads.count).toBe(501)
  await paperOf(db, exam.id, 2)
  expect(reads.count).toBe(502)
})
