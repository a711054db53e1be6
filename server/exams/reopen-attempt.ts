import { sql } from 'drizzle-orm'
import { reopenHours, reopenLeastSeconds } from '#contract/limits.ts'
import { record } from '#server/audit/record.ts'
import type { Db } from '#server/db/open.ts'
import { epochMs } from '#server/db/statement.ts'
import { AppError } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { noteEvent } from './attempt-events.ts'
import { attemptKeys } from './attempt-keys.ts'
import { type AttemptState, grace, lockAttempt } from './attempt-state.ts'
import { attemptAnswers } from './attempt-tables.ts'
import { ownSubmission } from './exam-access.ts'
import { resultOf } from './exam-result.ts'
import { isTaken, lateAnswersOf, lateOver, savedAnswersOf, settle } from './late-answers.ts'
import { paperOf } from './papers.ts'

/**
 * Gives an attempt that ended by accident back to its student, once. The clock stands still until the student comes
 * back; the score of the first round stays until then, and for good if nobody comes within the hours given.
 */
export async function reopenAttempt(db: Db, teacher: Viewer, id: number) {
  await ownSubmission(db, teacher, id)
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ remaining_ms: number; until_ms: number }>(sql`
      update attempts set reopened_at = now(), resume_ms = greatest(
        ${reopenLeastSeconds * 1000}, floor(extract(epoch from deadline_at - submitted_at) * 1000))
      where id = ${id} and reopened_at is null and submitted_at > now() - make_interval(hours => ${reopenHours})
      returning resume_ms as remaining_ms,
        ${epochMs(sql`reopened_at + make_interval(hours => ${reopenHours})`)} as until_ms`)
    const [given] = rows
    if (!given) throw new AppError('exam.cannotReopen')
    const detail = { remaining_ms: given.remaining_ms }
    await noteEvent(tx, id, 'reopened', detail)
    await record(tx, { actor: teacher, action: 'exam.reopen', object: 'attempt', object_id: id, detail })
    return { remaining_ms: given.remaining_ms, until: new Date(given.until_ms) }
  })
}

type Reopened = Pick<AttemptState, 'id' | 'test_id' | 'version'>

/** The student is back: a second round begins with the first one's answers, and the first one's result is kept. */
export async function resumeReopened(db: Db, { id, test_id, version }: Reopened): Promise<void> {
  const [paper, keys] = await Promise.all([paperOf(db, test_id, version), attemptKeys(db)])
  await db.transaction(async (tx) => {
    const [attempt] = await lockAttempt(tx, { id })
    if (!attempt?.reopened) return
    const { submit_key, submit_reason: reason, submitted_ms, score } = attempt
    await noteEvent(tx, id, 'submit', { submit_key, reason, submitted_ms, score, reply: resultOf(keys, attempt) })
    await noteEvent(tx, id, 'resumed', {})
    // Late answers that count already are the student's answers from now on.
    await takeOver(tx, attempt)
    // Rounded in the student's favour: no millisecond of a pause may become another minute of the exam.
    await tx.execute(sql`
      update attempts set
        round = round + 1, paused_ms = paused_ms + ceil(extract(epoch from now() - submitted_at) * 1000), resume_ms = null,
        deadline_at = now() + make_interval(secs => resume_ms / 1000.0),
        finish_at = now() + make_interval(secs => resume_ms / 1000.0) + ${grace},
        submitted_at = null, submit_key = null, submit_reason = null, score = null, submitted_score = null,
        percentage = null, duration = null, client_duration = null, saves = 0, finish_failures = 0,
        finish_again_at = null
      where id = ${id}`)
    await settle(tx, attempt, paper)
  })
}

async function takeOver(tx: Db, { id, round }: AttemptState) {
  const late = (await lateAnswersOf(tx, id)).filter(isTaken)
  const taken = lateOver(await savedAnswersOf(tx, id), late)
  if (taken.length === 0) return
  const rows = taken.map(({ question_id, answer_id }) => ({ attempt_id: id, question_id, answer_id, seq: 0, round }))
  await tx
    .insert(attemptAnswers)
    .values(rows)
    .onConflictDoUpdate({
      target: [attemptAnswers.attempt_id, attemptAnswers.question_id],
      set: { answer_id: sql`excluded.answer_id`, saved_at: sql`now()` },
    })
  await tx.execute(sql`
    update late_answers set state = 'own' where attempt_id = ${id} and state in ('counted', 'accepted')`)
}
