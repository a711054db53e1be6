import { bigint, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { evidenceStates, timings } from '#contract/exam-shapes.ts'
import { created, instant, key } from '#server/db/columns.ts'
import { ofAttempt } from './attempt-tables.ts'

/** A submission's answer as JSON, so that a repeat gets the same bytes. */
export interface KeptReply {
  score: number
  total_questions: number
  percentage: number
  submittedAt: string
  duration: number
  receipt: string
  late: { kept: number; counted: number } | null
}

/** A submission that arrived after the attempt had ended, whole as it came, with what it was answered. */
export const lateSubmissions = pgTable(
  'late_submissions',
  {
    id: key(),
    attempt_id: ofAttempt(),
    round: integer().notNull(),
    submit_key: text(),
    received_at: created(),
    answers: jsonb().notNull(),
    journal: jsonb(),
    /** What its sender was told, and is told again. */
    reply: jsonb().$type<KeptReply>().notNull(),
  },
  (table) => [index('late_submissions_attempt').on(table.attempt_id)],
)

/** `own`: it counted when the student went on with a reopened attempt, and is one of the saved answers since. */
const lateStates = [...evidenceStates, 'own'] as const

/** What a late submission would change in the score, kept beside it: each answer to a question once, with what became of it. */
export const lateAnswers = pgTable(
  'late_answers',
  {
    id: key(),
    attempt_id: ofAttempt(),
    round: integer().notNull(),
    question_id: integer().notNull(),
    answer_id: integer().notNull(),
    timing: text({ enum: timings }).notNull(),
    /** How long its device had not saved when it arrived; null in rows from before this was measured. */
    silence_ms: bigint({ mode: 'number' }),
    answered_at: instant(),
    state: text({ enum: lateStates }).notNull().default('waiting'),
    received_at: created(),
  },
  (table) => [uniqueIndex('late_answers_once').on(table.attempt_id, table.round, table.question_id, table.answer_id)],
)
