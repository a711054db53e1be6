import { resetCountries } from '#contract/limits.ts'
import type { Language } from '#contract/values.ts'
import type { AppContext } from '#server/app-context.ts'
import { refuseFields } from '#server/errors.ts'
import { byEmail, bySms, requestCode } from './codes.ts'
import { ownDevice } from './count-tries.ts'
import {
  type Account,
  accountByPhone,
  accountToReset,
  findReference,
  isReference,
  makeReference,
  requiredPhone,
  unverifiedByEmail,
} from './find-owner.ts'
import { isKnownDevice } from './known-devices.ts'
import { resetOwner } from './reset-owner.ts'

interface From {
  language: Language
  address: string
}

const verification = { purpose: 'verify', group: 'unverified' } as const

/**
 * Sends a new verification code. The phone may be a reference. A verified or suspended account and an unknown
 * phone get no code, but the reply is the same. Throws 429 above the limits of codes. Throws 422 for an invalid phone.
 */
export async function resendVerification(
  context: AppContext,
  { phone: typed, ...from }: From & { phone: string },
): Promise<void> {
  const { db, config } = context
  if (isReference(typed)) {
    const reference = await findReference(db, typed)
    if (reference) return sendToEmail(context, reference.email, from)
    return requestCode(db, config.limits, { ...from, ...verification, asked: typed, owner: undefined })
  }
  const phone = requiredPhone(typed).number
  const account = unverified(await accountByPhone(db, phone))
  const owner = account && bySms(account, 'unverified')
  await requestCode(db, config.limits, { ...from, ...verification, asked: phone, owner })
}

/**
 * Sends a code to the e-mail if an unverified account has the e-mail. Returns a reference, also for an unknown e-mail.
 * The calls of verification accept the reference in place of a phone. Throws 429 above the limits of codes.
 */
export async function verifyByEmail(
  context: AppContext,
  { email, ...from }: From & { email: string },
): Promise<string> {
  await sendToEmail(context, email, from)
  const account = await unverifiedByEmail(context.db, email)
  return makeReference(context.db, email, account?.phone)
}

/**
 * Sends a reset code to the account with that phone, at the proven contact. A suspended account and an unknown phone
 * get no code, but the reply is the same. Throws 422 for an invalid phone and for a country that is not offered. Throws
 * 429 above the limits of codes.
 */
export async function requestReset(
  { db, config }: AppContext,
  { phone: typed, device, ...from }: From & { phone: string; device: string },
): Promise<void> {
  const { number, country } = requiredPhone(typed)
  if (!resetCountries.some((offered) => offered === country)) throw refuseFields({ phone: ['phoneCountry'] })
  const account = await accountToReset(db, number)
  const owner = account && !account.suspended_at ? resetOwner(account) : undefined
  const isKnown = await isKnownDevice(db, account?.id, device)
  const own = ownDevice(account, { device, isKnown })
  // A known device counts alone, without a site-wide limit. Any other device gets the same reply for every phone.
  const by = isKnown ? { asker: device, own, person: account?.id, group: undefined } : { group: 'phone' as const }
  const receiver = owner && { ...owner, group: isKnown ? undefined : owner.group }
  await requestCode(db, config.limits, { ...from, purpose: 'reset', asked: number, ...by, owner: receiver })
}

async function sendToEmail({ db, config }: AppContext, email: string, from: From) {
  const account = await unverifiedByEmail(db, email)
  const owner = account && byEmail(account, email, 'unverified')
  await requestCode(db, config.limits, { ...from, ...verification, asked: `mailto:${email}`, owner })
}

const unverified = (account: Account | undefined) =>
  account?.verified_at || account?.suspended_at ? undefined : account
