import { createECDH, hkdfSync } from 'node:crypto'
import { remembered } from '#server/db/remembered.ts'
import { signingKey } from '#server/storage/signing-keys.ts'

/**
 * The key pair by which push services recognise the school (RFC 8292). A browser's push subscription works with this
 * key alone.
 */
export interface VapidKeys {
  publicKey: string
  privateKey: string
}

/** Returns the keys of a database, which are read once per process. */
export const vapidKeys = remembered(Number.POSITIVE_INFINITY, async (db) => keysFrom(await signingKey(db, 'push')))

/** Returns the key pair of a secret. The private key has 32 bytes, because `getPrivateKey` would omit leading zeros. */
export function keysFrom(secret: string): VapidKeys {
  const curve = createECDH('prime256v1')
  const privateKey = Buffer.from(hkdfSync('sha256', secret, '', 'vapid', 32))
  curve.setPrivateKey(privateKey)
  return { publicKey: curve.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') }
}
