import { eq } from 'drizzle-orm'
import { Secret } from 'otpauth'
import type { z } from 'zod'
import { administratorForm } from '#contract/setup.ts'
import type { Language } from '#contract/values.ts'
import type { AppContext } from '#server/app-context.ts'
import { record } from '#server/audit/record.ts'
import type { Db } from '#server/db/open.ts'
import { AppError, type FieldProblems } from '#server/errors.ts'
import { readEach } from '#server/http/read-input.ts'
import { readPhone } from '#server/people/phone.ts'
import { takenContacts } from '#server/people/taken-contacts.ts'
import { appAddress } from './app-address.ts'
import { checkConfirmation } from './check-registration.ts'
import { requiredPhone } from './find-owner.ts'
import { makeAdministrator } from './make-administrator.ts'
import { hashPassword } from './passwords.ts'
import { wrongSecondStep } from './second-step.ts'
import { signIn } from './sessions.ts'
import { lockSetup, readSetup, refuseBadLink, removeSetupLink } from './setup-link.ts'
import { setup } from './setup-tables.ts'
import { stepOf, twoStepKeys } from './two-step-keys.ts'
import { isWeakPassword } from './weak-passwords.ts'

/**
 * The account id with which the pending secret is encrypted. No account has id 0, so the encrypted text fits no
 * account.
 */
const pendingId = 0

type Form = z.output<typeof administratorForm>

/**
 * Returns the problems that the contract's schema does not find. The problems are a weak password, a different
 * confirmation, an invalid phone and taken contacts.
 */
export async function checkAdministrator(db: Db, raw: Record<string, unknown>): Promise<FieldProblems> {
  const { phone, email, name, password } = readEach(administratorForm, raw)
  const number = phone === undefined ? undefined : readPhone(phone)?.number
  const isWeak = password !== undefined && isWeakPassword(password, { phone, name, email })
  return {
    ...(isWeak ? { password: ['passwordWeak'] } : {}),
    ...checkConfirmation(raw),
    ...(await takenContacts(db, { phone: number, email })),
    ...(phone !== undefined && !number ? { phone: ['phone'] } : {}),
  }
}

/**
 * Returns the name, phone and e-mail of the form that was sent last; null before the first form. Throws 410 for a bad
 * link.
 */
export async function typedBefore({ db }: AppContext, { token }: { token: string }) {
  const { pending } = refuseBadLink(await readSetup(db), token)
  return pending && { name: pending.name, phone: pending.phone, email: pending.email }
}

/**
 * Stores the administrator's form until the authenticator is confirmed. Returns the new secret, also as the address
 * that an authenticator app reads from a QR code. Throws 410 for a bad link, and 422 for an invalid phone.
 */
export async function beginAdministrator(
  { db }: AppContext,
  { token, name, phone, email, password, language }: Form & { language: Language },
) {
  const secret = new Secret({ size: 20 })
  const number = requiredPhone(phone).number
  const keys = await twoStepKeys(db)
  const fields = { name, phone: number, email, password_hash: await hashPassword(password) }
  await db.transaction(async (tx) => {
    refuseBadLink(await lockSetup(tx), token)
    await tx.update(setup).set({ pending: { ...fields, secret: keys.seal(pendingId, secret) } })
    await record(tx, { actor: undefined, action: 'setup.begin' })
  })
  return { secret: secret.base32, address: await appAddress(db, secret, number, language) }
}

/**
 * Makes the first administrator, ends the setup link and signs in, in one transaction. Throws 422 for a wrong code of
 * the authenticator, before the form, and for a taken contact. Throws 410 for a bad link.
 */
export async function confirmAdministrator(context: AppContext, { token, totp }: { token: string; totp: string }) {
  const keys = await twoStepKeys(context.db)
  const made = await context.db.transaction(async (tx) => {
    const { pending } = refuseBadLink(await lockSetup(tx), token)
    if (!pending) throw new AppError('auth.wrongTwoStepCode')
    const { secret: sealed, ...fields } = pending
    const secret = keys.open(pendingId, sealed)
    const last_step = stepOf(secret, totp, Date.now())
    if (last_step === undefined) throw wrongSecondStep()
    const { account, recovery_codes } = await makeAdministrator(
      { ...context, db: tx },
      fields,
      {
        keys,
        secret,
        last_step,
      },
      'setup',
    )
    await endLink(tx, account.id)
    return { ...(await signIn(tx, context.files, account)), recovery_codes }
  })
  removeSetupLink(context.config)
  return made
}

/** Ends the setup link, because the school has its first administrator. */
export async function endLink(tx: Db, admin_id: number): Promise<void> {
  await tx.update(setup).set({ admin_id, step: 1, token_hash: null, pending: null }).where(eq(setup.id, 1))
}
