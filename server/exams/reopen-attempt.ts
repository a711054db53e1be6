import { and, eq, isNull, sql } from 'drizzle-orm'
import { reopenHours, reopenLeastSeconds } from '#contract/limits.ts'
import { ownSubmission } from '#server/access/owned-exams.ts'
import type { AppContext } from '#server/app-context.ts'
import { record } from '#server/audit/record.ts'
import type { Db } from '#server/db/open.ts'
import { AppError } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { tell } from '#server/notices/tell.ts'
import { noteEvent } from './attempt-events.ts'
import { isAttempt } from './attempt-state.ts'
import { attempts } from './attempt-tables.ts'
import { reopenRefusal } from './reopen-refusal.ts'
import { tests } from './tables.ts'

/**
 * Gives a submitted attempt back to its student, once (docs/product.md, Exams). The clock pauses until the student
 * returns. The first score counts until then, and stays if the student does not return within `reopenHours`. Notifies
 * the student. Throws 404 unless the viewer owns the exam. Throws 409 after the release, after `reopenHours`, and for a
 * second time.
 */
export async function reopenAttempt({ db }: AppContext, teacher: Viewer, { attemptId: id }: { attemptId: number }) {
  const submission = await ownSubmission(db, teacher, id)
  await mustBeReopenable(db, submission)
  return db.transaction(async (tx) => {
    const left = sql`floor(extract(epoch from ${attempts.deadline_at} - ${attempts.submitted_at}) * 1000)`
    const [given] = await tx
      .update(attempts)
      .set({ reopened_at: sql`now()`, resume_ms: sql`greatest(${reopenLeastSeconds * 1000}, ${left})` })
      // Of two requests at once, the second finds the attempt reopened.
      .where(and(isAttempt(submission), isNull(attempts.reopened_at)))
      .returning({ remaining_ms: attempts.resume_ms, reopened_at: attempts.reopened_at })
    if (given?.remaining_ms == null || !given.reopened_at) throw new AppError('exam.cannotReopen')
    const { remaining_ms, reopened_at } = given
    const detail = { remaining_ms }
    await noteEvent(tx, submission, 'reopened', detail)
    await record(tx, { actor: teacher, action: 'exam.reopen', object: 'attempt', object_id: id, detail })
    await tellStudent(tx, submission, Math.round(remaining_ms / 60_000))
    return { remaining_ms, until: new Date(reopened_at.getTime() + reopenHours * 3_600_000) }
  })
}

type Submission = Awaited<ReturnType<typeof ownSubmission>>

async function tellStudent(tx: Db, { id, test_id, student_id }: Submission, minutes: number) {
  const [exam] = await tx.select({ name: tests.name }).from(tests).where(eq(tests.id, test_id))
  if (!exam) return
  const facts = { exam_id: test_id, name: exam.name, minutes }
  await tell(tx, { kind: 'exam.reopened', facts, to: [{ id: student_id }], cause: `attempt ${id}` })
}

/** Throws 409 after the release, because the student may have read the key, and for the other reasons of a refusal. */
async function mustBeReopenable(db: Db, submission: Submission) {
  const [found] = await db
    .select({ refusal: reopenRefusal })
    .from(attempts)
    .innerJoin(tests, eq(tests.id, attempts.test_id))
    .where(isAttempt(submission))
  if (found?.refusal) throw new AppError(found.refusal === 'released' ? 'exam.paperOpen' : 'exam.cannotReopen')
}
