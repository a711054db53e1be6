import { asc, eq } from 'drizzle-orm'
import { ownSubmission } from '#server/access/owned-exams.ts'
import type { AppContext } from '#server/app-context.ts'
import { AppError } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { users } from '#server/people/tables.ts'
import { answered } from './answer-sheet.ts'
import { isEventOf } from './attempt-events.ts'
import { attemptKeys } from './attempt-keys.ts'
import { isAttempt } from './attempt-state.ts'
import { attemptEvents, attempts } from './attempt-tables.ts'
import { correctionsOf, type MarkingKey, markingKey, scoreOf, withCorrections } from './corrections.ts'
import {
  answersWith,
  inQuestion,
  isTaken,
  type LateAnswer,
  lateAnswersOf,
  lateOver,
  type SavedAnswer,
  savedAnswersOf,
} from './late-answers.ts'
import { type Paper, paperOf } from './papers.ts'
import { reopenRefusal } from './reopen-refusal.ts'
import { tests } from './tables.ts'

type Attempt = typeof attempts.$inferSelect

/**
 * Returns a submission for its teacher: answers, reason of its end, events and late answers. Throws 404 unless the
 * viewer owns the exam.
 */
export async function submissionDetail(
  { db, files }: AppContext,
  viewer: Viewer,
  { attemptId: id }: { attemptId: number },
) {
  const submission = await ownSubmission(db, viewer, id)
  const { test_id, version } = submission
  const [paper, keys, [found], saved, late, events, corrections] = await Promise.all([
    paperOf(db, test_id, version),
    attemptKeys(db),
    db
      .select({ attempt: attempts, test_name: tests.name, student_name: users.name, refusal: reopenRefusal })
      .from(attempts)
      .innerJoin(tests, eq(tests.id, attempts.test_id))
      .innerJoin(users, eq(users.id, attempts.student_id))
      .where(isAttempt(submission)),
    savedAnswersOf(db, submission),
    lateAnswersOf(db, submission),
    db.select().from(attemptEvents).where(isEventOf(submission)).orderBy(asc(attemptEvents.at), asc(attemptEvents.id)),
    correctionsOf(db, test_id),
  ])
  if (!found) throw new AppError('notFound')
  const { attempt } = found
  const counting = answersWith(saved, late.filter(isTaken))
  const questions = withCorrections(paper.questions, corrections)
  return {
    ...headOf(attempt),
    test_id,
    test_name: found.test_name,
    student_name: found.student_name,
    receipt: keys.receipt(id, attempt.round),
    can_reopen: found.refusal === null,
    reopen_refusal: found.refusal,
    answers: questions.map((question) => ({
      ...answered(question, counting.get(question.id)),
      correction: question.correction?.kind ?? null,
      image: files.address(question.image),
      image_kind: question.image_kind,
    })),
    events: timeline(attempt, events),
    late: attempt.evidence && lateOf({ paper, key: markingKey(paper, corrections) }, attempt.evidence, saved, late),
  }
}

const headOf = (attempt: Attempt) => ({
  id: attempt.id,
  student_id: attempt.student_id,
  score: attempt.score ?? 0,
  total_questions: attempt.total_questions,
  percentage: attempt.percentage ?? 0,
  duration: attempt.duration ?? 0,
  started_at: attempt.started_at,
  deadline_at: attempt.deadline_at,
  submitted_at: attempt.submitted_at ?? attempt.deadline_at,
  submit_reason: attempt.submit_reason ?? ('server' as const),
  evidence: attempt.evidence,
  reopened: attempt.reopened_at !== null,
})

/** Returns the events in order. Start and end come from the attempt's row, all other events from the stored events. */
function timeline(attempt: Attempt, noted: (typeof attemptEvents.$inferSelect)[]) {
  const events = noted.map(({ type, at, length_ms, detail }) => {
    const { reason = null, score = null, submitted_ms } = (detail ?? {}) as Noted
    return { type, at: submitted_ms ? new Date(submitted_ms) : at, length_ms, reason, score }
  })
  const { submitted_at, submit_reason: reason, submitted_score: score } = attempt
  const plain = { length_ms: null, reason: null, score: null }
  const start = { ...plain, type: 'start' as const, at: attempt.started_at }
  const end = submitted_at ? [{ ...plain, type: 'submit' as const, at: submitted_at, reason, score }] : []
  return [start, ...events, ...end].sort((one, other) => one.at.getTime() - other.at.getTime())
}

interface Marked {
  paper: Paper
  key: MarkingKey
}

interface Noted {
  reason?: Attempt['submit_reason']
  score?: number
  submitted_ms?: number
}

function lateOf(
  { paper, key }: Marked,
  decision: NonNullable<Attempt['evidence']>,
  saved: SavedAnswer[],
  late: LateAnswer[],
) {
  const asked = new Set(inQuestion(late))
  const scoreWith = (does: (one: LateAnswer) => boolean) => scoreOf(paper, key, answersWith(saved, late.filter(does)))
  const counting = new Set(lateOver(saved, late.filter(isTaken)))
  return {
    decision,
    received_at: new Date(Math.max(...late.map((one) => one.received_at.getTime()))),
    score_without: scoreWith((one) => !asked.has(one) && isTaken(one)),
    score_with: scoreWith((one) => (asked.has(one) ? one.timing !== 'contradictory' : isTaken(one))),
    answers: late.map((one) => {
      const question = paper.questions.find(({ id }) => id === one.question_id)
      const answer = question?.answers.find(({ id }) => id === one.answer_id)
      const { id, round, question_id, timing, silence_ms, answered_at, state } = one
      const texts = { question: question?.title ?? '', late_answer: answer?.answer_text ?? '' }
      const became = { decision: state === 'own' ? ('accepted' as const) : state, counted: counting.has(one) }
      return {
        id,
        round,
        question_id,
        ...texts,
        is_correct: key.isRight(question_id, one.answer_id),
        timing,
        silence_ms,
        answered_at,
        ...became,
      }
    }),
  }
}
