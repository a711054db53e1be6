import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { correctionKinds } from '#contract/exam-shapes.ts'
import { created, instant, key, ofStudent, refersTo } from '#server/db/columns.ts'
import { attempts } from './attempt-tables.ts'
import { answers, questions, tests } from './tables.ts'

/**
 * Corrections of an exam's key. Papers stay unchanged. Scores and pages use the paper with the corrections that were
 * not undone.
 */
export const keyCorrections = pgTable(
  'key_corrections',
  {
    id: key(),
    test_id: refersTo(() => tests.id),
    question_id: refersTo(() => questions.id),
    kind: text({ enum: correctionKinds }).notNull(),
    /** The right answer of a correction of the kind `key`; null for other kinds. */
    answer_id: integer().references(() => answers.id),
    created_at: created(),
    undone_at: instant(),
  },
  (table) => [
    index('key_corrections_test').on(table.test_id),
    uniqueIndex('key_corrections_one').on(table.question_id).where(sql`undone_at is null`),
  ],
)

/** The scores that a correction changed, with their values before and after the correction. */
export const correctedScores = pgTable(
  'corrected_scores',
  {
    correction_id: refersTo(() => keyCorrections.id),
    attempt_id: refersTo(() => attempts.id),
    student_id: ofStudent(),
    score_before: integer().notNull(),
    total_before: integer().notNull(),
    score_after: integer().notNull(),
    total_after: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.correction_id, table.attempt_id] }),
    index('corrected_scores_attempt').on(table.attempt_id),
  ],
)
