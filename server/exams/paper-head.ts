import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Bilingual } from '#contract/values.ts'
import { subjects } from '#server/catalogue/curriculum-tables.ts'
import { courses, lessons } from '#server/catalogue/tables.ts'
import type { Db } from '#server/db/open.ts'
import { AppError } from '#server/errors.ts'
import { users } from '#server/people/tables.ts'
import { attempts } from './attempt-tables.ts'
import { isPaperOpen } from './settled.ts'
import { tests } from './tables.ts'

/** A student and the exam whose paper is asked for. */
export interface PaperOf {
  studentId: number
  testId: number
}

/** Returns the facts of a submitted attempt and of its exam. Throws 404 without a submitted attempt. */
export async function paperHead(db: Db, { studentId, testId }: PaperOf) {
  const teacher = sql`(select users.name from users where users.id = ${courses.teacher_id})`
  const [head] = await db
    .select({
      attempt_id: attempts.id,
      version: attempts.version,
      is_open: isPaperOpen,
      rule: tests.release_rule,
      id: tests.id,
      name: tests.name,
      subject: sql<Bilingual>`${subjects.name}`,
      teacher: { id: courses.teacher_id, name: sql<string>`${teacher}` },
      student: { id: users.id, name: users.name },
      score: sql<number>`coalesce(${attempts.score}, 0)`,
      total_questions: attempts.total_questions,
      submitted_at: sql<Date>`${attempts.submitted_at}`.mapWith(attempts.submitted_at),
      duration: sql<number>`coalesce(${attempts.duration}, 0)`,
    })
    .from(attempts)
    .innerJoin(tests, eq(tests.id, attempts.test_id))
    .innerJoin(lessons, eq(lessons.id, tests.lesson_id))
    .innerJoin(courses, eq(courses.id, lessons.course_id))
    .innerJoin(subjects, eq(subjects.id, courses.subject_id))
    .innerJoin(users, eq(users.id, attempts.student_id))
    .where(
      and(
        eq(attempts.student_id, studentId),
        eq(attempts.test_id, testId),
        isNotNull(attempts.submitted_at),
        isNull(tests.deleted_at),
      ),
    )
  if (!head) throw new AppError('notFound')
  return head
}
