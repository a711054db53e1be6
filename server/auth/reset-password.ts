import { and, eq, gt, isNull, type SQL, sql } from 'drizzle-orm'
import { password } from '#contract/person-fields.ts'
import type { Language } from '#contract/values.ts'
import type { AppContext } from '#server/app-context.ts'
import { record } from '#server/audit/record.ts'
import type { Db } from '#server/db/open.ts'
import { AppError, type FieldProblems, refuseFields } from '#server/errors.ts'
import { tokenHash } from '#server/http/session.ts'
import { tell } from '#server/notices/tell.ts'
import { keepPasswordHash } from '#server/people/credentials.ts'
import type { FileStore } from '#server/storage/file-store.ts'
import { becomeVerified } from './become-verified.ts'
import { checkConfirmation } from './check-registration.ts'
import { type Account, accountById, requiredPhone } from './find-owner.ts'
import { forgetDevices } from './known-devices.ts'
import { forgetFailures } from './login-delay.ts'
import { hashPassword } from './passwords.ts'
import { resetOwner } from './reset-owner.ts'
import { endSessions } from './sessions.ts'
import { codes, resetGrants } from './tables.ts'
import { eraseRegistrations } from './unverified.ts'
import { isWeakPassword } from './weak-passwords.ts'

interface Typed {
  password: string
  password_confirmation: string
}

interface NewPassword extends Typed {
  phone: string
  reset_token: string
}

/**
 * Returns the problem of the confirmation if the password itself is refused, so that the reply shows both problems.
 * Returns no problem for an acceptable password, because `refuseBadPassword` checks the rest.
 */
export const checkReset = async (raw: Record<string, unknown>): Promise<FieldProblems> =>
  password.safeParse(raw.password).success ? {} : checkConfirmation(raw)

/**
 * Sets a new password with the grant of `/forgot/verify-otp`. A refused form leaves the grant valid. Throws 422 for a
 * refused form, for a suspended account, and for an unknown, used, expired or foreign grant. Also throws 422 for a
 * phone that another account has proven.
 */
export async function resetPassword(
  { db, files }: AppContext,
  { form, language, device }: { form: NewPassword; language: Language; device: string },
): Promise<void> {
  const phone = requiredPhone(form.phone).number
  const grant = goodGrant(form.reset_token)
  const [granted] = await db.select({ user_id: resetGrants.user_id }).from(resetGrants).where(grant)
  const account = granted && (await accountById(db, granted.user_id))
  if (account?.phone !== phone || account.suspended_at) throw new AppError('auth.invalidReset')
  refuseBadPassword(form, account)
  const password_hash = await hashPassword(form.password)
  await db.transaction(async (tx) => {
    const used = await tx
      .update(resetGrants)
      .set({ used_at: sql`now()` })
      .where(grant)
      .returning({ user_id: resetGrants.user_id })
    if (used.length === 0) throw new AppError('auth.invalidReset')
    if (resetOwner(account)?.channel === 'sms') await provePhone(tx, files, account)
    await changePassword(tx, account, { password_hash, language, device })
  })
}

const goodGrant = (resetToken: string): SQL | undefined =>
  and(
    eq(resetGrants.token_hash, tokenHash(resetToken)),
    gt(resetGrants.expires_at, sql`now()`),
    isNull(resetGrants.used_at),
  )

/** Throws 422 with the field for a weak password or a different confirmation. */
export function refuseBadPassword(form: Typed, { phone, name, email }: Account) {
  const weak = isWeakPassword(form.password, { phone, name, email: email ?? '' })
  const fields: FieldProblems = { ...(weak && { password: ['passwordWeak'] }), ...checkConfirmation({ ...form }) }
  if (Object.keys(fields).length > 0) throw refuseFields(fields)
}

/** Verifies the account after its phone got the reset code. Erases other registrations with the phone. */
async function provePhone(tx: Db, files: FileStore, account: Account) {
  await eraseRegistrations(tx, files, account)
  await becomeVerified(tx, account, 'sms')
}

interface Change {
  password_hash: string
  language: Language
  device: string
}

/**
 * Saves the password, ends sessions, resets and delays, and notifies the person. Forgets the other known devices. A
 * device of the reset that was known stays known. Strangers' logins at its IP address could otherwise stop the login
 * after the reset.
 */
async function changePassword(tx: Db, account: Account, { password_hash, language, device }: Change) {
  await keepPasswordHash(tx, account.id, password_hash)
  await endSessions(tx, account.id)
  await endOtherResets(tx, account)
  await forgetFailures(tx, account)
  await forgetDevices(tx, account.id, device)
  await tell(tx, { kind: 'password.changed', facts: {}, to: [account], language })
  await record(tx, { actor: { id: account.id, role: account.user_type }, action: 'reset.password' })
}

/**
 * Ends all other reset codes and grants of the account. Each of these codes and grants could set another password. The
 * codes of another account with the same phone stay valid.
 */
export async function endOtherResets(tx: Db, { id }: Pick<Account, 'id'>) {
  await tx
    .update(resetGrants)
    .set({ used_at: sql`now()` })
    .where(and(eq(resetGrants.user_id, id), isNull(resetGrants.used_at)))
  await tx
    .update(codes)
    .set({ used_at: sql`now()` })
    .where(and(eq(codes.user_id, id), eq(codes.purpose, 'reset'), isNull(codes.used_at)))
}
