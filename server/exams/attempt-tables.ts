import { sql } from 'drizzle-orm'
import {
  bigint,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { attemptEventTypes, evidenceStates, submitReasons } from '#contract/exam-shapes.ts'
import { created, instant, key } from '#server/db/columns.ts'
import { users } from '#server/people/tables.ts'
import { tests } from './tables.ts'

const ofTest = () =>
  integer()
    .notNull()
    .references(() => tests.id)
const ofStudent = () => integer().references(() => users.id)
/** A reference to the attempt that a row belongs to. */
export const ofAttempt = () =>
  integer()
    .notNull()
    .references(() => attempts.id)

/** A student's one attempt at an exam: while open it has no submitted_at, afterwards it is the submission. */
export const attempts = pgTable(
  'attempts',
  {
    id: key(),
    test_id: ofTest(),
    student_id: ofStudent().notNull(),
    version: integer().notNull(),
    started_at: created(),
    deadline_at: instant().notNull(),
    /** When the server finishes it by itself: the deadline and the grace, or sooner after the page went out of sight. */
    finish_at: instant().notNull(),
    submitted_at: instant(),
    submit_key: text(),
    submit_reason: text({ enum: submitReasons }),
    /** What counts now; `submitted_score` is what was answered when it ended, before any late answer counted. */
    score: integer(),
    submitted_score: integer(),
    total_questions: integer().notNull(),
    percentage: doublePrecision(),
    /** Whole minutes from start to submission, counted by the server. */
    duration: integer(),
    /** What the browser said; a claim, kept for comparison. */
    client_duration: integer(),
    evidence: text({ enum: evidenceStates }),
    /** 2 after the student came back to a reopened attempt. */
    round: integer().notNull().default(1),
    reopened_at: instant(),
    /** What is left when the student comes back to a reopened attempt; null otherwise. */
    resume_ms: integer(),
    /** Between the end of the first round and the student's return. */
    paused_ms: integer().notNull().default(0),
    /** Token hashes of the logins that opened the attempt, first one first. */
    logins: text().array().notNull().default(sql`'{}'`),
    /** When a save was last taken: until then the devices that sent it had sent all they had. */
    heard_at: instant(),
    /** Saves in the minute that ends at `saves_until`. */
    saves: integer().notNull().default(0),
    saves_until: created(),
    /** How often the server could not finish it, and until when it therefore leaves it alone. */
    finish_failures: integer().notNull().default(0),
    finish_again_at: instant(),
  },
  (table) => [
    uniqueIndex('attempts_once').on(table.test_id, table.student_id),
    index('attempts_student').on(table.student_id, table.id),
    index('attempts_submissions').on(table.test_id, table.submitted_at.desc(), table.id.desc()),
    index('attempts_unfinished').on(table.finish_at).where(sql`submitted_at is null`),
  ],
)

export const attemptAnswers = pgTable(
  'attempt_answers',
  {
    attempt_id: ofAttempt(),
    question_id: integer().notNull(),
    answer_id: integer(),
    seq: bigint({ mode: 'number' }).notNull(),
    saved_at: created(),
    /** In which round of the attempt it was given. */
    round: integer().notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.attempt_id, table.question_id] })],
)

/** Append only: what happened during an attempt and afterwards. */
export const attemptEvents = pgTable(
  'attempt_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    attempt_id: ofAttempt(),
    at: created(),
    type: text({ enum: attemptEventTypes }).notNull(),
    length_ms: integer(),
    /** The browser's own number of an event it reports, so that a repeat is none. */
    client_seq: integer(),
    detail: jsonb(),
  },
  (table) => [
    index('attempt_events_attempt').on(table.attempt_id, table.id),
    uniqueIndex('attempt_events_reported').on(table.attempt_id, table.client_seq),
  ],
)

/** Exams that a deleted account began, by a keyed hash of its phone; `student_id` is the account that has the phone now. */
export const earlierSittings = pgTable(
  'earlier_sittings',
  {
    test_id: ofTest(),
    phone_hash: text().notNull(),
    student_id: ofStudent(),
    created_at: created(),
  },
  (table) => [
    primaryKey({ columns: [table.test_id, table.phone_hash] }),
    index('earlier_sittings_student').on(table.student_id, table.test_id),
    index('earlier_sittings_phone').on(table.phone_hash),
  ],
)
