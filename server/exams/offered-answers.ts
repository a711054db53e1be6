import type { Timing } from '#contract/exam-shapes.ts'
import type { Submission } from '#contract/exam-taking.ts'
import { latestAnswers } from '#contract/latest-answers.ts'
import type { Db } from '#server/db/open.ts'
import type { AttemptKeys } from './attempt-keys.ts'
import type { AttemptState } from './attempt-state.ts'
import { timeEntries } from './journal-timing.ts'
import { type SavedAnswer, savedAnswersOf } from './late-answers.ts'
import type { Paper } from './papers.ts'

export interface Late {
  attempt: AttemptState
  paper: Paper
  keys: AttemptKeys
  submission: Submission
  key: string | undefined
  /** True when the sender named this attempt or sent its ticket, and for every submission of an earlier round. */
  known: boolean
  /** True when the exam's corrected papers are open. */
  isExamReleased: boolean
}

export interface Offered {
  question_id: number
  answer_id: number
  timing: Timing
  answered: number | null
}

/** Returns the device's last answer per question, unless the server has this answer or a newer answer. */
export async function offeredAnswers(tx: Db, { attempt, paper, keys, submission }: Late): Promise<Offered[]> {
  const saved = await savedAnswersOf(tx, attempt)
  const kept = new Map(saved.map((one) => [one.question_id, one]))
  const isNewer = (has: SavedAnswer | undefined, seq = Infinity) =>
    has !== undefined && (has.round > attempt.round || has.seq > seq)
  const journal = submission.journal
    ? timeEntries(submission.journal, {
        stamped: (serverNow, stamp) => keys.stamped(attempt.id, serverNow, stamp),
        started: attempt.started_ms,
        ended: attempt.submitted_ms ?? attempt.deadline_ms,
        received: attempt.now_ms,
        heard: attempt.heard_ms,
        isHeld: ({ question_id, answer_id, seq }, wasSent) => {
          const has = kept.get(question_id)
          return isNewer(has, seq) || (has?.seq === seq && (wasSent || has.answer_id === answer_id))
        },
      })
    : []
  const last = latestAnswers(journal)
  const sent = new Map(submission.answers.map((one) => [one.question_id, one]))
  return paper.questionIds.flatMap((question_id) => {
    const written = last.get(question_id)
    const isSame = written !== undefined && (sent.get(question_id) ?? written).answer_id === written.answer_id
    const answer_id = isSame ? written.answer_id : sent.get(question_id)?.answer_id
    const has = kept.get(question_id)
    if (!answer_id || !paper.key.get(question_id)?.has(answer_id) || has?.answer_id === answer_id) return []
    const seq = isSame ? written.seq : sent.get(question_id)?.seq
    if (isNewer(has, seq)) return []
    const timing = isSame ? written.timing : ('untimed' as const)
    return [{ question_id, answer_id, timing, answered: isSame ? written.answered : null }]
  })
}
