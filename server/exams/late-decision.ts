import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { evidenceBody } from '#contract/exam-taking.ts'
import { ownSubmission } from '#server/access/owned-exams.ts'
import type { AppContext } from '#server/app-context.ts'
import { record } from '#server/audit/record.ts'
import type { Db } from '#server/db/open.ts'
import { AppError } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { tell } from '#server/notices/tell.ts'
import { noteEvent } from './attempt-events.ts'
import { type AttemptState, isAttempt, lockAttempt } from './attempt-state.ts'
import { attempts } from './attempt-tables.ts'
import { inQuestion, isLateOf, lateAnswersOf, settle } from './late-answers.ts'
import { lateAnswers } from './late-tables.ts'
import { paperOf } from './papers.ts'
import { submissionDetail } from './submission-detail.ts'
import { tests } from './tables.ts'

type Decision = z.output<typeof evidenceBody>

/** Notifies the student if no late answer of the attempt still waits. */
async function tellStudent(tx: Db, attempt: AttemptState, score: number) {
  const { id, student_id, test_id } = attempt
  const [settled] = await tx
    .select({ total: attempts.total_questions, name: tests.name })
    .from(attempts)
    .innerJoin(tests, eq(tests.id, test_id))
    .where(and(isAttempt(attempt), ne(attempts.evidence, 'waiting')))
  if (!settled) return
  const { total, name } = settled
  const facts = { exam_id: test_id, name, score, total }
  await tell(tx, { kind: 'late.decided', facts, to: [{ id: student_id }], cause: `attempt ${id}` })
}

/**
 * Saves the teacher's decision on late answers and returns the submission. The teacher may change a decision; the audit
 * log keeps every decision. Throws 404 unless the viewer owns the exam, 409 without late answers (docs/product.md, Late
 * answers).
 */
export async function decideLateAnswers(
  context: AppContext,
  teacher: Viewer,
  { attemptId: id, decision, timings, answers: named }: Decision & { attemptId: number },
) {
  const { db } = context
  const submission = await ownSubmission(db, teacher, id)
  const { test_id, version } = submission
  const paper = await paperOf(db, test_id, version)
  await db.transaction(async (tx) => {
    const [attempt] = await lockAttempt(tx, submission)
    if (!attempt || attempt.submitted_ms === null) throw new AppError('notFound')
    const late = await lateAnswersOf(tx, attempt)
    const about = named ? late.filter((one) => named.includes(one.id)) : inQuestion(late)
    if (about.length === 0) throw new AppError('exam.noLateAnswers')
    const accepted = about.filter((one) => decision === 'accept' && timings.includes(one.timing)).map((one) => one.id)
    const ids = about.map((one) => one.id)
    await tx
      .update(lateAnswers)
      .set({ state: sql`case when id = any(${sql.param(accepted)}::int[]) then 'accepted' else 'refused' end` })
      .where(and(isLateOf(attempt), inArray(lateAnswers.id, ids)))
    const score = await settle(tx, attempt, paper)
    await noteEvent(tx, attempt, decision === 'accept' ? 'accepted' : 'refused', { score })
    const detail = { decision, timings, answers: ids, from: attempt.score, to: score }
    await record(tx, { actor: teacher, action: 'exam.lateDecision', object: 'attempt', object_id: id, detail })
    await tellStudent(tx, attempt, score)
  })
  return submissionDetail(context, teacher, { attemptId: id })
}
