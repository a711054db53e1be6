import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { created, key } from '#server/db/columns.ts'
import { users } from '#server/people/tables.ts'
import { courses } from './tables.ts'

/** Announcements of teachers to the students of their courses. */
export const announcements = pgTable(
  'announcements',
  {
    id: key(),
    course_id: integer()
      .notNull()
      .references(() => courses.id),
    text: text().notNull(),
    created_at: created(),
  },
  (table) => [index('announcements_course').on(table.course_id, table.id)],
)

/** The time at which a student first read an announcement. */
export const announcementReads = pgTable(
  'announcement_reads',
  {
    announcement_id: integer()
      .notNull()
      .references(() => announcements.id),
    student_id: integer()
      .notNull()
      .references(() => users.id),
    read_at: created(),
  },
  (table) => [
    primaryKey({ columns: [table.announcement_id, table.student_id] }),
    index('announcement_reads_student').on(table.student_id),
  ],
)
