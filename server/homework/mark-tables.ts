import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { Marks } from '#contract/ink.ts'
import { created, ofStudent, refersTo } from '#server/db/columns.ts'
import { users } from '#server/people/tables.ts'
import { storedFiles } from '#server/storage/tables.ts'
import { homeworkSubmissionFiles, homeworkSubmissions } from './tables.ts'

/** The marks that a teacher drew on a handed-in page. */
export const homeworkMarks = pgTable('homework_marks', {
  page_id: integer()
    .primaryKey()
    .references(() => homeworkSubmissionFiles.id),
  student_id: ofStudent(),
  marks: jsonb().$type<Marks>().notNull(),
  /** A number that grows by one with each change. The server refuses a change from a window with an older number. */
  version: integer().notNull(),
  saved_at: created(),
})

export const homeworkVoiceNotes = pgTable(
  'homework_voice_notes',
  {
    submission_id: integer()
      .primaryKey()
      .references(() => homeworkSubmissions.id),
    student_id: ofStudent(),
    teacher_id: refersTo(() => users.id),
    file: text()
      .notNull()
      .references(() => storedFiles.key),
    /** The length in seconds, which the server measured. */
    seconds: integer().notNull(),
    saved_at: created(),
  },
  (table) => [
    index('homework_voice_notes_teacher').on(table.teacher_id),
    index('homework_voice_notes_file').on(table.file),
  ],
)
