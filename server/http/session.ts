import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Access, Role } from '#contract/endpoint.ts'
import type { Db } from '#server/db/open.ts'
import { epochMs, statement } from '#server/db/statement.ts'
import { AppError } from '#server/errors.ts'
import { countOf, minute } from './rate-limits.ts'
import { sentTwice } from './sent-twice.ts'

export interface Viewer {
  id: number
  role: Role
  name: string
  token_hash: string
  /** End of the session, in milliseconds of the database's clock. */
  session_ends_ms?: number
}

/** Type of the caller that the contract's `access` admits. */
export type ViewerOf<A extends Access> = A extends 'public'
  ? undefined
  : A extends 'anyone'
    ? Viewer | undefined
    : Viewer

/** A session ends after this long without a request. */
export const idle = sql.raw(`interval '7 days'`)

/** Returns a token's SHA-256 in hex, its only form in the database. */
export const tokenHash = (token: string) => createHash('sha256').update(token).digest('hex')

/** Returns the signed-in caller, or undefined without a header. Throws 401 for a token without a session. */
export async function findViewer(db: Db, request: FastifyRequest, callsPerMinute: number): Promise<Viewer | undefined> {
  const header = request.headers.authorization
  if (header === undefined) return undefined
  const token = /^Bearer +([\w-]{20,200})$/i.exec(header)?.[1]
  if (!token || sentTwice(request, 'authorization')) throw new AppError('auth.expired')
  const [found] = await countedSessions(db, { hash: tokenHash(token) })
  if (!found) throw new AppError('auth.expired')
  if (found.count > callsPerMinute) throw new AppError('tooManyRequests', { retryAfter: found.wait })
  const { id, role, name, token_hash, session_ends_ms } = found
  return { id, role, name, token_hash, session_ends_ms }
}

type CountedSession = Viewer & { count: number; wait: number }

/** Finds the session, renews it and counts the caller's calls of this minute. Raw SQL, because each signed-in call runs it:
 * the builder would need three round trips instead of one. */
const countedSessions = statement<CountedSession, { hash: string }>(
  'session_counted',
  sql`
    with found as (
      select users.id, users.user_type as role, users.name, sessions.token_hash, sessions.used_at,
        ${epochMs(sql`sessions.expires_at`)} as session_ends_ms
      from sessions join users on users.id = sessions.user_id
      where sessions.token_hash = ${sql.placeholder('hash')} and sessions.expires_at > now()
        and sessions.used_at > now() - ${idle} and users.deleted_at is null
    ), used as (
      update sessions set used_at = now() from found
      where sessions.token_hash = found.token_hash and found.used_at < now() - interval '1 hour'
    ), counted as (
      ${countOf({ key: sql`'caller:' || id`, amount: sql`1`, seconds: sql.raw(String(minute)), from: sql`from found` })}
    )
    select found.id, found.role, found.name, found.token_hash, found.session_ends_ms, counted.count, counted.wait from found, counted`,
)

/** Extends a session that would end earlier, so that its user can finish a running exam. Raw SQL: `sessions` is a domain's table. */
export async function keepSignedIn(db: Db, { token_hash, session_ends_ms = 0 }: Viewer, until: number): Promise<void> {
  if (session_ends_ms >= until) return
  const end = sql`to_timestamp(${until / 1000})`
  await db.execute(sql`update sessions set expires_at = greatest(expires_at, ${end}) where token_hash = ${token_hash}`)
}

/** Throws 401 where a login is needed, and 403 for a role that the call does not serve. */
export function admit(access: Access, viewer: Viewer | undefined) {
  if (access === 'public' || access === 'anyone') return
  if (!viewer) throw new AppError('auth.required')
  if (access !== 'signedIn' && !access.includes(viewer.role)) throw new AppError('auth.forbidden')
}
