import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { Language } from '#contract/values.ts'
import { sessions } from '#server/auth/tables.ts'
import { created, key } from '#server/db/columns.ts'

/** Browsers that show device notices. A session has at most one row, which is deleted with the session. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: key(),
    token_hash: text()
      .notNull()
      .unique()
      .references(() => sessions.token_hash, { onDelete: 'cascade' }),
    person_id: integer().notNull(),
    /** The language of the browser's pages when the person switched the notices on. */
    language: text().$type<Language>().notNull(),
    /** The address of the browser at its push service. An address belongs to the last session that sent it. */
    endpoint: text().notNull().unique(),
    /** The browser's public key and its shared secret, by which only that browser reads a notice. */
    p256dh: text().notNull(),
    auth: text().notNull(),
    created_at: created(),
  },
  (table) => [index('push_subscriptions_person').on(table.person_id)],
)
