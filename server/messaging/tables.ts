import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { created, instant, key } from '#server/db/columns.ts'

/** Messages on their way out, written in the transaction that caused them; text and code are wiped once sent. */
export const messages = pgTable(
  'messages',
  {
    id: key(),
    channel: text({ enum: ['sms', 'whatsapp', 'email'] }).notNull(),
    to: text().notNull(),
    text: text(),
    code: text(),
    status: text({ enum: ['waiting', 'sent', 'dropped'] })
      .notNull()
      .default('waiting'),
    tries: integer().notNull().default(0),
    next_at: created(),
    expires_at: instant(),
    created_at: created(),
    sent_at: instant(),
  },
  (table) => [index('messages_waiting').on(table.next_at).where(sql`status = 'waiting'`)],
)
