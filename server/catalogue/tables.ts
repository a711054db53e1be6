import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { Piastres } from '#contract/values.ts'
import { bilingual, created, instant, key, storedFile } from '#server/db/columns.ts'
import { users } from '#server/people/tables.ts'
import { storedFiles } from '#server/storage/tables.ts'
import { grades, stages, subjects } from './curriculum-tables.ts'

export const courses = pgTable(
  'courses',
  {
    id: key(),
    teacher_id: integer()
      .notNull()
      .references(() => users.id),
    name: bilingual().notNull(),
    description: bilingual().notNull(),
    what_you_will_learn: jsonb().$type<{ ar: string[]; en: string[] }>().notNull(),
    subject_id: integer()
      .notNull()
      .references(() => subjects.id),
    stage_id: integer()
      .notNull()
      .references(() => stages.id),
    grade_id: integer()
      .notNull()
      .references(() => grades.id),
    video_url: text(),
    /** Per month; null means free. */
    price: integer().$type<Piastres>(),
    image: storedFile(),
    status: boolean().notNull().default(true),
    created_at: created(),
    deleted_at: instant(),
  },
  (table) => [
    index('courses_teacher').on(table.teacher_id, table.id),
    index('courses_active').on(table.teacher_id, table.id).where(sql`status and deleted_at is null`),
    index('courses_image').on(table.image).where(sql`image is not null`),
  ],
)

export const lessons = pgTable(
  'lessons',
  {
    id: key(),
    course_id: integer()
      .notNull()
      .references(() => courses.id),
    name: bilingual().notNull(),
    image: storedFile(),
    video_url: text(),
    status: boolean().notNull().default(true),
    created_at: created(),
    deleted_at: instant(),
  },
  (table) => [
    index('lessons_course').on(table.course_id, table.id),
    index('lessons_image').on(table.image).where(sql`image is not null`),
  ],
)

export const lessonFiles = pgTable(
  'lesson_files',
  {
    id: key(),
    lesson_id: integer()
      .notNull()
      .references(() => lessons.id),
    name: bilingual().notNull(),
    file: text()
      .notNull()
      .references(() => storedFiles.key),
    created_at: created(),
    deleted_at: instant(),
  },
  (table) => [index('lesson_files_lesson').on(table.lesson_id), index('lesson_files_file').on(table.file)],
)
