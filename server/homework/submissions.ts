import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { AppContext } from '#server/app-context.ts'
import { record } from '#server/audit/record.ts'
import type { Db } from '#server/db/open.ts'
import { AppError } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { homeworksOf } from './homeworks.ts'
import { homeworkSubmissionFiles, homeworkSubmissions } from './tables.ts'

/** Throws 404 unless it was handed in for homework of this teacher. */
export async function mustTeach(db: Db, teacher: Viewer, id: number): Promise<void> {
  if (!(await db.$count(homeworkSubmissions, taughtBy(db, teacher, id)))) throw new AppError('notFound')
}

/** The last grade counts; the record keeps those before it. A note that is not sent stays as it was. */
export async function gradeSubmission(
  { db }: AppContext,
  teacher: Viewer,
  id: number,
  given: { grade: number; teacher_note?: string | null | undefined },
) {
  await db.transaction(async (tx) => {
    const [before] = await tx
      .select()
      .from(homeworkSubmissions)
      .where(taughtBy(tx, teacher, id))
      .for('update')
    if (!before) throw new AppError('notFound')
    await tx
      .update(homeworkSubmissions)
      .set({ ...given, graded_at: new Date() })
      .where(eq(homeworkSubmissions.id, id))
    const detail = { before: before.grade, after: given.grade, student_id: before.student_id }
    await record(tx, { actor: teacher, action: 'grade.set', object: 'homework-submission', object_id: id, detail })
  })
}

/** A student takes back the own one while it is not graded; its teacher and the administrator remove any. */
export async function deleteSubmission({ db, files }: AppContext, viewer: Viewer, id: number) {
  await db.transaction(async (tx) => {
    const mine = viewer.role === 'student' ? own(viewer, id) : taughtBy(tx, viewer, id)
    const [submission] = await tx.select().from(homeworkSubmissions).where(mine).for('update')
    if (!submission) throw new AppError('notFound')
    if (viewer.role === 'student' && submission.graded_at !== null) throw new AppError('homework.graded')
    await tx.update(homeworkSubmissions).set({ deleted_at: new Date() }).where(eq(homeworkSubmissions.id, id))
    const kept = await tx
      .select({ file: homeworkSubmissionFiles.file })
      .from(homeworkSubmissionFiles)
      .where(eq(homeworkSubmissionFiles.submission_id, id))
    for (const { file } of kept) await files.drop(tx, file)
    const detail = { student_id: submission.student_id, grade: submission.grade }
    const object = { object: 'homework-submission', object_id: id }
    await record(tx, { actor: viewer, action: 'homework-submission.delete', ...object, detail })
  })
}

const taughtBy = (db: Db, viewer: Viewer, id: number) =>
  and(
    eq(homeworkSubmissions.id, id),
    isNull(homeworkSubmissions.deleted_at),
    inArray(homeworkSubmissions.homework_id, homeworksOf(db, viewer)),
  )

const own = (student: Viewer, id: number) =>
  and(
    eq(homeworkSubmissions.id, id),
    eq(homeworkSubmissions.student_id, student.id),
    isNull(homeworkSubmissions.deleted_at),
  )
