import { hash as hashOf } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Access, Role } from '#contract/endpoint.ts'
import type { Db } from '#server/db/open.ts'
import { statement } from '#server/db/statement.ts'
import { AppError } from '#server/errors.ts'
import { keptFor } from '#server/personal-data/retention.ts'
import type { KeptSessions } from './kept-sessions.ts'
import { readSession } from './read-session.ts'
import { sentTwice } from './sent-twice.ts'
import { unreadMeanwhile } from './unread-notices.ts'

export interface Viewer {
  id: number
  role: Role
  name: string
  token_hash: string
  /** End of the session, in milliseconds of the database's clock; undefined if the end is unknown. */
  session_ends_ms?: number
  /** The number of unread notices, up to 100; null or absent for calls that do not send the number. */
  unread_notices?: number | null | Promise<number>
}

/** The type of the caller that the contract's `access` admits. */
export type ViewerOf<A extends Access> = A extends 'public'
  ? undefined
  : A extends 'anyone'
    ? Viewer | undefined
    : Viewer

/** The time without a request after which a session ends. */
export const idle = keptFor('sessions')

/** Returns a token's SHA-256 in hex, its only form in the database. */
export const tokenHash = (token: string) => hashOf('sha256', token)

interface Reading {
  db: Db
  kept: KeptSessions
  callsPerMinute: number
  /** Counts a visitor's call. Throws 429 above the limit. */
  countGuest: () => Promise<void>
}

/**
 * Returns the signed-in caller, or undefined without a header; `countsUnread` adds the number of unread notices. Throws
 * 401 for a token without a session, and 429 above the limit of calls. A token without a session counts as a visitor's
 * call. Beyond that limit the token costs one shared statement, and none if the token was seen lately.
 */
export async function findViewer(
  reading: Reading,
  request: FastifyRequest,
  countsUnread = false,
): Promise<Viewer | undefined> {
  const { db, kept, countGuest } = reading
  const header = request.headers.authorization
  if (header === undefined) {
    await countGuest()
    return undefined
  }
  const token = /^Bearer +([\w-]{20,200})$/i.exec(header)?.[1]
  if (!token || sentTwice(request, 'authorization')) {
    await countGuest()
    throw new AppError('auth.expired')
  }
  const hash = tokenHash(token)
  const known = kept.use(hash)
  if (known) return countsUnread ? { ...known, unread_notices: unreadMeanwhile(db, known) } : known
  const viewer = kept.isUnknown(hash) ? undefined : await readViewer(reading, hash, countsUnread)
  if (viewer) return viewer
  kept.keepUnknown(hash)
  await countGuest()
  throw new AppError(await whyEnded(db, hash))
}

/** Reads the session from the database and keeps it. Throws 429 above the limit of calls. */
async function readViewer({ db, kept, callsPerMinute }: Reading, hash: string, countsUnread: boolean) {
  const { calls, keep } = kept.reading(hash)
  const found = await readSession(db, { hash, calls, countsUnread })
  if (!found) return undefined
  const { id, role, name, token_hash, session_ends_ms, unread_notices } = found
  const viewer = { id, role, name, token_hash, session_ends_ms }
  keep(viewer, found)
  if (found.count > callsPerMinute) throw new AppError('tooManyRequests', { retryAfter: found.wait })
  if (found.was_renewed) await noteSeen(db, { id })
  return { ...viewer, unread_notices }
}

/** Returns the error of a token without a session. Uses raw SQL, because `ended_sessions` is a domain's table. */
async function whyEnded(db: Db, hash: string) {
  const { rows } = await db.execute<{ suspended: boolean }>(sql`
    select users.suspended_at is not null as suspended from ended_sessions join users on users.id = ended_sessions.user_id
    where token_hash = ${hash} and users.deleted_at is null`)
  if (!rows[0]) return 'auth.expired'
  return rows[0].suspended ? 'auth.suspended' : 'auth.deviceLimit'
}

/**
 * Returns SQL that saves the time of the last call in the person's row, which outlives the session. Skips a locked row,
 * because a suspension locks the person and waits for the sessions.
 */
export const seenNow = (person: SQL) => sql`
  update users set last_seen_at = now() where id in (
    select id from users where id = ${person} for no key update skip locked)`

/**
 * Saves the time of the last call. The statement is separate, because the triggers of `users` also run for updates that
 * change no row. Uses raw SQL, because `users` is a domain's table.
 */
const noteSeen = statement<object, { id: number }>('person_seen', seenNow(sql`${sql.placeholder('id')}`))

/**
 * Extends a session that would end earlier, so that its user can finish a running exam. Uses raw SQL, because
 * `sessions` is a domain's table.
 */
export async function keepSignedIn(db: Db, { token_hash, session_ends_ms = 0 }: Viewer, until: number): Promise<void> {
  if (session_ends_ms >= until) return
  const end = sql`to_timestamp(${until / 1000})`
  await db.execute(sql`update sessions set expires_at = greatest(expires_at, ${end}) where token_hash = ${token_hash}`)
}
