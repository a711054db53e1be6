import { and, eq, inArray, isNotNull, isNull, type SQL } from 'drizzle-orm'
import { isChildOf } from '#server/access/linked.ts'
import { isPresent } from '#server/access/present.ts'
import type { Db } from '#server/db/open.ts'
import { AppError } from '#server/errors.ts'
import { isPastDue } from '#server/homework/due.ts'
import { homeworksOf } from '#server/homework/homeworks.ts'
import { enterHomework } from '#server/homework/read-submissions.ts'
import { homeworkSubmissions, homeworks } from '#server/homework/tables.ts'
import type { Viewer } from '#server/http/session.ts'
import { users } from '#server/people/tables.ts'

/**
 * Returns an SQL condition on `homework_submissions` that is true while the submission exists and the teacher may grade
 * it.
 */
export const isTaught = (db: Db, teacher: Viewer): SQL | undefined =>
  and(isNull(homeworkSubmissions.deleted_at), inArray(homeworkSubmissions.homework_id, homeworksOf(db, teacher)))

/**
 * Returns an SQL condition that is true when the viewer may read the marks. In the query, `users` must be the
 * submission's student. Students and parents may read the marks after the grade.
 */
function mayRead(db: Db, viewer: Viewer): SQL | undefined {
  if (viewer.role === 'teacher') return isTaught(db, viewer)
  const isFamily = viewer.role === 'student' ? eq(users.id, viewer.id) : isChildOf(viewer.id)
  return and(isNull(homeworkSubmissions.deleted_at), isNotNull(homeworkSubmissions.graded_at), isFamily, isPresent)
}

/**
 * Returns the submission with its homework's name. Throws 404 unless the viewer may read the submission's marks, and to
 * students the errors of `enterHomework`.
 */
export async function findWork(db: Db, viewer: Viewer, id: number) {
  const { homework_id, submitted_at, note, grade, teacher_note, graded_at } = homeworkSubmissions
  const [work] = await db
    .select({
      ...{ id: homeworkSubmissions.id, homework_id, submitted_at, note, grade, teacher_note, graded_at },
      is_late: isPastDue(submitted_at),
      student_name: users.name,
      name_ar: homeworks.name_ar,
      name_en: homeworks.name_en,
      full_mark: homeworks.full_mark,
    })
    .from(homeworkSubmissions)
    .innerJoin(homeworks, eq(homeworks.id, homeworkSubmissions.homework_id))
    .innerJoin(users, eq(users.id, homeworkSubmissions.student_id))
    .where(and(eq(homeworkSubmissions.id, id), mayRead(db, viewer)))
  if (!work) throw new AppError('notFound')
  if (viewer.role === 'student') await enterHomework(db, viewer, work.homework_id)
  return work
}
