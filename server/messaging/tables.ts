import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { created, instant, key } from '#server/db/columns.ts'

/** The queue of messages, written in the transaction of their cause. A sent or expired message leaves no row. */
export const messages = pgTable(
  'messages',
  {
    id: key(),
    channel: text({ enum: ['sms', 'whatsapp', 'email'] }).notNull(),
    to: text().notNull(),
    text: text().notNull(),
    code: text(),
    tries: integer().notNull().default(0),
    next_at: created(),
    expires_at: instant().notNull(),
    created_at: created(),
  },
  (table) => [index('messages_next').on(table.next_at)],
)
