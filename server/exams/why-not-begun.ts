import { and, eq, isNull } from 'drizzle-orm'
import { lessonDoorColumns, passLessonDoor, subscriptionRequired } from '#server/access/lesson-doors.ts'
import { courses, lessons } from '#server/catalogue/tables.ts'
import type { Db } from '#server/db/open.ts'
import { AppError } from '#server/errors.ts'
import { tests } from './tables.ts'

/**
 * Returns the error for a student without an attempt: not started, or no subscription. Throws 404 for an exam that the
 * student cannot see.
 */
export async function whyNotBegun(db: Db, student: { id: number }, testId: number): Promise<AppError> {
  const [door] = await db
    .select(lessonDoorColumns(student.id))
    .from(tests)
    .innerJoin(lessons, eq(lessons.id, tests.lesson_id))
    .innerJoin(courses, eq(courses.id, lessons.course_id))
    .where(and(eq(tests.id, testId), isNull(tests.deleted_at)))
  const viewer = { id: student.id, role: 'student' as const }
  if (!door) throw new AppError('notFound')
  return passLessonDoor(viewer, door) === 'open' ? new AppError('exam.notStarted') : subscriptionRequired(door)
}
