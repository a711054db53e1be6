import { and, count, eq, isNull, ne, sql } from 'drizzle-orm'
import { editableExam } from '#server/access/owned-exams.ts'
import type { AppContext } from '#server/app-context.ts'
import { record } from '#server/audit/record.ts'
import { AppError } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { isDropped } from './corrections.ts'
import { growVersion, liveQuestions, lockExam } from './questions.ts'
import { questions } from './tables.ts'

/**
 * Deletes a question; running attempts keep the question on their paper. Throws 404 for an unknown question, and 409
 * unless another question of the exam counts. Throws 403 to a teacher when an administrator made the exam.
 */
export async function deleteQuestion(
  { db }: AppContext,
  viewer: Viewer,
  { questionId: id }: { questionId: number },
): Promise<void> {
  const [found] = await db
    .select({ test_id: questions.test_id })
    .from(questions)
    .where(and(eq(questions.id, id), isNull(questions.deleted_at)))
  if (!found) throw new AppError('notFound')
  await editableExam(db, viewer, found.test_id)
  await db.transaction(async (tx) => {
    await lockExam(tx, found.test_id)
    const [live] = await tx
      .select({ count: count() })
      .from(questions)
      .where(and(liveQuestions(found.test_id), sql`not ${isDropped}`, ne(questions.id, id)))
    if ((live?.count ?? 0) < 1) throw new AppError('exam.lastQuestion')
    const gone = await tx
      .update(questions)
      .set({ deleted_at: sql`now()` })
      .where(and(eq(questions.id, id), isNull(questions.deleted_at)))
      .returning({ id: questions.id })
    if (gone.length === 0) throw new AppError('notFound')
    await growVersion(tx, found.test_id)
    await record(tx, { actor: viewer, action: 'exam.deleteQuestion', object: 'question', object_id: id })
  })
}
