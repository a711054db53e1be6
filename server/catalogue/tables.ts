import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Piastres } from '#contract/money.ts'
import { videoStates } from '#contract/video-look.ts'
import { bilingual, created, instant, key, refersTo, storedFile } from '#server/db/columns.ts'
import { indexed, namesOf } from '#server/db/folded.ts'
import { users } from '#server/people/tables.ts'
import { storedFiles } from '#server/storage/tables.ts'
import { grades, stages, subjects } from './curriculum-tables.ts'

export const courses = pgTable(
  'courses',
  {
    id: key(),
    teacher_id: refersTo(() => users.id),
    name: bilingual().notNull(),
    /** Both names as `indexed` folds them, because folding each found name took most of a search's time. */
    name_folded: text().generatedAlwaysAs(indexed(namesOf(sql.raw('name')))),
    description: bilingual().notNull(),
    what_you_will_learn: jsonb().$type<{ ar: string[]; en: string[] }>().notNull(),
    subject_id: refersTo(() => subjects.id),
    stage_id: refersTo(() => stages.id),
    grade_id: refersTo(() => grades.id),
    video_url: text(),
    /** The price in piastres per month; null means free. */
    price: integer().$type<Piastres>(),
    image: storedFile(),
    status: boolean().notNull().default(true),
    /** The time at which the school hid the course; null for a shown course. */
    hidden_at: instant(),
    /** The reason that the course's teacher reads; null for a shown course. */
    hidden_reason: text(),
    created_at: created(),
    deleted_at: instant(),
  },
  (table) => [
    index('courses_teacher').on(table.teacher_id, table.id),
    index('courses_active').on(table.teacher_id, table.id).where(sql`status and deleted_at is null`),
    index('courses_image').on(table.image).where(sql`image is not null`),
    // The search of teachers filters by the courses that visitors see.
    index('courses_shown')
      .on(table.subject_id, table.grade_id, table.price, table.teacher_id)
      .where(sql`status and deleted_at is null and hidden_at is null`),
    index('courses_shown_grade')
      .on(table.stage_id, table.grade_id, table.price, table.teacher_id)
      .where(sql`status and deleted_at is null and hidden_at is null`),
    // The office searches courses by a part of their names, sorts them, and filters them by state.
    index('courses_by_folded_name').using('gin', sql`${table.name_folded} gin_trgm_ops`),
    index('courses_by_name').on(sql`(${table.name} ->> 'ar')`, table.id).where(sql`deleted_at is null`),
    index('courses_by_price').on(table.price, table.id).where(sql`deleted_at is null`),
    index('courses_off_sale').on(table.id).where(sql`not status or hidden_at is not null or deleted_at is not null`),
    // The office counts the uses of a stage, grade or subject, and filters courses by them.
    index('courses_by_stage').on(table.stage_id, table.id),
    index('courses_by_grade').on(table.grade_id, table.id),
    index('courses_by_subject').on(table.subject_id, table.id),
  ],
)

export const lessons = pgTable(
  'lessons',
  {
    id: key(),
    course_id: refersTo(() => courses.id),
    name: bilingual().notNull(),
    image: storedFile(),
    video_url: text(),
    /**
     * The state of the video on YouTube when the link was saved. Null without a video, and for a link of an earlier
     * version.
     */
    video_state: text({ enum: videoStates }),
    status: boolean().notNull().default(true),
    /** True if everybody may watch the video. At most one lesson of a course is free. */
    is_free: boolean().notNull().default(false),
    /**
     * The number by which the course's list is ordered; null for a lesson that was never moved (`server/db/places.ts`).
     */
    place: integer(),
    created_at: created(),
    deleted_at: instant(),
  },
  (table) => [
    uniqueIndex('lessons_free').on(table.course_id).where(sql`is_free and deleted_at is null`),
    index('lessons_course').on(table.course_id, table.id),
    index('lessons_image').on(table.image).where(sql`image is not null`),
  ],
)

export const lessonFiles = pgTable(
  'lesson_files',
  {
    id: key(),
    lesson_id: refersTo(() => lessons.id),
    name: bilingual().notNull(),
    file: text()
      .notNull()
      .references(() => storedFiles.key),
    created_at: created(),
    deleted_at: instant(),
  },
  (table) => [index('lesson_files_lesson').on(table.lesson_id), index('lesson_files_file').on(table.file)],
)

/** The first time that each student opened the whole of a lesson, and where the student stopped in its video. */
export const lessonOpenings = pgTable(
  'lesson_openings',
  {
    student_id: refersTo(() => users.id),
    lesson_id: refersTo(() => lessons.id),
    opened_at: created(),
    /** The second of the video at which the student stopped; null at the beginning or end of the video. */
    position: integer(),
    watched_at: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.student_id, table.lesson_id] }),
    index('lesson_openings_lesson').on(table.lesson_id),
  ],
)
