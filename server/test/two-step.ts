import { eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { recoveryCodes, twoSteps } from '#server/auth/tables.ts'
import { newRecoveryCodes, twoStepKeys } from '#server/auth/two-step-keys.ts'
import type { Platform } from './platform.ts'

/** Returns the authenticator's code, `steps` times 30 seconds from now. */
export const appCode = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 })

/** Returns a code of the right length that no step around now has. */
export function wrongAppCode(secret: string): string {
  const near = [-2, -1, 0, 1, 2].map((steps) => appCode(secret, steps))
  return ['111111', '222222', '333333', '444444', '555555', '666666'].find((code) => !near.includes(code)) ?? '777777'
}

/** Saves a secret for the person: confirmed with recovery codes, or waiting for its first code. */
export async function giveTwoStep(
  { db }: Platform,
  { id }: { id: number },
  { secret = new Secret({ size: 20 }).base32, waits = false } = {},
) {
  const keys = await twoStepKeys(db)
  const codes = newRecoveryCodes()
  await db.delete(recoveryCodes).where(eq(recoveryCodes.user_id, id))
  await db.delete(twoSteps).where(eq(twoSteps.user_id, id))
  const confirmed_at = waits ? null : new Date()
  await db.insert(twoSteps).values({ user_id: id, secret: keys.seal(id, Secret.fromBase32(secret)), confirmed_at })
  if (!waits) {
    const rows = codes.map((code) => ({ user_id: id, code_hash: keys.hashRecoveryCode(id, code) }))
    await db.insert(recoveryCodes).values(rows)
  }
  return { secret, codes }
}
