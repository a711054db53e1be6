import { boolean, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { created, instant, key, refersTo } from '#server/db/columns.ts'
import { users } from '#server/people/tables.ts'

/** Logins. A row stores only the SHA-256 of its token, so a copy of the table opens no session. */
export const sessions = pgTable(
  'sessions',
  {
    token_hash: text().primaryKey(),
    user_id: refersTo(() => users.id),
    created_at: created(),
    used_at: created(),
    expires_at: instant().notNull(),
    /** The session's number in replies, because the token's hash must not leave the database. */
    id: integer().notNull().generatedAlwaysAsIdentity(),
    /** Browser and system of the login's user agent, such as `Chrome` and `Android`; null for an unknown agent. */
    browser: text(),
    system: text(),
    /** The beginning of the login's IP address, such as `156.212.*.*`; null without an address. */
    network: text(),
  },
  (table) => [index('sessions_user').on(table.user_id), unique('sessions_id').on(table.id)],
)

/** Sessions that a login on another device or a suspension ended. The pages of these sessions show the reason. */
export const endedSessions = pgTable(
  'ended_sessions',
  {
    token_hash: text().primaryKey(),
    user_id: refersTo(() => users.id),
    ended_at: created(),
  },
  (table) => [index('ended_sessions_user').on(table.user_id)],
)

export const purposes = ['verify', 'reset', 'consent', 'contact', 'phone', 'links'] as const

/**
 * One-time codes. The rows stay for a day, because limits count them. `phone` is the phone, `mailto:` and an e-mail, an
 * unknown reference, or the keyed hash of a deleted contact. Contacts without an account have rows too, so that all
 * requests wait alike. A row without a hash only counts and matches no code. Rows with the purpose `links` count the
 * requests for lost links.
 */
export const codes = pgTable(
  'codes',
  {
    id: key(),
    phone: text().notNull(),
    purpose: text({ enum: purposes }).notNull(),
    /**
     * The hash of the known device that asked, or `person:` and an id for a new phone; '' for all other requests. A
     * stranger cannot use up the codes of a known device.
     */
    asker: text().notNull().default(''),
    /** The network that asked: a /24 of IPv4 or a /48 of IPv6; '' where networks do not matter. */
    network: text().notNull().default(''),
    /** True for the code that follows a right first code after too many wrong reset codes. */
    is_second: boolean().notNull().default(false),
    code_hash: text(),
    /**
     * The account that the code belongs to, and the channel of the code. `user_id` is null for a row that only counts.
     */
    user_id: integer().references(() => users.id),
    channel: text({ enum: ['sms', 'email'] }),
    wrong_tries: integer().notNull().default(0),
    /** The number of `wrong_tries` from networks other than the network that asked. */
    strange_tries: integer().notNull().default(0),
    created_at: created(),
    expires_at: instant().notNull(),
    used_at: instant(),
  },
  (table) => [index('codes_phone').on(table.phone, table.purpose, table.id), index('codes_user').on(table.user_id)],
)

/** Grants, each for one new password. A right reset code gives its account a grant. */
export const resetGrants = pgTable(
  'reset_grants',
  {
    token_hash: text().primaryKey(),
    user_id: refersTo(() => users.id),
    expires_at: instant().notNull(),
    used_at: instant(),
  },
  (table) => [index('reset_grants_user').on(table.user_id)],
)

/** References in place of a phone, for people who typed only their e-mail. Unknown e-mails get a reference too. */
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
    user_id: refersTo(() => users.id),
    device_hash: text().notNull(),
    used_at: created(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.device_hash] })],
)

/**
 * Wrong passwords and wrong second steps of a phone by origin. An origin is an IP address, a network, all unknown
 * devices together, or one known device. The delay therefore applies in every process.
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

/**
 * Two-step sign-in of a person. The secret is encrypted. A row without `confirmed_at` is an enrolment that waits for
 * its first code.
 */
export const twoSteps = pgTable('two_steps', {
  user_id: integer()
    .primaryKey()
    .references(() => users.id),
  secret: text().notNull(),
  created_at: created(),
  confirmed_at: instant(),
  /** The number of the 30-second step of the last accepted code; 0 before the first. A code therefore works once. */
  last_step: integer().notNull().default(0),
})

/** Keyed hashes of the recovery codes. Each recovery code replaces a code of the authenticator once. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    user_id: refersTo(() => users.id),
    code_hash: text().notNull(),
    used_at: instant(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.code_hash] })],
)
