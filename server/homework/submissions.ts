import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { homeworkCalls } from '#contract/homework.ts'
import { isDeletableBy, isTaught } from '#server/access/homework-doors.ts'
import type { AppContext } from '#server/app-context.ts'
import { record } from '#server/audit/record.ts'
import type { Db } from '#server/db/open.ts'
import { AppError, refuseFields } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { familyOf } from '#server/notices/recipients.ts'
import { tell } from '#server/notices/tell.ts'
import { deleteMarks } from './marks/delete-marks.ts'
import { readSubmission } from './read-submissions.ts'
import { refuseHeld } from './refuse-held.ts'
import { homeworkSubmissionFiles, homeworkSubmissions, homeworks } from './tables.ts'

type Grading = z.output<(typeof homeworkCalls)['POST /homework-submission/submission/:id']['body']>

/** Throws 404 unless the submission belongs to homework that the teacher may change. */
export async function mustTeach(db: Db, teacher: Viewer, id: number): Promise<void> {
  if (!(await db.$count(homeworkSubmissions, and(eq(homeworkSubmissions.id, id), isTaught(db, teacher)))))
    throw new AppError('notFound')
}

/**
 * Saves the grade and returns the submission. The last grade counts; the audit log keeps earlier grades. An omitted
 * note stays unchanged. Throws 404 unless the teacher may change the homework. Throws 422 for a grade over the full
 * mark, and 409 while a marking page holds the submission.
 */
export async function gradeSubmission(
  context: AppContext,
  teacher: Viewer,
  { id, given }: { id: number; given: Grading },
) {
  await context.db.transaction(async (tx) => {
    const before = await lockTaught(tx, teacher, id)
    await refuseHeld(tx, id)
    await saveGrade(tx, teacher, { before, given })
  })
  return await readSubmission(context, id)
}

/** Locks and returns a submission. Throws 404 unless the teacher may change the submission's homework. */
export async function lockTaught(tx: Db, teacher: Viewer, id: number) {
  const [submission] = await tx
    .select()
    .from(homeworkSubmissions)
    .where(and(eq(homeworkSubmissions.id, id), isTaught(tx, teacher)))
    .for('update')
  if (!submission) throw new AppError('notFound')
  return submission
}

/**
 * Saves the grade of a submission that the caller has locked, with its audit entry and its notices. Throws 422 for a
 * grade over the full mark.
 */
export async function saveGrade(
  tx: Db,
  teacher: Viewer,
  { before, given }: { before: typeof homeworkSubmissions.$inferSelect; given: Grading },
) {
  const { id } = before
  const { name_ar, name_en, full_mark } = await homeworkOf(tx, before.homework_id)
  if (full_mark !== null && given.grade > full_mark) throw refuseFields({ grade: [`tooBig:${full_mark}`] })
  await tx
    .update(homeworkSubmissions)
    .set({ ...given, graded_at: new Date() })
    .where(eq(homeworkSubmissions.id, id))
  const detail = { before: before.grade, after: given.grade, student_id: before.student_id }
  await record(tx, { actor: teacher, action: 'grade.set', object: 'homework-submission', object_id: id, detail })
  const facts = { homework_id: before.homework_id, name: { ar: name_ar, en: name_en }, grade: given.grade, full_mark }
  const to = await familyOf(tx, before.student_id)
  await tell(tx, { kind: 'homework.graded', facts, to, cause: `submission ${id}` })
}

/** Returns the names and the full mark. The lock makes a change of the full mark wait for the grade, and the reverse. */
async function homeworkOf(tx: Db, id: number) {
  const { name_ar, name_en, full_mark } = homeworks
  const [homework] = await tx
    .select({ name_ar, name_en, full_mark })
    .from(homeworks)
    .where(eq(homeworks.id, id))
    .for('key share')
  if (!homework) throw new AppError('notFound')
  return homework
}

/**
 * Deletes a submission and its files. The student may delete an ungraded submission. Throws 409 to the student for a
 * graded submission. The teacher and administrators may always delete. Throws 404 for all other callers.
 */
export async function deleteSubmission({ db, files }: AppContext, viewer: Viewer, { id }: { id: number }) {
  await db.transaction(async (tx) => {
    const [submission] = await tx
      .select()
      .from(homeworkSubmissions)
      .where(and(eq(homeworkSubmissions.id, id), isDeletableBy(tx, viewer)))
      .for('update')
    if (!submission) throw new AppError('notFound')
    if (viewer.role === 'student' && submission.graded_at !== null) throw new AppError('homework.graded')
    await tx.update(homeworkSubmissions).set({ deleted_at: new Date() }).where(eq(homeworkSubmissions.id, id))
    await deleteMarks(tx, files, id)
    const gone = await tx
      .delete(homeworkSubmissionFiles)
      .where(eq(homeworkSubmissionFiles.submission_id, id))
      .returning({ file: homeworkSubmissionFiles.file })
    for (const { file } of gone) await files.drop(tx, file)
    const detail = { student_id: submission.student_id, grade: submission.grade }
    const object = { object: 'homework-submission', object_id: id }
    await record(tx, { actor: viewer, action: 'homework-submission.delete', ...object, detail })
  })
}
