import { and, eq, isNotNull, isNull, max, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { newQuestion } from '#contract/exam-forms.ts'
import type { Upload } from '#contract/files.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Db } from '#server/db/open.ts'
import { AppError } from '#server/errors.ts'
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
 * Returns an SQL condition on `questions` that is true for deleted questions on a frozen paper of the exam. Uses raw
 * SQL, because the query builder has no operator for JSON that contains a value.
 */
export const isDeletedOnPaper = (testId: number) =>
  and(
    eq(questions.test_id, testId),
    isNotNull(questions.deleted_at),
    sql`exists (select from test_papers where test_papers.test_id = ${testId}
      and test_papers.questions @> jsonb_build_array(jsonb_build_object('id', questions.id)))`,
  )
