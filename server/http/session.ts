import { hash as hashOf } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Access, Role } from '#contract/endpoint.ts'
import { isPresent } from '#server/access/present.ts'
import type { Db } from '#server/db/open.ts'
import { sentArray, sharedRead } from '#server/db/shared-read.ts'
import { epochMs, statement } from '#server/db/statement.ts'
import { AppError } from '#server/errors.ts'
import { keptFor } from '#server/personal-data/retention.ts'
import type { KeptSessions } from './kept-sessions.ts'
import { countOf, minute } from './rate-limits.ts'
import { sentTwice } from './sent-twice.ts'

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

/** The highest number of unread notices that is counted. Pages show no more, and counting on costs each call time. */
const mostUnread = 100

/** The time without a request after which a session ends. */
export const idle = keptFor('sessions')

/**
 * The shortest time between two writes of a session's last use. A write for each call would cost more than the call.
 */
const seenEvery = sql.raw(`interval '10 minutes'`)

/** Returns a token's SHA-256 in hex, its only form in the database. */
export const tokenHash = (token: string) => hashOf('sha256', token)

interface Reading {
  db: Db
  kept: KeptSessions
  callsPerMinute: number
}

/**
 * Returns the signed-in caller, or undefined without a header; `countsUnread` adds the number of unread notices. Throws
 * 401 for a token without a session, and 429 above the limit of calls.
 */
export async function findViewer(
  { db, kept, callsPerMinute }: Reading,
  request: FastifyRequest,
  countsUnread = false,
): Promise<Viewer | undefined> {
  const header = request.headers.authorization
  if (header === undefined) return undefined
  const token = /^Bearer +([\w-]{20,200})$/i.exec(header)?.[1]
  if (!token || sentTwice(request, 'authorization')) throw new AppError('auth.expired')
  const hash = tokenHash(token)
  const known = kept.use(hash)
  if (known) return countsUnread ? { ...known, unread_notices: unreadMeanwhile(db, known) } : known
  const { calls, keep } = kept.reading(hash)
  const [found] = await countedSessions(db, { hash, calls, countsUnread })
  if (!found) throw new AppError(await whyEnded(db, hash))
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

interface CountedSession extends Viewer {
  count: number
  wait: number
  was_renewed: boolean
  /** Milliseconds after which the session must be read again, because it ends or its last use must be written. */
  good_ms: number
}

/** Returns SQL for the number of unread notices of a person. */
const unread = (person: SQL) => sql`(select count(*)::int
  from (select from notices where person_id = ${person} and read_at is null limit ${sql.raw(String(mostUnread))}) as unread)`

/**
 * Counts the unread notices of several people. Uses raw SQL, because `notices` is a domain's table, and each read of a
 * kept session counts the notices.
 */
const countUnread = statement<{ id: number; count: number }, { ids: number[] }>(
  'unread_counts',
  sql`select person.id, ${unread(sql`person.id`)} as count from unnest(${sentArray('ids')}) as person (id)`,
)

const unreadOf = sharedRead(String, async (db, ids: number[]) => {
  const rows = await countUnread(db, { ids })
  return new Map(rows.map(({ id, count }) => [String(id), count]))
})

/** Counts the person's unread notices while the call runs. The call awaits the number at its end. */
function unreadMeanwhile(db: Db, { id }: Viewer): Promise<number> {
  const counted = unreadOf(db, id).then((count) => count ?? 0)
  // A refused call does not await the number. An unhandled rejection would end the process.
  counted.catch(() => {})
  return counted
}

/** The SQL for `good_ms`. If the last use is too old, the statement writes a new last use and counts from now. */
const goodFor = epochMs(sql`least(sessions.expires_at,
  case when sessions.used_at < now() - ${seenEvery} then now() else sessions.used_at end + ${seenEvery}) - now()`)

/**
 * Finds the session, renews it and counts the caller's last calls. Uses raw SQL, because each signed-in call runs the
 * statement and the builder would need three round trips.
 */
const countedSessions = statement<CountedSession, { hash: string; calls: number; countsUnread: boolean }>(
  'session_counted',
  sql`
    with found as (
      select users.id, users.user_type as role, users.name, sessions.token_hash, sessions.used_at,
        ${epochMs(sql`sessions.expires_at`)} as session_ends_ms, ${goodFor} as good_ms
      from sessions join users on users.id = sessions.user_id
      where sessions.token_hash = ${sql.placeholder('hash')} and sessions.expires_at > now()
        and sessions.used_at > now() - ${idle} and ${isPresent}
    ), used as (
      update sessions set used_at = now() from found
      where sessions.token_hash = found.token_hash and found.used_at < now() - ${seenEvery}
      returning sessions.user_id
    ), counted as (
      ${countOf({ key: sql`'caller:' || id`, amount: sql`${sql.placeholder('calls')}::int`, seconds: sql.raw(String(minute)), from: sql`from found` })}
    )
    select found.id, found.role, found.name, found.token_hash, found.session_ends_ms, counted.count, counted.wait,
      case when ${sql.placeholder('countsUnread')}::boolean then ${unread(sql`found.id`)} end as unread_notices,
      exists (select from used) as was_renewed, found.good_ms
    from found, counted`,
)

/**
 * Saves the time of the last call on the person, because the session's row is deleted with the session. Skips a locked
 * row, because a suspension locks the person and waits for the sessions. The statement is separate, because the
 * triggers of `users` also run for updates that change no row. Uses raw SQL, because `users` is a domain's table.
 */
export const noteSeen = statement<object, { id: number }>(
  'person_seen',
  sql`update users set last_seen_at = now() where id in (
    select id from users where id = ${sql.placeholder('id')} for no key update skip locked)`,
)

/**
 * Extends a session that would end earlier, so that its user can finish a running exam. Uses raw SQL, because
 * `sessions` is a domain's table.
 */
export async function keepSignedIn(db: Db, { token_hash, session_ends_ms = 0 }: Viewer, until: number): Promise<void> {
  if (session_ends_ms >= until) return
  const end = sql`to_timestamp(${until / 1000})`
  await db.execute(sql`update sessions set expires_at = greatest(expires_at, ${end}) where token_hash = ${token_hash}`)
}

/** Returns true for the office's calls, which only administrators may make. */
export const isOffice = (access: Access) => typeof access === 'object' && access.every((role) => role === 'admin')

/** Throws 403 for an administrator without two-step sign-in. Uses raw SQL, because `two_steps` is a domain's table. */
export async function mustHaveTwoStep(db: Db, { id }: Viewer): Promise<void> {
  const { rows } = await db.execute(sql`select from two_steps where user_id = ${id} and confirmed_at is not null`)
  if (rows.length === 0) throw new AppError('auth.twoStepRequired')
}

/** Throws 401 where a login is needed, and 403 for a role that the call does not serve. */
export function admit(access: Access, viewer: Viewer | undefined) {
  if (access === 'public' || access === 'anyone') return
  if (!viewer) throw new AppError('auth.required')
  if (access !== 'signedIn' && !access.includes(viewer.role)) throw new AppError('auth.forbidden')
}
