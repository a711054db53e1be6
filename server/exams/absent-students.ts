import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/open.ts'
import { studentsOfLesson } from '#server/notices/recipients.ts'
import { users } from '#server/people/tables.ts'
import { tests } from './tables.ts'

/**
 * Returns the subscribed students without an attempt, by name: the first `most`, or all. `total` counts all of these
 * students. A library exam has no students.
 */
export async function absentStudents(db: Db, testId: number, most?: number) {
  const [exam] = await db.select({ lesson_id: tests.lesson_id }).from(tests).where(eq(tests.id, testId))
  const students = exam?.lesson_id ? await studentsOfLesson(db, exam.lesson_id) : []
  const ids = sql.param(students.map(({ id }) => id))
  const isAbsent = sql`not exists (select from attempts where test_id = ${testId} and student_id = users.id)`
  const rows = db
    .select({ id: users.id, name: users.name, code: users.code, total: sql<number>`(count(*) over ())::int` })
    .from(users)
    .where(and(sql`${users.id} = any(${ids}::int[])`, isAbsent))
    .orderBy(asc(users.name), asc(users.id))
  return await (most === undefined ? rows : rows.limit(most))
}
