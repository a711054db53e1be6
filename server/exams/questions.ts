import { and, count, eq, isNull, max, ne, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { newQuestion } from '#contract/exam-forms.ts'
import type { Upload } from '#contract/files.ts'
import type { AppContext } from '#server/app-context.ts'
import { record } from '#server/audit/record.ts'
import type { Db } from '#server/db/open.ts'
import { AppError } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { isDropped } from './corrections.ts'
import { editableExam } from './exam-access.ts'
import { answers, questions, tests } from './tables.ts'

type NewQuestion = z.output<typeof newQuestion>

/**
 * Adds questions after the existing questions. Pass a context whose `db` is the transaction, because that transaction
 * also stores the questions' files.
 */
export async function addQuestions(
  context: AppContext,
  { testId, added }: { testId: number; added: readonly NewQuestion[] },
) {
  const { db: tx } = context
  if (added.length === 0) return
  const [last] = await tx
    .select({ position: max(questions.position) })
    .from(questions)
    .where(eq(questions.test_id, testId))
  const rows = []
  for (const [place, { title, image }] of added.entries()) {
    const position = (last?.position ?? 0) + place + 1
    rows.push({ test_id: testId, title, position, ...(image && (await keepImage(context, image))) })
  }
  const kept = await tx.insert(questions).values(rows).returning({ id: questions.id, position: questions.position })
  const byPosition = kept.sort((one, other) => one.position - other.position)
  await tx.insert(answers).values(
    byPosition.flatMap(({ id }, place) =>
      (added[place]?.answers ?? []).map(({ answer_text, is_correct }, order) => ({
        question_id: id,
        answer_text,
        is_correct: is_correct === 1,
        position: order + 1,
      })),
    ),
  )
}

/** Stores the question's file privately, because a public address would show the question before the exam. */
async function keepImage({ db: tx, files }: AppContext, upload: Upload) {
  if (upload.kind === 'pdf') return { image: await files.keep(tx, upload), image_kind: 'pdf' as const }
  return { image: await files.keepPrivatePicture(tx, upload), image_kind: 'picture' as const }
}

/**
 * Copies the questions that are neither deleted nor dropped into another exam, with the corrected key. Both exams then
 * refer to the same files. Uses raw SQL, because one statement pairs each copy with its original by the position.
 */
export async function copyQuestions(tx: Db, from: number, to: number) {
  await tx.execute(sql`
    with source as (select * from questions where test_id = ${from} and deleted_at is null and not ${isDropped}),
    copied as (
      insert into questions (test_id, title, image, image_kind, position)
      select ${to}, title, image, image_kind, row_number() over (order by position, id) from source
      returning id, position
    )
    insert into answers (question_id, answer_text, is_correct, position)
    select copied.id, answers.answer_text, coalesce(answers.id = (select corrected.answer_id from key_corrections as corrected
        where corrected.question_id = original.id and corrected.undone_at is null), answers.is_correct), answers.position
    from (select id, row_number() over (order by position, id) as place from source) as original
    join copied on copied.position = original.place join answers on answers.question_id = original.id`)
}

/**
 * Locks the exam and returns its row, so that one request at a time changes its questions. No attempt gets an
 * incomplete change. Throws 404 for a deleted exam.
 */
export async function lockExam(tx: Db, testId: number) {
  const [exam] = await tx
    .select()
    .from(tests)
    .where(and(eq(tests.id, testId), isNull(tests.deleted_at)))
    .for('update')
  if (!exam) throw new AppError('notFound')
  return exam
}

/** Increases the exam's version. Later attempts get a new paper; running attempts keep their paper. */
export const growVersion = (tx: Db, testId: number) =>
  tx
    .update(tests)
    .set({ version: sql`${tests.version} + 1` })
    .where(eq(tests.id, testId))

/** Returns an SQL condition on `questions` that is true for the exam's questions that are not deleted. */
export const liveQuestions = (testId: number) => and(eq(questions.test_id, testId), isNull(questions.deleted_at))

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
