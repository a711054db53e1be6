import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { created, instant, key } from '#server/db/columns.ts'
import { users } from '#server/people/tables.ts'

/** Logins. A row has only the SHA-256 of its token, so a copy of the table signs nobody in. */
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

export const purposes = ['verify', 'reset'] as const

/**
 * One-time codes, kept for a day because limits count them. `phone` is the typed phone, or `mailto:` and an e-mail. Rows
 * exist without an account too, so that all requests wait alike. A row without a hash only counts and matches no code.
 */
export const codes = pgTable(
  'codes',
  {
    id: key(),
    phone: text().notNull(),
    purpose: text({ enum: purposes }).notNull(),
    /** Hash of the known device that asked; '' for all others. A stranger cannot use up a known device's codes. */
    asker: text().notNull().default(''),
    /** True for a code sent after a right first one, while many reset codes are guessed wrong. */
    is_second: boolean().notNull().default(false),
    code_hash: text(),
    /** The account that the code verifies, and the way the code went; null for a row that was only counted. */
    user_id: integer().references(() => users.id),
    channel: text({ enum: ['sms', 'email'] }),
    wrong_tries: integer().notNull().default(0),
    created_at: created(),
    expires_at: instant().notNull(),
    used_at: instant(),
  },
  (table) => [index('codes_phone').on(table.phone, table.purpose, table.id), index('codes_user').on(table.user_id)],
)

/** Grants for one new password each, given for a right reset code to the account that the code was for. */
export const resetGrants = pgTable(
  'reset_grants',
  {
    token_hash: text().primaryKey(),
    user_id: integer()
      .notNull()
      .references(() => users.id),
    expires_at: instant().notNull(),
    used_at: instant(),
  },
  (table) => [index('reset_grants_user').on(table.user_id)],
)

/** Opaque references used in place of a phone by people who know only their e-mail. Unknown e-mails get one too. */
export const phoneReferences = pgTable('phone_references', {
  reference: text().primaryKey(),
  phone: text(),
  email: text().notNull(),
  expires_at: instant().notNull(),
})

/**
 * Devices on which a person has logged in, by the SHA-256 of the device's cookie. The cookie alone opens no session.
 */
export const knownDevices = pgTable(
  'known_devices',
  {
    user_id: integer()
      .notNull()
      .references(() => users.id),
    device_hash: text().notNull(),
    used_at: created(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.device_hash] })],
)

/**
 * Wrong passwords of a phone by origin: an IP address, a network, all unknown devices together, or one known device. The
 * table makes the delay hold across processes.
 */
export const loginFailures = pgTable(
  'login_failures',
  {
    phone: text().notNull(),
    origin: text().notNull().default('all'),
    failures: integer().notNull(),
    first_at: instant().notNull(),
    blocked_until: instant(),
  },
  (table) => [primaryKey({ columns: [table.phone, table.origin] })],
)
