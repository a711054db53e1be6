import { createHmac, timingSafeEqual } from 'node:crypto'
import { signedLinkMinutes } from '#contract/limits.ts'

/**
 * Returns `/api/files/<key>?expires=<seconds>&signature=<hmac>`. Anyone with the link may read the file for 15 to 16
 * minutes.
 */
export function signedLink(secret: string, key: string, now = Date.now()): string {
  // Rounds up to whole minutes, so that a list read again within a minute has the same, cacheable link.
  const expires = Math.ceil(now / 60_000 + signedLinkMinutes) * 60
  return `/api/files/${key}?expires=${expires}&signature=${sign(secret, key, String(expires))}`
}

type LinkState = 'good' | 'expired' | 'forged'

/** Returns whether a link is valid, expired or forged at `now`, in milliseconds. */
export function linkState(
  secret: string,
  key: string,
  expires: string,
  signature: string,
  now = Date.now(),
): LinkState {
  const right = Buffer.from(sign(secret, key, expires))
  const given = Buffer.from(signature)
  if (right.length !== given.length || !timingSafeEqual(right, given)) return 'forged'
  return Number(expires) * 1000 > now ? 'good' : 'expired'
}

const sign = (secret: string, key: string, expires: string) =>
  createHmac('sha256', secret).update(`${key}|${expires}`).digest('base64url')
