import { randomBytes } from 'node:crypto'
import { and, eq, exists, getTableColumns, gt, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { awaitsProof } from '#server/access/present.ts'
import type { Db } from '#server/db/open.ts'
import { prepared } from '#server/db/prepared.ts'
import { refuseFields } from '#server/errors.ts'
import { readPhone } from '#server/people/phone.ts'
import { users } from '#server/people/tables.ts'
import { retention } from '#server/personal-data/retention.ts'
import { knownDevices, phoneReferences, twoSteps } from './tables.ts'

const [referenceMinutes] = retention.phoneReferences.keep
const prefix = 'ch_'

/** Returns the phone in E.164 with its country. Throws 422 with the field for an invalid phone. */
export function requiredPhone(typed: string) {
  const phone = readPhone(typed)
  if (!phone) throw refuseFields({ phone: ['phone'] })
  return phone
}

const accounts = (name: string, condition: SQL | undefined) =>
  prepared(name, (db) =>
    db
      .select()
      .from(users)
      .where(and(condition, isNull(users.deleted_at)))
      .orderBy(users.phone_claimed),
  )
const byPhone = accounts('account_by_phone', eq(users.phone, sql.placeholder('phone')))
const byId = accounts('account_by_id', eq(users.id, sql.placeholder('id')))
const byEmail = accounts('unverified_by_email', and(eq(users.email, sql.placeholder('email')), awaitsProof))

/**
 * Returns the account of a phone (E.164); undefined without an account. The phone's owner comes before an account that
 * only claims the phone.
 */
export const accountByPhone = async (db: Db, phone: string) => withPhone(await byPhone(db).execute({ phone }))
/**
 * Returns the unverified account with this e-mail (lower case); undefined without such an account. Verified accounts
 * may have typed the same e-mail.
 */
export const unverifiedByEmail = async (db: Db, email: string) => withPhone(await byEmail(db).execute({ email }))

/**
 * Returns the accounts of `accountsByPhone`. `is_known` is true if the device is a known device of the account.
 * `has_two_step` is true if a login of the account needs a second step.
 */
export const accountsToLogIn = async (db: Db, asked: { phone: string; device: string }) =>
  (await toLogIn(db).execute(asked)).flatMap((row) => withPhone([row]) ?? [])

const { user_id, device_hash } = knownDevices
const toLogIn = prepared('accounts_to_log_in', (db) => {
  const device = and(eq(user_id, users.id), eq(device_hash, sql.placeholder('device')))
  const twoStep = and(eq(twoSteps.user_id, users.id), isNotNull(twoSteps.confirmed_at))
  return db
    .select({
      ...getTableColumns(users),
      is_known: sql<boolean>`${exists(db.select({ user_id }).from(knownDevices).where(device))}`,
      has_two_step: sql<boolean>`${exists(db.select({ user_id: twoSteps.user_id }).from(twoSteps).where(twoStep))}`,
    })
    .from(users)
    .where(and(eq(users.phone, sql.placeholder('phone')), isNull(users.deleted_at)))
    .orderBy(users.phone_claimed)
})

export const accountById = async (db: Db, id: number) => withPhone(await byId(db).execute({ id }))
/** Returns the accounts that sign in with a phone: the owner's account, then an account that only claims the phone. */
const accountsByPhone = async (db: Db, phone: string) =>
  (await byPhone(db).execute({ phone })).flatMap((row) => withPhone([row]) ?? [])

/**
 * Returns the account whose password a reset changes. The account that proved the phone comes first, then an account
 * that claims the phone, then a registration. A registration must not get the reset of a verified account. Returns
 * undefined for an unknown phone.
 */
export async function accountToReset(db: Db, phone: string): Promise<Account | undefined> {
  const all = await accountsByPhone(db, phone)
  return all.find(({ verified_at, phone_claimed }) => verified_at && !phone_claimed) ?? all.find(isVerified) ?? all[0]
}

const isVerified = ({ verified_at }: Account) => verified_at !== null

export type Account = typeof users.$inferSelect & { phone: string }

/**
 * Returns the first account. Returns undefined for an empty list, and for an account without a phone, which is deleted.
 */
function withPhone<Row extends typeof users.$inferSelect>([account]: Row[]) {
  return account?.phone ? { ...account, phone: account.phone } : undefined
}

/**
 * Saves and returns a reference for a phone. Without an account for the e-mail, the phone is undefined and the
 * reference looks the same.
 */
export async function makeReference(db: Db, email: string, phone: string | undefined): Promise<string> {
  const reference = prefix + randomBytes(24).toString('base64url')
  const expires_at = sql`now() + make_interval(mins => ${referenceMinutes})`
  await db.insert(phoneReferences).values({ reference, email, phone, expires_at })
  return reference
}

export const isReference = (typed: string) => typed.startsWith(prefix)

/**
 * Returns the row of a valid reference; undefined for any other text. The row's phone is null if no unverified account
 * has the e-mail.
 */
export async function findReference(db: Db, reference: string) {
  const [found] = await db
    .select()
    .from(phoneReferences)
    .where(and(eq(phoneReferences.reference, reference), gt(phoneReferences.expires_at, sql`now()`)))
  return found
}
