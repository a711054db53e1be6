import { sql } from 'drizzle-orm'
import { customType, index, integer, pgTable } from 'drizzle-orm/pg-core'
import type { Piastres } from '#contract/money.ts'
import { instant } from '#server/db/columns.ts'
import { users } from './tables.ts'

/** A column of distinct words, for a search by the beginnings of words. */
const wordSet = customType<{ data: string }>({ dataType: () => 'tsvector' })

/**
 * The search's row of each listed teacher. Triggers on users, teachers, courses, lessons and subjects update the row in
 * the transaction of the change (docs/decisions/038-search-of-teachers.md).
 */
export const teacherListings = pgTable(
  'teacher_listings',
  {
    teacher_id: integer()
      .primaryKey()
      .references(() => users.id),
    /**
     * The words of name, and of the subjects and titles of shown courses, without the Arabic article. The SQL function
     * `search_words` folds the words like `indexed` in `server/db/folded.ts`.
     */
    names: wordSet().notNull(),
    /** The words of `names`, with the words of qualification and bio. */
    words: wordSet().notNull(),
    subject_ids: integer().array().notNull(),
    stage_ids: integer().array().notNull(),
    grade_ids: integer().array().notNull(),
    /** The numbers of shown courses, shown lessons and shown free courses. */
    courses: integer().notNull(),
    lessons: integer().notNull(),
    free_courses: integer().notNull(),
    /** The lowest price in piastres of a shown course that is not free; null without such a course. */
    lowest_price: integer().$type<Piastres>(),
    /** The time of the newest shown course or lesson, else of the account's creation. */
    active_at: instant().notNull(),
  },
  (table) => [
    index('teacher_listings_words').using('gin', table.words),
    // The order of lists: teachers without a shown course are last.
    index('teacher_listings_order').on(sql`(${table.courses} > 0)`, table.active_at, table.teacher_id),
  ],
)
