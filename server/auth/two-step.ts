import { and, count, eq, isNull, ne, sql } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import type { Role } from '#contract/endpoint.ts'
import { twoStep } from '#contract/limits.ts'
import { inLanguage, type Language } from '#contract/values.ts'
import type { AppContext } from '#server/app-context.ts'
import { record } from '#server/audit/record.ts'
import { settings } from '#server/content/tables.ts'
import type { Db } from '#server/db/open.ts'
import { AppError } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { textPerson } from '#server/messaging/text-person.ts'
import { messageText, textInBoth } from '#server/messaging/texts.ts'
import { users } from '#server/people/tables.ts'
import { lockTwoStep, passSecondStep, spendAppCode } from './second-step.ts'
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

/** Returns the address that an authenticator app reads from a QR code. */
export async function appAddress(db: Db, secret: Secret, label: string, language: Language): Promise<string> {
  const issuer = await schoolName(db, language)
  return new TOTP({ secret, issuer, label, digits: twoStep.digits }).toString()
}

async function schoolName(db: Db, language: Language) {
  const [row] = await db.select({ values: settings.values }).from(settings).where(eq(settings.id, 1))
  return row ? inLanguage(row.values.name, language) : 'Hessa'
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

/**
 * Turns two-step sign-in off and returns true. The caller must check the password before. Returns false for a wrong
 * code. Throws 409 while two-step sign-in is off.
 */
export async function endTwoStep({ db }: AppContext, viewer: Viewer, code: string, language: Language) {
  const keys = await twoStepKeys(db)
  return db.transaction(async (tx) => {
    if (!(await lockTwoStep(tx, viewer.id))?.confirmed_at) throw new AppError('twoStep.off')
    if (!(await passSecondStep(tx, keys, viewer, code))) return false
    await dropTwoStep(tx, viewer.id)
    await record(tx, { actor: viewer, action: 'two_step.off', object: 'user', object_id: viewer.id })
    await textPerson(tx, viewer.id, { kind: 'two_step.off', text: messageText('twoStepOff', language) })
    return true
  })
}

/**
 * Resets the two-step sign-in of a person who has lost phone and codes. Ends all sessions of the person and sends a
 * message to the person. Throws 403 for the administrator's own account and 404 for an unknown account. Where two-step
 * sign-in is off, only deletes an unfinished enrolment.
 */
export async function resetTwoStep({ db }: AppContext, admin: Viewer, userId: number): Promise<void> {
  if (userId === admin.id) throw new AppError('twoStep.own')
  await db.transaction(async (tx) => {
    const [person] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, userId), isNull(users.deleted_at)))
    if (!person) throw new AppError('notFound')
    if (!(await dropTwoStep(tx, userId))) return
    await endSessions(tx, userId)
    await record(tx, { actor: admin, action: 'two_step.reset', object: 'user', object_id: userId })
    await textPerson(tx, userId, { kind: 'two_step.reset', text: textInBoth('twoStepReset') })
  })
}

/** Deletes the secret and the recovery codes. Returns false where two-step sign-in was off. */
export async function dropTwoStep(tx: Db, userId: number): Promise<boolean> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.user_id, userId))
  const dropped = await tx.delete(twoSteps).where(eq(twoSteps.user_id, userId)).returning({ at: twoSteps.confirmed_at })
  return Boolean(dropped[0]?.at)
}
