import { sql } from 'drizzle-orm'
import { doublePrecision, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { lessons } from '#server/catalogue/tables.ts'
import { created, instant, key, storedFile } from '#server/db/columns.ts'
import { users } from '#server/people/tables.ts'
import { storedFiles } from '#server/storage/tables.ts'

export const homeworks = pgTable(
  'homeworks',
  {
    id: key(),
    lesson_id: integer()
      .notNull()
      .references(() => lessons.id),
    name_ar: text().notNull(),
    name_en: text().notNull(),
    image: storedFile(),
    created: created(),
    deleted_at: instant(),
  },
  (table) => [
    index('homeworks_lesson').on(table.lesson_id, table.id),
    index('homeworks_image').on(table.image).where(sql`image is not null`),
  ],
)

export const homeworkFiles = pgTable(
  'homework_files',
  {
    id: key(),
    homework_id: integer()
      .notNull()
      .references(() => homeworks.id),
    file: text()
      .notNull()
      .references(() => storedFiles.key),
  },
  (table) => [index('homework_files_homework').on(table.homework_id), index('homework_files_file').on(table.file)],
)

export const homeworkSubmissions = pgTable(
  'homework_submissions',
  {
    id: key(),
    homework_id: integer()
      .notNull()
      .references(() => homeworks.id),
    student_id: integer()
      .notNull()
      .references(() => users.id),
    note: text(),
    grade: doublePrecision(),
    teacher_note: text(),
    /** The request's Idempotency-Key; unique per student, so a repeated request makes no second submission. */
    request_key: text(),
    submitted_at: created(),
    graded_at: instant(),
    deleted_at: instant(),
  },
  (table) => [
    index('homework_submissions_homework').on(table.homework_id, table.id),
    index('homework_submissions_student').on(table.student_id, table.homework_id),
    uniqueIndex('homework_submissions_request').on(table.student_id, table.request_key),
  ],
)

export const homeworkSubmissionFiles = pgTable(
  'homework_submission_files',
  {
    id: key(),
    submission_id: integer()
      .notNull()
      .references(() => homeworkSubmissions.id),
    file: text()
      .notNull()
      .references(() => storedFiles.key),
  },
  (table) => [
    index('homework_submission_files_submission').on(table.submission_id),
    index('homework_submission_files_file').on(table.file),
  ],
)
