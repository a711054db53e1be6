import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
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
/** Returns the column that references a row's attempt. */
export const ofAttempt = () =>
  integer()
    .notNull()
    .references(() => attempts.id)

/** A student's only attempt at an exam. With `submitted_at` the row is the submission. */
export const attempts = pgTable(
  'attempts',
  {
    id: key(),
    test_id: ofTest(),
    student_id: ofStudent().notNull(),
    version: integer().notNull(),
    started_at: created(),
    deadline_at: instant().notNull(),
    /** Time at which the server finishes the attempt: the deadline plus the grace, or sooner after the page was hidden. */
    finish_at: instant().notNull(),
    submitted_at: instant(),
    submit_key: text(),
    submit_reason: text({ enum: submitReasons }),
    /** The score with late answers; `submitted_score` is the score without them. */
    score: integer(),
    submitted_score: integer(),
    total_questions: integer().notNull(),
    percentage: doublePrecision(),
    /** Whole minutes from start to submission by the server's clock. */
    duration: integer(),
    /** The browser's own claim, stored for comparison. */
    client_duration: integer(),
    evidence: text({ enum: evidenceStates }),
    /** 2 after the student returned to a reopened attempt. */
    round: integer().notNull().default(1),
    reopened_at: instant(),
    /** Time left when the student returns to a reopened attempt; null otherwise. */
    resume_ms: integer(),
    /** Time between the end of the first round and the student's return. */
    paused_ms: integer().notNull().default(0),
    /** Token hashes of the logins that opened the attempt; the first one started it. */
    logins: text().array().notNull().default(sql`'{}'`),
    /** Time of the last accepted save, which carried all earlier choices of its device. */
    heard_at: instant(),
    /** Number of saves in the minute that ends at `saves_until`. */
    saves: integer().notNull().default(0),
    saves_until: created(),
    /** Number of failed tries to finish the attempt; `finish_again_at` is the time of the next try. */
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
    /** The round in which the answer was saved. */
    round: integer().notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.attempt_id, table.question_id] })],
)

/** Append-only events during an attempt and afterwards. */
export const attemptEvents = pgTable(
  'attempt_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    attempt_id: ofAttempt(),
    at: created(),
    type: text({ enum: attemptEventTypes }).notNull(),
    length_ms: integer(),
    /** The browser's number of the event, so that a repeated report adds no second row. */
    client_seq: integer(),
    detail: jsonb(),
  },
  (table) => [
    index('attempt_events_attempt').on(table.attempt_id, table.id),
    uniqueIndex('attempt_events_reported').on(table.attempt_id, table.client_seq),
  ],
)

/** Exams that a deleted account began, by a keyed hash of each contact that the account had proven. */
export const earlierSittings = pgTable(
  'earlier_sittings',
  {
    test_id: ofTest(),
    contact_hash: text().notNull(),
    created_at: created(),
  },
  (table) => [primaryKey({ columns: [table.test_id, table.contact_hash] })],
)

/** Keyed hashes of the phone and e-mail that a student had at verification. */
export const sittingContacts = pgTable(
  'sitting_contacts',
  {
    student_id: ofStudent().notNull(),
    contact_hash: text().notNull(),
    /** True once a code or a reset proved the contact. */
    proven: boolean().notNull(),
  },
  (table) => [primaryKey({ columns: [table.student_id, table.contact_hash] })],
)
