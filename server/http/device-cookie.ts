import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '#server/app-context.ts'
import { tokenHash } from './session.ts'

const yearSeconds = 60 * 60 * 24 * 365
const cookie = /(?:^|; *)device=([\w-]{32})(?:;|$)/

/**
 * Returns the hash of the device's cookie and `keep`, which sends the cookie after a successful login. A device without
 * the cookie gets a new random value. Only the API receives the cookie. Scripts cannot read the cookie, and the cookie
 * alone opens no session.
 */
export function deviceOf(
  { config }: Pick<AppContext, 'config'>,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
) {
  const token = cookie.exec(request.headers.cookie ?? '')?.[1] ?? randomBytes(24).toString('base64url')
  const secure = config.publicUrl.startsWith('https:') ? '; Secure' : ''
  const keep = () => {
    reply.header('set-cookie', `device=${token}; Path=/api; HttpOnly; SameSite=Lax; Max-Age=${yearSeconds}${secure}`)
  }
  return { device: tokenHash(token), keep }
}
