import { bigint, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { evidenceStates, timings } from '#contract/exam-shapes.ts'
import { created, instant, key, ofStudent, refersTo } from '#server/db/columns.ts'
import { attempts } from './attempt-tables.ts'

/** The reply to a submission as JSON, so that a repeat gets the same bytes. */
export interface KeptReply {
  score: number
  total_questions: number
  percentage: number
  submittedAt: string
  duration: number
  receipt: string
  late: { kept: number; counted: number } | null
  /** Absent in the replies of earlier releases. */
  can_reopen?: boolean
}

/** A submission that arrived after the end of its attempt, with its reply. */
export const lateSubmissions = pgTable(
  'late_submissions',
  {
    id: key(),
    attempt_id: refersTo(() => attempts.id),
    student_id: ofStudent(),
    round: integer().notNull(),
    submit_key: text(),
    received_at: created(),
    answers: jsonb().notNull(),
    journal: jsonb(),
    reply: jsonb().$type<KeptReply>().notNull(),
  },
  (table) => [index('late_submissions_attempt').on(table.attempt_id)],
)

/** `own`: the late answer counted when the student resumed a reopened attempt, and became a saved answer. */
const lateStates = [...evidenceStates, 'own'] as const

/** Late answers that could change a score, each once, with the teacher's decision. */
export const lateAnswers = pgTable(
  'late_answers',
  {
    id: key(),
    attempt_id: refersTo(() => attempts.id),
    student_id: ofStudent(),
    round: integer().notNull(),
    question_id: integer().notNull(),
    answer_id: integer().notNull(),
    timing: text({ enum: timings }).notNull(),
    /** The milliseconds of silence before the arrival (`silence.ts`); null in rows older than this column. */
    silence_ms: bigint({ mode: 'number' }),
    answered_at: instant(),
    state: text({ enum: lateStates }).notNull().default('waiting'),
    received_at: created(),
  },
  (table) => [uniqueIndex('late_answers_once').on(table.attempt_id, table.round, table.question_id, table.answer_id)],
)
