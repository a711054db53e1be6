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
import { created, instant, key, ofStudent, refersTo } from '#server/db/columns.ts'
import { users } from '#server/people/tables.ts'
import { tests } from './tables.ts'

/** A student's only attempt at an exam. With `submitted_at` the row is the submission. */
export const attempts = pgTable(
  'attempts',
  {
    id: key(),
    test_id: refersTo(() => tests.id),
    student_id: refersTo(() => users.id),
    version: integer().notNull(),
    started_at: created(),
    deadline_at: instant().notNull(),
    /**
     * The time at which the server finishes the attempt: the deadline plus the grace. A hidden page of a strict exam
     * makes the time earlier.
     */
    finish_at: instant().notNull(),
    submitted_at: instant(),
    submit_key: text(),
    submit_reason: text({ enum: submitReasons }),
    /** The score with late answers and corrections; `submitted_score` is the score at the submission. */
    score: integer(),
    submitted_score: integer(),
    total_questions: integer().notNull(),
    /** The total of the first reply, where a correction changed `total_questions`; null otherwise. */
    submitted_total: integer(),
    percentage: doublePrecision(),
    /** Minutes from start to end by the server's clock, rounded up, without the pause before a second round. */
    duration: integer(),
    /** The duration that the browser reported, in minutes, stored for comparison. */
    client_duration: integer(),
    evidence: text({ enum: evidenceStates }),
    /** 1, or 2 after the student returned to a reopened attempt. */
    round: integer().notNull().default(1),
    reopened_at: instant(),
    /** Milliseconds that a reopened attempt has left. Null before the reopening and after the student's return. */
    resume_ms: integer(),
    /** The milliseconds between the end of the first round and the student's return; 0 in the first round. */
    paused_ms: integer().notNull().default(0),
    /** Token hashes of the first 20 logins that opened the attempt. The first of these logins started the attempt. */
    logins: text().array().notNull().default(sql`'{}'`),
    /** The time of the last accepted save, which contained all earlier choices of the sending device. */
    heard_at: instant(),
    /** The number of saves in the running minute, which ends at `saves_until`. */
    saves: integer().notNull().default(0),
    saves_until: created(),
    /**
     * The number of failed tries to finish the attempt. `finish_again_at` delays the next try after several failures;
     * `finish_error` is the last error.
     */
    finish_failures: integer().notNull().default(0),
    finish_again_at: instant(),
    finish_error: text(),
  },
  (table) => [
    uniqueIndex('attempts_once').on(table.test_id, table.student_id),
    index('attempts_student').on(table.student_id, table.id),
    index('attempts_submissions').on(table.test_id, table.submitted_at.desc(), table.id.desc()),
    // Rows come nearly in the order of time, so this small index finds the attempts of the last weeks.
    index('attempts_started').using('brin', table.started_at),
    index('attempts_stuck').on(table.finish_at).where(sql`submitted_at is null and finish_failures > 0`),
    index('attempts_undecided').on(table.test_id).where(sql`evidence = 'waiting'`),
    index('attempts_unfinished').on(table.finish_at).where(sql`submitted_at is null`),
  ],
)

export const attemptAnswers = pgTable(
  'attempt_answers',
  {
    attempt_id: refersTo(() => attempts.id),
    student_id: ofStudent(),
    question_id: integer().notNull(),
    answer_id: integer(),
    seq: bigint({ mode: 'number' }).notNull(),
    saved_at: created(),
    /** The round in which the answer was saved. */
    round: integer().notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.attempt_id, table.question_id] })],
)

/** The name of the primary key, which keeps its name where `npm run db:distribute` adds the student. */
export const answersKey = sql.raw('attempt_answers_attempt_id_question_id_pk')

/** Append-only events during an attempt and afterwards. */
export const attemptEvents = pgTable(
  'attempt_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    attempt_id: refersTo(() => attempts.id),
    student_id: ofStudent(),
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

/**
 * Exams that a deleted account began, by a keyed hash of each contact that the account had proven (docs/product.md,
 * Exams).
 */
export const earlierSittings = pgTable(
  'earlier_sittings',
  {
    test_id: refersTo(() => tests.id),
    contact_hash: text().notNull(),
    created_at: created(),
  },
  (table) => [primaryKey({ columns: [table.test_id, table.contact_hash] })],
)

/** Keyed hashes of a student's phones and e-mails: those at the account's verification, and later ones. */
export const sittingContacts = pgTable(
  'sitting_contacts',
  {
    student_id: refersTo(() => users.id),
    contact_hash: text().notNull(),
    /** True once a code or a password reset proved the contact. */
    proven: boolean().notNull(),
  },
  (table) => [primaryKey({ columns: [table.student_id, table.contact_hash] })],
)
