import { and, eq } from 'drizzle-orm'
import { mayReadMarks } from '#server/access/homework-doors.ts'
import type { Db } from '#server/db/open.ts'
import { AppError } from '#server/errors.ts'
import { isPastDue } from '#server/homework/due.ts'
import { enterHomework } from '#server/homework/read-submissions.ts'
import { homeworkSubmissions, homeworks } from '#server/homework/tables.ts'
import type { Viewer } from '#server/http/session.ts'
import { users } from '#server/people/tables.ts'

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
    .where(and(eq(homeworkSubmissions.id, id), mayReadMarks(db, viewer)))
  if (!work) throw new AppError('notFound')
  if (viewer.role === 'student') await enterHomework(db, viewer, work.homework_id)
  return work
}
