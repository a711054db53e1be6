import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Role } from '#contract/endpoint.ts'
import { openSession } from '#server/auth/sessions.ts'
import type { Db } from '#server/db/open.ts'
import { attemptKeys } from '#server/exams/attempt-keys.ts'
import type { Exam } from '#server/test/exam-school.ts'
import { makeCourse, makeLesson, makeTest, subscribe } from '#server/test/examples.ts'
import { makePerson } from '#server/test/people.ts'
import { inBatches } from './batches.ts'
import type { Ledger } from './ledger.ts'

export interface Person {
  id: number
  phone: string
  token: string
}

/** A teacher with one course and lesson, inserted directly into the database. */
export interface TestSchool {
  db: Db
  teacher: Person
  course: { id: number; teacher_id: number }
  lesson: { id: number }
  /** Creates signed-in students with a running subscription. */
  students: (count: number) => Promise<Person[]>
  exam: (questions: number, minutes?: number) => Promise<Exam>
  rows: <Row>(query: ReturnType<typeof sql>) => Promise<Row[]>
}

/** Adds a person of the role, who is signed in. */
export async function joinAs(db: Db, role: Role): Promise<Person> {
  const { id, phone } = await makePerson(db, role)
  return { id, phone, token: await openSession(db, id) }
}

/** Adds a teacher, a course and a lesson to a migrated database. */
export async function makeSchool(db: Db): Promise<TestSchool> {
  const teacher = await joinAs(db, 'teacher')
  const course = await makeCourse(db, teacher)
  const lesson = await makeLesson(db, course)
  const student = async () => {
    const joined = await joinAs(db, 'student')
    await subscribe(db, joined, course)
    return joined
  }
  return {
    db,
    teacher,
    course,
    lesson,
    students: async (count) => {
      const students: Person[] = []
      // Thousands of parallel inserts would time out while they wait for a connection.
      await inBatches(Array.from({ length: count }), 8, async () => students.push(await student()))
      return students
    },
    exam: (count, duration = 1) => makeTest(db, lesson, { count, duration }),
    rows: async <Row>(query: ReturnType<typeof sql>) => (await db.execute(query)).rows as Row[],
  }
}

/**
 * Retries the work for up to 20 s, because a scenario may have stopped the database. Throws the last error afterwards.
 */
export async function patiently<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work()
    } catch (problem) {
      if (tries === 40) throw problem
      await wait(500)
    }
  }
}

/**
 * Moves the open attempts of an exam into the past, with their devices' journals: the deadline was `secondsAgo` ago.
 * The function changes stored times, not the database's clock. Attempts with a hidden page keep their times, because
 * the server finishes them within seconds.
 */
export async function passDeadline(school: TestSchool, exam: number, secondsAgo: number, ledgers: readonly Ledger[]) {
  await school.db.execute(sql`
    with open as (
      select id, deadline_at - (now() - make_interval(secs => ${secondsAgo})) as step from attempts
      where test_id = ${exam} and submitted_at is null and finish_at > deadline_at
    ), answers as (
      update attempt_answers set saved_at = saved_at - step from open where attempt_id = open.id
    )
    update attempts set started_at = started_at - step, deadline_at = deadline_at - step,
      finish_at = finish_at - step, saves_until = saves_until - step, heard_at = heard_at - step
    from open where attempts.id = open.id`)
  const { stamp } = await attemptKeys(school.db)
  const attempts = await school.rows<{ id: number; student_id: number; deadline: number }>(sql`
    select id, student_id, (extract(epoch from deadline_at) * 1000)::float8 as deadline from attempts where test_id = ${exam}`)
  const byStudent = new Map(attempts.map((one) => [one.student_id, one]))
  for (const { student, deadlines, journal } of ledgers.filter((one) => one.exam === exam)) {
    const [attempt, told] = [byStudent.get(student), [...deadlines][0]]
    if (!attempt || !told) continue
    const moved = Math.round(Date.parse(told) - attempt.deadline)
    if (moved > 1) journal.moveBack(moved, (at, on) => stamp(attempt.id, at, on))
  }
}
