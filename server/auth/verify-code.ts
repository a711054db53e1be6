import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { codeLifeMinutes } from '#contract/limits.ts'
import type { Language } from '#contract/values.ts'
import type { AppContext } from '#server/app-context.ts'
import { record } from '#server/audit/record.ts'
import type { Db } from '#server/db/open.ts'
import { AppError } from '#server/errors.ts'
import { tokenHash } from '#server/http/session.ts'
import { becomeVerified } from './become-verified.ts'
import { findCode, useUp } from './check-code.ts'
import {
  type Account,
  accountById,
  accountByPhone,
  accountToReset,
  findReference,
  isReference,
  requiredPhone,
} from './find-owner.ts'
import { needsSecondCode, sendSecondCode } from './second-code.ts'
import { signIn } from './sessions.ts'
import { resetGrants } from './tables.ts'

interface Proof {
  token: string
  /** A phone or, for verification, a reference. */
  phone: string
}

/** Verifies the account and signs in. The code is used up in the same transaction, so two tabs never both succeed. */
export async function verifyAccount(
  { db, config, files }: AppContext,
  { token, phone: typed }: Proof,
  address: string,
) {
  const phone = isReference(typed) ? (await findReference(db, typed))?.phone : requiredPhone(typed).number
  const attempt = { purpose: 'verify' as const, phone: phone ?? undefined, token, address }
  const code = await findCode(db, config.limits, attempt)
  const account = code && (await accountById(db, code.user_id))
  if (!code || !account) return refuse(db, 'code.wrong', phone ? (await accountByPhone(db, phone))?.id : undefined)
  return db.transaction(async (tx) => {
    if (!(await useUp(tx, code)) || !(await isUnverified(tx, account))) throw new AppError('auth.invalidCode')
    if (!(await becomeVerified(tx, account, code.channel))) throw new AppError('auth.invalidCode')
    return signIn(tx, files, account)
  })
}

/**
 * Returns false for a verified account and locks any other. An early code by SMS must not sign the phone's owner into an
 * account that a stranger has verified by e-mail since.
 */
async function isUnverified(tx: Db, { id }: Account): Promise<boolean> {
  const { rows } = await tx.execute(sql`select from users where id = ${id} and verified_at is null for update`)
  return rows.length > 0
}

/** Uses up a right reset code and returns a token that allows one new password. */
export async function verifyReset(
  { db, config }: AppContext,
  { token, phone: typed }: Proof,
  { address, device, language }: { address: string; device: string; language: Language },
) {
  const phone = requiredPhone(typed).number
  const code = await findCode(db, config.limits, { purpose: 'reset', phone, token, address, device })
  const account = code && (await accountById(db, code.user_id))
  if (!code || !account) return refuse(db, 'reset.wrongCode', (await accountToReset(db, phone))?.id)
  if (await needsSecondCode(db, config.limits, code)) return sendSecondCode(db, code, account, language)
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
