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
import { lateRules, leaveRules, releaseRules } from '#contract/exam-shapes.ts'
import { lessons } from '#server/catalogue/tables.ts'
import { bilingual, created, instant, key, refersTo, storedFile } from '#server/db/columns.ts'
import { indexed, namesOf } from '#server/db/folded.ts'

/** An exam. An exam without a lesson is a library exam; a lesson gets its own copy of a library exam. */
export const tests = pgTable(
  'tests',
  {
    id: key(),
    lesson_id: integer().references(() => lessons.id),
    source_test_id: integer().references((): AnyPgColumn => tests.id),
    /**
     * The version of the source that this copy was made of. Null for an exam that is not a copy, and for a copy older
     * than this column.
     */
    source_version: integer(),
    name: bilingual().notNull(),
    description: bilingual().notNull(),
    image: storedFile(),
    /** The duration in minutes. */
    duration: integer().notNull(),
    is_admin_created: boolean().notNull().default(false),
    leave_rule: text({ enum: leaveRules }).notNull().default('strict'),
    late_answers: text({ enum: lateRules }).notNull().default('ask'),
    /** The time by which the teacher expects the attempts; null without such a time. The exam stays open afterwards. */
    take_by: instant(),
    /** True if guardians of students without an attempt get a message after `take_by`. */
    tell_missed: boolean().notNull().default(false),
    /** True for the course's free practice. Everybody may see its key, so the exam has no attempts. */
    is_practice: boolean().notNull().default(false),
    release_rule: text({ enum: releaseRules }).notNull().default('by_hand'),
    /** The time from which corrected papers are open; may be in the future. Null before a release is planned. */
    released_at: instant(),
    /**
     * A number that grows with every edit of the exam or its questions, and with each dropped or restored question. An
     * attempt keeps the version it started with.
     */
    version: integer().notNull().default(1),
    /** The number by which the list is ordered; null before the first move (`server/db/places.ts`). */
    place: integer(),
    created_at: created(),
    deleted_at: instant(),
  },
  (table) => [
    index('tests_lesson').on(table.lesson_id, table.id),
    index('tests_copies').on(table.source_test_id).where(sql`source_test_id is not null`),
    // The office searches the library by a part of the names.
    index('tests_library_names')
      .using('gin', sql`${indexed(namesOf(table.name))} gin_trgm_ops`)
      .where(sql`lesson_id is null`),
    index('tests_library').on(table.id).where(sql`lesson_id is null and deleted_at is null`),
    index('tests_image').on(table.image).where(sql`image is not null`),
    index('tests_practice').on(table.lesson_id).where(sql`is_practice and deleted_at is null`),
  ],
)

export const questions = pgTable(
  'questions',
  {
    id: key(),
    test_id: refersTo(() => tests.id),
    title: text().notNull(),
    /** The key of a private file, a picture or a PDF; null without a file. */
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
    question_id: refersTo(() => questions.id),
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

/** A version of an exam (rules, questions and key), frozen when its first attempt starts. */
export const testPapers = pgTable(
  'test_papers',
  {
    test_id: refersTo(() => tests.id),
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
