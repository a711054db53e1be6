import { sql } from 'drizzle-orm'
import type { Language } from '#contract/values.ts'
import type { AppContext } from '#server/app-context.ts'
import { record } from '#server/audit/record.ts'
import type { Db } from '#server/db/open.ts'
import { AppError } from '#server/errors.ts'
import { countAgainst, hour } from '#server/http/rate-limits.ts'
import { refreshPasswordHash } from '#server/people/credentials.ts'
import { readPhone } from '#server/people/phone.ts'
import { bySms, handOut, newCode, secondsToWait } from './codes.ts'
import { type Account, accountById, accountsByPhone } from './find-owner.ts'
import { isKnownDevice, rememberDevice } from './known-devices.ts'
import { countFailure, forgiveUnlessDelayed, originsOf, refuseWhileDelayed } from './login-delay.ts'
import { hashPassword, isOutdated, passwordFits } from './passwords.ts'
import { signIn } from './sessions.ts'

interface Credentials {
  phone: string
  password: string
}

/**
 * Signs in. An unknown phone and a wrong password get the same reply in the same time. Only the right pair learns that the
 * account is not verified yet (415).
 */
export async function logIn(
  context: AppContext,
  { phone: typed, password }: Credentials,
  { address, device, language }: { address: string; device: string; language: Language },
) {
  const { db, config, files } = context
  await countAgainst(db, { key: `logins:${address}`, most: config.limits.loginsPerHour, seconds: hour })
  const phone = readPhone(typed)?.number ?? `typed:${typed}`
  const owners = await accountsByPhone(db, phone)
  const isKnown = await isKnownDevice(db, owners[0]?.id, device)
  const origins = originsOf({ address, device, isKnown }, config.limits.wrongPasswords)
  await refuseWhileDelayed(db, phone, origins)

  const { account, fits } = await accountThatFits(owners, password)
  if (!account || !fits) {
    await db.transaction(async (tx) => {
      await countFailure(tx, phone, origins)
      const object = { object: 'user', object_id: account?.id }
      await record(tx, { actor: undefined, action: 'login.fail', result: 'refused', ...object })
    })
    throw new AppError('auth.invalidCredentials')
  }
  // Parallel guesses all passed the first check; the reply must not tell the right one from the wrong ones.
  if (hasProvenPhone(account)) await forgiveUnlessDelayed(db, phone, origins)
  else await refuseWhileDelayed(db, phone, origins)
  const password_hash = await refreshHash(db, account, password)
  if (!account.verified_at) {
    await sendCodeUnlessOneIsGood(context, account, language)
    throw new AppError('auth.unverified')
  }
  return db.transaction(async (tx) => {
    await mustStillFit(tx, account.id, password_hash)
    await rememberDevice(tx, account.id, device)
    await record(tx, { actor: { id: account.id, role: account.user_type }, action: 'login.ok' })
    return signIn(tx, files, account)
  })
}

/** Returns false for an account that a stranger to the phone can make: its password must not reset the owner's count. */
const hasProvenPhone = ({ verified_at, phone_claimed }: Account) => verified_at !== null && !phone_claimed

/** Returns the phone's account that the password opens: its owner's, or one that only claims the phone. */
async function accountThatFits([owner, claimer]: Account[], password: string) {
  if (await passwordFits(owner?.password_hash, password)) return { account: owner, fits: true }
  const fits = claimer !== undefined && (await passwordFits(claimer.password_hash, password))
  return { account: fits ? claimer : owner, fits }
}

/** Returns the current hash of the password. Of two parallel logins, the second returns the hash that the first saved. */
async function refreshHash(db: Db, { id, password_hash }: Account, password: string) {
  if (!password_hash || !isOutdated(password_hash)) return password_hash
  const fresh = await hashPassword(password)
  if (await refreshPasswordHash(db, id, { outdated: password_hash, fresh })) return fresh
  const now = await accountById(db, id)
  return now && (await passwordFits(now.password_hash, password)) ? now.password_hash : password_hash
}

/** Throws 422 if the password changed during the slow comparison: the change ended all sessions, so no new one may follow. */
async function mustStillFit(tx: Db, id: number, password_hash: string | null) {
  const { rows } = await tx.execute(sql`
    select from users where id = ${id} and password_hash = ${password_hash} and deleted_at is null for share`)
  if (rows.length === 0) throw new AppError('auth.invalidCredentials')
}

/** Sends a code unless one is still valid. The next page asks for a code, and an old one may have expired. */
async function sendCodeUnlessOneIsGood({ db, config }: AppContext, { id, phone }: Account, language: Language) {
  const fresh = await newCode()
  await db.transaction(async (tx) => {
    if ((await secondsToWait(tx, config.limits, 'verify', phone)) > 0) return
    const { rows } = await tx.execute(sql`
      select from codes where phone = ${phone} and purpose = 'verify' and expires_at > now()`)
    if (rows.length === 0) await handOut(tx, 'verify', bySms({ id, phone }), fresh, language)
  })
}
