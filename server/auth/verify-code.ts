import { randomBytes } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { codeLifeMinutes } from '#contract/limits.ts'
import type { Language } from '#contract/values.ts'
import { awaitsProof } from '#server/access/present.ts'
import type { AppContext } from '#server/app-context.ts'
import { record } from '#server/audit/record.ts'
import type { Db } from '#server/db/open.ts'
import { AppError } from '#server/errors.ts'
import { tokenHash } from '#server/http/session.ts'
import { users } from '#server/people/tables.ts'
import { becomeVerified } from './become-verified.ts'
import { findCode, useUp } from './check-code.ts'
import { ownDevice } from './count-tries.ts'
import {
  type Account,
  accountById,
  accountByPhone,
  accountToReset,
  findReference,
  isReference,
  requiredPhone,
} from './find-owner.ts'
import { isKnownDevice, rememberDevice } from './known-devices.ts'
import type { From } from './own-password.ts'
import { needsSecondCode, sendSecondCode } from './second-code.ts'
import { signIn } from './sessions.ts'
import { resetGrants } from './tables.ts'

interface Proof {
  token: string
  /** A phone or, for verification, a reference. */
  phone: string
}

/**
 * Verifies the account, signs the person in and saves the device. The same transaction uses the code up, so only one of
 * two parallel requests succeeds. Throws 422 for a wrong code, and for a phone that another account has proven. Throws
 * 429 above the limits of tries.
 */
export async function verifyAccount(
  { db, config, files }: AppContext,
  { token, phone: typed, address, device }: Proof & From,
) {
  const phone = isReference(typed) ? (await findReference(db, typed))?.phone : requiredPhone(typed).number
  const attempt = { purpose: 'verify' as const, phone: phone ?? undefined, token, address }
  const code = await findCode(db, config.limits, attempt)
  const account = code && (await accountById(db, code.user_id))
  if (!code || !account) return refuse(db, 'code.wrong', phone ? (await accountByPhone(db, phone))?.id : undefined)
  return db.transaction(async (tx) => {
    if (!(await useUp(tx, code)) || !(await isUnverified(tx, account))) throw new AppError('auth.invalidCode')
    if (!(await becomeVerified(tx, account, code.channel))) throw new AppError('auth.invalidCode')
    await rememberDevice(tx, account.id, device)
    return signIn(tx, files, account)
  })
}

/**
 * Locks the account's row and returns true for an unverified account. Returns false for a verified or suspended
 * account. A stranger may have verified the account by e-mail since the code was sent. An older code must not sign the
 * phone's owner in to that account.
 */
async function isUnverified(tx: Db, { id }: Account): Promise<boolean> {
  const unverified = and(eq(users.id, id), awaitsProof)
  return (await tx.select({ id: users.id }).from(users).where(unverified).for('update')).length > 0
}

/**
 * Uses up a right reset code and returns a token that allows one new password. Throws 422 for a wrong code, for a
 * suspended account, and when a second code is needed. Throws 429 above the limits of tries.
 */
export async function verifyReset(
  { db, config }: AppContext,
  { token, phone: typed, address, device, language }: Proof & From & { language: Language },
) {
  const phone = requiredPhone(typed).number
  const owner = await accountToReset(db, phone)
  const own = ownDevice(owner, { device, isKnown: await isKnownDevice(db, owner?.id, device) })
  const code = await findCode(db, config.limits, { purpose: 'reset', phone, token, address, device, own })
  const account = code && (await accountById(db, code.user_id))
  if (!code || !account || account.suspended_at) return refuse(db, 'reset.wrongCode', owner?.id)
  if (await needsSecondCode(db, config.limits, code)) return sendSecondCode(db, code, account, { language, address })
  const reset_token = randomBytes(32).toString('base64url')
  await db.transaction(async (tx) => {
    if (!(await useUp(tx, code))) throw new AppError('auth.invalidCode')
    const expires_at = sql`now() + make_interval(mins => ${codeLifeMinutes})`
    await tx.insert(resetGrants).values({ token_hash: tokenHash(reset_token), user_id: account.id, expires_at })
    await record(tx, { actor: { id: account.id, role: account.user_type }, action: 'reset.grant' })
  })
  return { reset_token }
}

async function refuse(db: AppContext['db'], action: string, accountId: number | undefined): Promise<never> {
  await record(db, { actor: undefined, action, result: 'refused', object: 'user', object_id: accountId })
  throw new AppError('auth.invalidCode')
}
