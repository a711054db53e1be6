import { and, count, eq, isNull, ne, sql } from 'drizzle-orm'
import { Secret } from 'otpauth'
import type { Role } from '#contract/endpoint.ts'
import { twoStep } from '#contract/limits.ts'
import type { Language } from '#contract/values.ts'
import type { AppContext } from '#server/app-context.ts'
import { record } from '#server/audit/record.ts'
import type { Db } from '#server/db/open.ts'
import { AppError } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { users } from '#server/people/tables.ts'
import { appAddress } from './app-address.ts'
import { lockTwoStep, spendAppCode } from './second-step.ts'
import { endSessions } from './sessions.ts'
import { recoveryCodes, sessions, twoSteps } from './tables.ts'
import { newRecoveryCodes, type TwoStepKeys, twoStepKeys } from './two-step-keys.ts'

interface Owner {
  id: number
  role: Role
}

/** Returns the state of the viewer's two-step sign-in. `since` is null while two-step sign-in is off. */
export async function readTwoStep({ db, config }: AppContext, viewer: Viewer) {
  const [row] = await db.select({ since: twoSteps.confirmed_at }).from(twoSteps).where(eq(twoSteps.user_id, viewer.id))
  const unused = and(eq(recoveryCodes.user_id, viewer.id), isNull(recoveryCodes.used_at))
  const [left] = await db.select({ left: count() }).from(recoveryCodes).where(unused)
  return {
    is_on: Boolean(row?.since),
    is_required: viewer.role === 'admin' && !config.demo,
    since: row?.since ?? null,
    recovery_codes_left: left?.left ?? 0,
  }
}

/**
 * Saves a new secret that waits for its first code. Returns the secret and the address that an authenticator app reads
 * from a QR code. A second call replaces the waiting secret. Throws 409 while two-step sign-in is on.
 */
export async function beginTwoStep({ db }: AppContext, { id, role }: Owner, language: Language) {
  const keys = await twoStepKeys(db)
  const secret = new Secret({ size: 20 })
  const sealed = { secret: keys.seal(id, secret), created_at: sql`now()`, last_step: 0 }
  await db.transaction(async (tx) => {
    const saved = await tx
      .insert(twoSteps)
      .values({ user_id: id, ...sealed })
      .onConflictDoUpdate({ target: twoSteps.user_id, set: sealed, setWhere: isNull(twoSteps.confirmed_at) })
      .returning({ user_id: twoSteps.user_id })
    if (saved.length === 0) throw new AppError('twoStep.on')
    await record(tx, { actor: { id, role }, action: 'twoStep.begin', object: 'user', object_id: id })
  })
  const [person] = await db.select({ phone: users.phone }).from(users).where(eq(users.id, id))
  return { secret: secret.base32, address: await appAddress(db, secret, person?.phone ?? String(id), language) }
}

/**
 * Turns two-step sign-in on for a right code of the waiting secret. Returns the recovery codes, which only this reply
 * contains. Ends the person's other sessions; `token_hash` is the current session's. Returns undefined for a wrong
 * code. Throws 409 without a waiting secret, and for a secret older than an hour.
 */
export async function confirmTwoStep(
  { db }: AppContext,
  owner: Owner & { token_hash?: string },
  code: string,
): Promise<string[] | undefined> {
  const keys = await twoStepKeys(db)
  const { id } = owner
  return db.transaction(async (tx) => {
    const row = await lockTwoStep(tx, id)
    if (row?.confirmed_at) throw new AppError('twoStep.on')
    if (!row || row.created_at.getTime() < row.now - twoStep.enrolMinutes * 60_000) throw new AppError('twoStep.off')
    if (!(await spendAppCode(tx, keys, { user_id: id, ...row }, code))) return undefined
    await tx.update(twoSteps).set({ confirmed_at: sql`now()` }).where(eq(twoSteps.user_id, id))
    const codes = await renewRecoveryCodes(tx, keys, id)
    await endSessions(tx, id, ne(sessions.token_hash, owner.token_hash ?? ''))
    await record(tx, { actor: owner, action: 'two_step.on', object: 'user', object_id: id })
    return codes
  })
}

/** Replaces the recovery codes. Returns the new codes with dashes; the database keeps only hashes. */
export async function renewRecoveryCodes(tx: Db, keys: TwoStepKeys, id: number): Promise<string[]> {
  const codes = newRecoveryCodes()
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.user_id, id))
  await tx
    .insert(recoveryCodes)
    .values(codes.map((one) => ({ user_id: id, code_hash: keys.hashRecoveryCode(id, one) })))
  return codes.map((one) => (one.match(/.{4}/g) ?? []).join('-'))
}
