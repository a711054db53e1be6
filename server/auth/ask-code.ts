import { resetCountries } from '#contract/limits.ts'
import type { Language } from '#contract/values.ts'
import type { Limits } from '#server/config.ts'
import type { Db } from '#server/db/open.ts'
import { refuseFields } from '#server/errors.ts'
import { bySms, requestCode } from './codes.ts'
import {
  type Account,
  accountByEmail,
  accountByPhone,
  findReference,
  isReference,
  makeReference,
  requiredPhone,
} from './find-owner.ts'
import { isKnownDevice } from './known-devices.ts'

interface Asking {
  limits: Limits
  language: Language
  address: string
}

/** Sends a new verification code. `typed` is a phone or a reference. A verified account gets no code but the same reply. */
export async function resendVerification(db: Db, typed: string, { limits, ...asking }: Asking): Promise<void> {
  if (isReference(typed)) {
    const reference = await findReference(db, typed)
    if (reference) return sendToEmail(db, reference.email, { limits, ...asking })
    return requestCode(db, limits, { ...asking, purpose: 'verify', asked: typed, owner: undefined })
  }
  const phone = requiredPhone(typed).number
  const found = await accountByPhone(db, phone)
  const account = found?.phone_claimed ? found : unverified(found)
  await requestCode(db, limits, { ...asking, purpose: 'verify', asked: phone, owner: account && bySms(account) })
}

/** Sends a code to the e-mail. Returns a reference that calls accept in place of a phone. */
export async function verifyByEmail(db: Db, email: string, asking: Asking): Promise<string> {
  await sendToEmail(db, email, asking)
  const account = unverified(await accountByEmail(db, email))
  return makeReference(db, email, account?.phone)
}

/**
 * Sends a reset code if an account has that phone; the reply is the same without an account. Throws 422 for a country
 * that is not offered.
 */
export async function requestReset(
  db: Db,
  typed: string,
  { limits, device, ...asking }: Asking & { device: string },
): Promise<void> {
  const { number, country } = requiredPhone(typed)
  if (!resetCountries.some((offered) => offered === country)) throw refuseFields({ phone: ['phoneCountry'] })
  const account = await accountByPhone(db, number)
  const asker = (await isKnownDevice(db, account?.id, device)) ? device : ''
  await requestCode(db, limits, { ...asking, purpose: 'reset', asked: number, asker, owner: account && bySms(account) })
}

async function sendToEmail(db: Db, email: string, { limits, ...asking }: Asking) {
  const account = unverified(await accountByEmail(db, email))
  const owner = account && { ...bySms(account), channel: 'email' as const, to: email }
  await requestCode(db, limits, { ...asking, purpose: 'verify', asked: `mailto:${email}`, owner })
}

const unverified = (account: Account | undefined) => (account?.verified_at ? undefined : account)
