import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { twoStep } from '#contract/limits.ts'
import { remembered } from '#server/db/remembered.ts'
import { signingKey } from '#server/storage/signing-keys.ts'

/**
 * The encryption of TOTP secrets and the hashing of recovery codes. The keys for both are derived from one stored key,
 * so every process has the same keys.
 */
export interface TwoStepKeys {
  /** Returns the encrypted secret. Only `open` with the same person's id decrypts the secret. */
  seal: (userId: number, secret: Secret) => string
  /** Returns the decrypted secret. Throws an Error for a changed text and for another person's secret. */
  open: (userId: number, sealed: string) => Secret
  hashRecoveryCode: (userId: number, code: string) => string
}

/** Returns the keys of a database. Each process reads the keys once. */
export const twoStepKeys = remembered(Number.POSITIVE_INFINITY, async (db) =>
  keysFrom(await signingKey(db, 'two-step')),
)

const nonceBytes = 12
const tagBytes = 16

function keysFrom(secret: string): TwoStepKeys {
  const derived = (use: string) => Buffer.from(hkdfSync('sha256', secret, '', use, 32))
  const [sealing, hashing] = [derived('secret'), derived('recovery-code')]
  return {
    seal: (userId, { bytes }) => {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', sealing, nonce).setAAD(Buffer.from(String(userId)))
      const sealed = Buffer.concat([cipher.update(bytes), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
    },
    open: (userId, text) => {
      const all = Buffer.from(text, 'base64url')
      const [nonce, tag] = [all.subarray(0, nonceBytes), all.subarray(nonceBytes, nonceBytes + tagBytes)]
      const decipher = createDecipheriv('aes-256-gcm', sealing, nonce, { authTagLength: tagBytes })
      decipher.setAAD(Buffer.from(String(userId))).setAuthTag(tag)
      const bytes = Buffer.concat([decipher.update(all.subarray(nonceBytes + tagBytes)), decipher.final()])
      return new Secret({ buffer: Uint8Array.from(bytes).buffer })
    },
    hashRecoveryCode: (userId, code) => createHmac('sha256', hashing).update(`${userId}|${code}`).digest('base64url'),
  }
}

// The alphabet omits 0, 1, O and I, which people confuse with one another. With 32 characters, the remainder of a
// random byte is uniform.
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** Returns new recovery codes of 60 bits each, without the dashes that people see. */
export const newRecoveryCodes = () =>
  Array.from({ length: twoStep.recoveryCodes }, () =>
    Array.from(randomBytes(twoStep.recoveryLength), (byte) => alphabet[byte % alphabet.length]).join(''),
  )

/**
 * Returns the number of the 30-second step whose code was typed, at most one step from `now`. Returns undefined for a
 * wrong code.
 */
export function stepOf(secret: Secret, typed: string, now: number): number | undefined {
  const shape = { period: twoStep.seconds, timestamp: now }
  const away = TOTP.validate({ token: typed, secret, digits: twoStep.digits, window: 1, ...shape })
  return away === null ? undefined : TOTP.counter(shape) + away
}
