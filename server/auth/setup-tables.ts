import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '#server/db/columns.ts'
import { users } from '#server/people/tables.ts'

/** The form of an administrator whose two-step sign-in is not confirmed yet. */
export interface PendingAdministrator {
  name: string
  phone: string
  email: string
  password_hash: string
  /** The authenticator's secret, encrypted. */
  secret: string
}

/** The first start of a school. The table has at most one row; a school without the row had no setup link. */
export const setup = pgTable('setup', {
  id: integer().primaryKey(),
  /** SHA-256 of the link's token; null after the link ended. */
  token_hash: text(),
  expires_at: instant().notNull(),
  pending: jsonb().$type<PendingAdministrator>(),
  admin_id: integer().references(() => users.id),
  /** The number of the last saved step of `setupSteps`; 0 before the administrator. */
  step: integer().notNull().default(0),
  finished_at: instant(),
})
