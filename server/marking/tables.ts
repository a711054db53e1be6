import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { created, instant, key, refersTo } from '#server/db/columns.ts'
import { homeworkSubmissions } from '#server/homework/tables.ts'
import { users } from '#server/people/tables.ts'

/** Leases: one row for each submission that a marking page has taken. */
export const markingLeases = pgTable(
  'marking_leases',
  {
    submission_id: integer()
      .primaryKey()
      .references(() => homeworkSubmissions.id),
    person_id: refersTo(() => users.id),
    /** The random key of the open page; null after the page gave the submission back. */
    holder: text(),
    taken_at: created(),
    ends_at: instant().notNull(),
    /** The time at which the page first saved a grade under this lease; null before. */
    marked_at: instant(),
    /** The last time that a person left the submission for later; null before. */
    later_at: instant(),
  },
  (table) => [
    index('marking_leases_holder').on(table.holder),
    index('marking_leases_person').on(table.person_id),
    index('marking_leases_ends').on(table.ends_at),
  ],
)

/** Saved comments: texts that a teacher often writes in notes. */
export const markingComments = pgTable(
  'marking_comments',
  {
    id: key(),
    teacher_id: refersTo(() => users.id),
    text: text().notNull(),
    /** The number of marked submissions whose note used the comment. */
    uses: integer().notNull().default(0),
    created_at: created(),
  },
  (table) => [uniqueIndex('marking_comments_once').on(table.teacher_id, table.text)],
)
