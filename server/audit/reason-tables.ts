import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { created, key, refersTo } from '#server/db/columns.ts'
import { users } from '#server/people/tables.ts'

/**
 * The reasons that administrators typed for their actions. A reason belongs to the person concerned, or to the
 * administrator if the action concerns no person. The audit log has only the row's id, because the log must contain no
 * typed text. A deletion of that person's account erases the reason.
 */
export const officeReasons = pgTable(
  'office_reasons',
  {
    id: key(),
    user_id: refersTo(() => users.id),
    action: text({ enum: ['suspend', 'refuse', 'unlink', 'delete', 'settle', 'hide', 'withdraw'] }).notNull(),
    kind: text().notNull(),
    reason: text(),
    /** True when the text was sent to the person. */
    was_sent: boolean().notNull(),
    given_by: integer().references(() => users.id),
    created_at: created(),
  },
  (table) => [index('office_reasons_user').on(table.user_id, table.id)],
)
