import type { z } from 'zod'
import type { LeaveRule } from '#contract/exam-shapes.ts'
import type { saveBody } from '#contract/exam-taking.ts'
import { latestAnswers } from '#contract/latest-answers.ts'
import { savesPerMinute } from '#contract/limits.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Db } from '#server/db/open.ts'
import { AppError } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { attemptFacts } from './attempt-facts.ts'
import { attemptKeys } from './attempt-keys.ts'
import { findAttempt } from './attempt-state.ts'
import { refuseForeign } from './chosen-answers.ts'
import { paperOf } from './papers.ts'
import { saveGathered } from './save-together.ts'
import { whyNotBegun } from './why-not-begun.ts'

type Save = z.output<typeof saveBody>

/**
 * Saves answers of the open attempt; the caller may acknowledge them, because they are committed (docs/product.md,
 * Exams). A question's `seq` only grows. Throws 404 for another attempt, 409 for a closed attempt, 422 for foreign
 * answers, and 429 above `savesPerMinute`. Without an attempt, throws the errors of `whyNotBegun`.
 */
export async function saveAnswers(
  { db }: AppContext,
  student: Viewer,
  { testId, save }: { testId: number; save: Save },
) {
  const facts = await attemptFacts(db, { test: testId, student: student.id })
  if (!facts) throw await whyNotBegun(db, student, testId)
  if (facts.id !== save.attempt_id) throw new AppError('notFound')
  const [paper, keys] = await Promise.all([paperOf(db, testId, facts.version), attemptKeys(db)])
  refuseForeign(paper, save.items, 'items')

  const items = [...latestAnswers(save.items).values()]
  const saved = await saveGathered(db, {
    id: facts.id,
    student_id: student.id,
    // An exam with a rule other than `strict` does not end when its page is hidden.
    state: paper.leave_rule === 'strict' ? (save.state ?? null) : null,
    items,
    events: reported(save, paper.leave_rule),
  })
  if (!saved) throw await whyClosed(db, testId, student.id)
  if (saved.saves > savesPerMinute) throw new AppError('tooManyRequests', { retryAfter: saved.wait })
  const isNewer = new Set(saved.newer.map((one) => one.question_id))
  const server_now = new Date(saved.now_ms)
  return {
    acked: items.filter((one) => !isNewer.has(one.question_id)).map(({ question_id, seq }) => ({ question_id, seq })),
    newer: saved.newer,
    remaining_ms: Math.round(saved.remaining_ms),
    server_now,
    stamp: keys.stamp(facts.id, server_now, 'save'),
  }
}

/** Returns the page's events. A strict exam gets one more event when its page was hidden or shown again. */
function reported({ state, events }: Save, leaveRule: LeaveRule) {
  const type = state === 'hidden' ? ('away' as const) : ('back' as const)
  const moved = state === 'hidden' || state === 'resume'
  return moved && leaveRule === 'strict' ? [...events, { type, ms_ago: 0, length_ms: null, seq: null }] : events
}

async function whyClosed(db: Db, test: number, student: number) {
  const [attempt] = await findAttempt(db, { test, student })
  if (!attempt) return new AppError('exam.notStarted')
  const over = attempt.submitted_ms === null && attempt.deadline_ms <= attempt.now_ms
  return new AppError(over ? 'exam.deadlinePassed' : 'exam.attemptClosed')
}
