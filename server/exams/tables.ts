import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { lateRules, leaveRules } from '#contract/exam-shapes.ts'
import { lessons } from '#server/catalogue/tables.ts'
import { bilingual, created, instant, key, storedFile } from '#server/db/columns.ts'

const ofTest = () =>
  integer()
    .notNull()
    .references(() => tests.id)

/** An exam. Without a lesson it is a library exam; a lesson always holds its own copy. */
export const tests = pgTable(
  'tests',
  {
    id: key(),
    lesson_id: integer().references(() => lessons.id),
    source_test_id: integer().references((): AnyPgColumn => tests.id),
    name: bilingual().notNull(),
    description: bilingual().notNull(),
    image: storedFile(),
    /** Minutes. */
    duration: integer().notNull(),
    is_admin_created: boolean().notNull().default(false),
    leave_rule: text({ enum: leaveRules }).notNull().default('strict'),
    late_answers: text({ enum: lateRules }).notNull().default('ask'),
    /** Grows with every change to questions, key or rules. An attempt keeps the version it started with. */
    version: integer().notNull().default(1),
    created_at: created(),
    deleted_at: instant(),
  },
  (table) => [
    index('tests_lesson').on(table.lesson_id, table.id),
    index('tests_library').on(table.id).where(sql`lesson_id is null and deleted_at is null`),
    index('tests_image').on(table.image).where(sql`image is not null`),
  ],
)

export const questions = pgTable(
  'questions',
  {
    id: key(),
    test_id: ofTest(),
    title: text().notNull(),
    /** Key of a private file: a picture or a PDF. */
    image: storedFile(),
    image_kind: text({ enum: ['picture', 'pdf'] }),
    position: integer().notNull(),
    deleted_at: instant(),
  },
  (table) => [
    index('questions_test').on(table.test_id, table.position),
    index('questions_image').on(table.image).where(sql`image is not null`),
  ],
)

export const answers = pgTable(
  'answers',
  {
    id: key(),
    question_id: integer()
      .notNull()
      .references(() => questions.id),
    answer_text: text().notNull(),
    is_correct: boolean().notNull(),
    position: integer().notNull(),
  },
  (table) => [
    index('answers_question').on(table.question_id, table.position),
    uniqueIndex('answers_one_correct').on(table.question_id).where(sql`is_correct`),
  ],
)

export interface PaperQuestion {
  id: number
  title: string
  image: string | null
  image_kind: 'picture' | 'pdf' | null
  answers: { id: number; answer_text: string; is_correct: boolean }[]
}

/** One version of an exam (rules, questions and key), frozen when its first attempt starts. */
export const testPapers = pgTable(
  'test_papers',
  {
    test_id: ofTest(),
    version: integer().notNull(),
    duration: integer().notNull(),
    leave_rule: text({ enum: leaveRules }).notNull(),
    late_answers: text({ enum: lateRules }).notNull(),
    total_questions: integer().notNull(),
    questions: jsonb().$type<PaperQuestion[]>().notNull(),
    created_at: created(),
  },
  (table) => [primaryKey({ columns: [table.test_id, table.version] })],
)
