import { and, eq, sql } from 'drizzle-orm'
import { fewestTakers } from '#contract/limits.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Db } from '#server/db/open.ts'
import { AppError } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import type { AttemptOf } from './attempt-state.ts'
import { attempts } from './attempt-tables.ts'
import { correctedScores } from './correction-tables.ts'
import { correctionsOf, withCorrections } from './corrections.ts'
import { answersWith, isTaken, lateAnswersOf, savedAnswersOf } from './late-answers.ts'
import { type PaperOf, paperHead } from './paper-head.ts'
import { paperOf } from './papers.ts'
import { markOf } from './question-result.ts'
import { isSettled } from './settled.ts'
import { markResultRead } from './tell-results.ts'

/**
 * Returns the student's corrected paper (docs/product.md, Exams), and marks the reader's notices about the result as
 * read. `unread` is the number of the reader's unread notices. Throws 404 without a submitted attempt, and 403 while the
 * paper is closed. The caller checks who may read the student's papers.
 */
export async function readPaper(context: AppContext, reader: Viewer, asked: PaperOf) {
  const paper = await correctedPaper(context, asked)
  const attempt = { attemptId: paper.attempt_id, studentId: asked.studentId }
  return { paper, unread: await markResultRead(context.db, reader, attempt) }
}

async function correctedPaper({ db, files }: AppContext, asked: PaperOf) {
  const { version, is_open, rule, ...head } = await paperHead(db, asked)
  if (!is_open) throw new AppError(rule === 'never' ? 'exam.paperNever' : 'exam.paperClosed')
  const attempt = { id: head.attempt_id, student_id: asked.studentId }
  const [paper, saved, late, median, corrections, changes] = await Promise.all([
    paperOf(db, head.id, version),
    savedAnswersOf(db, attempt),
    lateAnswersOf(db, attempt),
    medianOf(db, { testId: head.id, total: head.total_questions }),
    correctionsOf(db, head.id),
    changesOf(db, attempt),
  ])
  const counting = answersWith(saved, late.filter(isTaken))
  const questions = withCorrections(paper.questions, corrections).map((question) => ({
    ...question,
    image: files.address(question.image),
    answer_id: counting.get(question.id) ?? null,
    mark: markOf(question, counting.get(question.id) ?? null),
    correction: question.correction && { ...question.correction, ...changes.get(question.correction.id) },
  }))
  return { ...head, median, questions }
}

/**
 * Returns the median of the exam's settled scores out of the same total, as in the child's week. Returns null for fewer
 * than five students.
 */
async function medianOf(db: Db, { testId, total }: { testId: number; total: number }): Promise<number | null> {
  const [found] = await db
    .select({
      takers: sql<number>`count(*)::int`,
      median: sql<number | null>`percentile_disc(0.5) within group (order by score)`,
    })
    .from(attempts)
    .where(and(eq(attempts.test_id, testId), eq(attempts.total_questions, total), isSettled))
  return found && found.takers >= fewestTakers ? found.median : null
}

/** Returns the score before and after each correction that changed the attempt's score, by the id of the correction. */
async function changesOf(db: Db, attempt: AttemptOf) {
  const { attempt_id, student_id, correction_id, score_before, score_after } = correctedScores
  const rows = await db
    .select({ correction_id, score_before, score_after })
    .from(correctedScores)
    .where(and(eq(attempt_id, attempt.id), eq(student_id, attempt.student_id)))
  return new Map(rows.map(({ correction_id: id, ...scores }) => [id, scores]))
}
