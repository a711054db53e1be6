import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { lessons } from '#server/catalogue/tables.ts'
import { created, instant, key, ofStudent, refersTo, storedFile } from '#server/db/columns.ts'
import { users } from '#server/people/tables.ts'
import { storedFiles } from '#server/storage/tables.ts'

export const homeworks = pgTable(
  'homeworks',
  {
    id: key(),
    lesson_id: refersTo(() => lessons.id),
    name_ar: text().notNull(),
    name_en: text().notNull(),
    image: storedFile(),
    /** The last day in Egypt on which a submission is on time; null without a due date. */
    due_date: date({ mode: 'string' }),
    /** The highest grade; null without a limit. */
    full_mark: integer(),
    /** False if submissions after the due date are refused. */
    late_allowed: boolean().notNull().default(true),
    /** The number by which the list is ordered; null before the first move (`server/db/places.ts`). */
    place: integer(),
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
    homework_id: refersTo(() => homeworks.id),
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
    homework_id: refersTo(() => homeworks.id),
    student_id: refersTo(() => users.id),
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
    // The teacher's home counts submissions that wait among years of graded submissions.
    index('homework_submissions_waiting')
      .on(table.homework_id, table.submitted_at)
      .where(sql`graded_at is null and deleted_at is null`),
    index('homework_submissions_time').using('brin', table.submitted_at),
    index('homework_submissions_student').on(table.student_id, table.homework_id),
    uniqueIndex('homework_submissions_request').on(table.student_id, table.request_key),
  ],
)

export const homeworkSubmissionFiles = pgTable(
  'homework_submission_files',
  {
    id: key(),
    submission_id: refersTo(() => homeworkSubmissions.id),
    student_id: ofStudent(),
    file: text()
      .notNull()
      .references(() => storedFiles.key),
    /** The key of a page that was sent before the submission; null for other files. */
    page_key: text(),
  },
  (table) => [
    index('homework_submission_files_submission').on(table.submission_id),
    index('homework_submission_files_file').on(table.file),
  ],
)

/**
 * Pages that a student sends before the submission. A row is deleted when its page is handed in or refused, or after a
 * week.
 */
export const homeworkPages = pgTable(
  'homework_pages',
  {
    student_id: refersTo(() => users.id),
    /** A random UUID that the student's device made. */
    key: text().notNull(),
    homework_id: refersTo(() => homeworks.id),
    name: text().notNull(),
    /** The number of bytes that the device will send. */
    size: integer().notNull(),
    /** The key of the stored file; null until all bytes of the page have arrived. */
    file: text().references(() => storedFiles.key),
    begun_at: created(),
  },
  (table) => [
    primaryKey({ columns: [table.student_id, table.key] }),
    index('homework_pages_homework').on(table.homework_id),
    index('homework_pages_file').on(table.file),
    index('homework_pages_begun').on(table.begun_at),
  ],
)
