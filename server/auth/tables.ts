import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { created, instant, key } from '#server/db/columns.ts'
import { users } from '#server/people/tables.ts'

/** A token is known by its SHA-256 alone, so a copy of this table opens nothing. */
export const sessions = pgTable(
  'sessions',
  {
    token_hash: text().primaryKey(),
    user_id: integer()
      .notNull()
      .references(() => users.id),
    created_at: created(),
    used_at: created(),
    expires_at: instant().notNull(),
  },
  (table) => [index('sessions_user').on(table.user_id)],
)

/** One-time codes. `phone` is whose account it is about, also for phones nobody owns, so that all behave alike. */
export const codes = pgTable(
  'codes',
  {
    id: key(),
    phone: text().notNull(),
    purpose: text({ enum: ['verify', 'reset'] }).notNull(),
    code_hash: text().notNull(),
    wrong_tries: integer().notNull().default(0),
    created_at: created(),
    expires_at: instant().notNull(),
    used_at: instant(),
  },
  (table) => [index('codes_phone').on(table.phone, table.purpose, table.id)],
)

/** What a right reset code is traded for: good once, for the phone it was made for. */
export const resetGrants = pgTable('reset_grants', {
  token_hash: text().primaryKey(),
  phone: text().notNull(),
  expires_at: instant().notNull(),
  used_at: instant(),
})

/** An opaque reference that stands for a phone, for people who know only their e-mail. */
export const phoneReferences = pgTable('phone_references', {
  reference: text().primaryKey(),
  phone: text().notNull(),
  expires_at: instant().notNull(),
})

/** Wrong passwords per phone, in a table so that the delay holds across processes. */
export const loginFailures = pgTable('login_failures', {
  phone: text().primaryKey(),
  failures: integer().notNull(),
  first_at: instant().notNull(),
  blocked_until: instant(),
})
