import { and, eq, inArray, isNotNull, isNull, type SQL } from 'drizzle-orm'
import type { Db } from '#server/db/open.ts'
import { AppError } from '#server/errors.ts'
import { homeworkSubmissions, homeworks } from '#server/homework/tables.ts'
import type { Viewer } from '#server/http/session.ts'
import { users } from '#server/people/tables.ts'
import { type LessonDoor, passContentDoor } from './lesson-doors.ts'
import { isChildOf } from './linked.ts'
import { managedLessonIds } from './owned.ts'
import { isPresent } from './present.ts'

/**
 * Throws 404 for homework hidden from the viewer, 403 to a student without a running subscription. Only administrators
 * read deleted homework.
 */
export function passHomeworkDoor(viewer: Viewer, door: LessonDoor & { deleted: boolean }): void {
  if (door.deleted && viewer.role !== 'admin') throw new AppError('notFound')
  passContentDoor(viewer, door)
}

/** Returns SQL for the ids of the homework that the viewer may change. */
export const managedHomeworkIds = (db: Db, viewer: Viewer) =>
  db
    .select({ id: homeworks.id })
    .from(homeworks)
    .where(and(isNull(homeworks.deleted_at), inArray(homeworks.lesson_id, managedLessonIds(db, viewer))))

const submissionIsKept = isNull(homeworkSubmissions.deleted_at)

/**
 * Returns an SQL condition on `homework_submissions` that is true while the submission exists and the teacher may grade
 * it.
 */
export const isTaught = (db: Db, teacher: Viewer): SQL | undefined =>
  and(submissionIsKept, inArray(homeworkSubmissions.homework_id, managedHomeworkIds(db, teacher)))

/**
 * Returns an SQL condition on `homework_submissions` that is true when the viewer may delete the submission: the
 * student, and everybody who may grade it.
 */
export const isDeletableBy = (db: Db, viewer: Viewer): SQL | undefined =>
  viewer.role === 'student'
    ? and(submissionIsKept, eq(homeworkSubmissions.student_id, viewer.id))
    : isTaught(db, viewer)

/**
 * Returns an SQL condition that is true when the viewer may read the marks. In the query, `users` must be the
 * submission's student. Students and parents may read the marks after the grade.
 */
export function mayReadMarks(db: Db, viewer: Viewer): SQL | undefined {
  if (viewer.role === 'teacher') return isTaught(db, viewer)
  const isFamily = viewer.role === 'student' ? eq(users.id, viewer.id) : isChildOf(viewer.id)
  return and(submissionIsKept, isNotNull(homeworkSubmissions.graded_at), isFamily, isPresent)
}
