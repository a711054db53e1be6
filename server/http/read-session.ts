import { sql } from 'drizzle-orm'
import type { Role } from '#contract/endpoint.ts'
import { isActive } from '#server/access/present.ts'
import type { Db } from '#server/db/open.ts'
import { sentArray, sharedRead } from '#server/db/shared-read.ts'
import { epochMs, statement } from '#server/db/statement.ts'
import { keptFor } from '#server/personal-data/retention.ts'
import { countOf, minute } from './rate-limits.ts'
import { unread } from './unread-notices.ts'

/**
 * The shortest time between two writes of a session's last use. A write for each call would cost more than the call.
 */
const seenEvery = sql.raw(`interval '10 minutes'`)

interface CountedSession {
  id: number
  role: Role
  name: string
  token_hash: string
  session_ends_ms: number
  unread_notices: number | null
  /** The person's calls in the running minute, and the seconds to the end of the minute. */
  count: number
  wait: number
  was_renewed: boolean
  /** Milliseconds after which the session must be read again, because it ends or its last use must be written. */
  good_ms: number
}

/** The SQL for `good_ms`. If the last use is too old, the statement writes a new last use and counts from now. */
const goodFor = epochMs(sql`least(sessions.expires_at,
  case when sessions.used_at < now() - ${seenEvery} then now() else sessions.used_at end + ${seenEvery}) - now()`)

/**
 * Finds sessions, renews them and counts the calls of their people. Uses raw SQL, because the calls of one moment share
 * the statement (docs/decisions/064). `offset 0` keeps a lookup by key for each session. Otherwise a connection could
 * keep a plan that reads all sessions. A locked session is renewed by a later call, because a wait for its lock would
 * delay other callers. People are counted in the order of their ids, so that two processes never wait for each other.
 */
const countedSessions = statement<CountedSession, Record<'hashes' | 'calls' | 'countsUnread', unknown[]>>(
  'sessions_counted',
  sql`
    with asked as (
      select hash, sum(calls)::int as calls, bool_or(counts_unread) as counts_unread
      from unnest(${sentArray('hashes', 'text')}, ${sentArray('calls')}, ${sentArray('countsUnread', 'boolean')})
        as asked (hash, calls, counts_unread)
      group by hash
    ), found as (
      select session.*, asked.calls, asked.counts_unread from asked cross join lateral (
        select users.id, users.user_type as role, users.name, sessions.token_hash, sessions.used_at,
          ${epochMs(sql`sessions.expires_at`)} as session_ends_ms, ${goodFor} as good_ms
        from sessions join users on users.id = sessions.user_id
        where sessions.token_hash = asked.hash and sessions.expires_at > now()
          and sessions.used_at > now() - ${keptFor('sessions')} and ${isActive}
        offset 0) as session
    ), free as (
      select session.token_hash from found cross join lateral (
        select sessions.token_hash from sessions where sessions.token_hash = found.token_hash
        for no key update skip locked) as session
      where found.used_at < now() - ${seenEvery}
    ), used as (
      update sessions set used_at = now() from free where sessions.token_hash = free.token_hash
      returning sessions.token_hash
    ), counted as (
      ${countOf({ key: sql`'caller:' || id`, amount: sql`sum(calls)::int`, seconds: sql.raw(String(minute)), from: sql`from found group by id order by id` })}
    )
    select found.id, found.role, found.name, found.token_hash, found.session_ends_ms, counted.count, counted.wait,
      case when found.counts_unread then ${unread(sql`found.id`)} end as unread_notices,
      exists (select from used where used.token_hash = found.token_hash) as was_renewed, found.good_ms
    from found join counted on counted.key = 'caller:' || found.id`,
)

interface Asked {
  hash: string
  /** The number of calls to count. */
  calls: number
  countsUnread: boolean
}

/** Every read has its own key, because each call counts. */
const keyOf = ({ place }: Asked & { place: number }) => String(place)
let places = 0

const sharedSession = sharedRead(keyOf, async (db, asked: (Asked & { place: number })[]) => {
  const rows = await countedSessions(db, {
    hashes: asked.map(({ hash }) => hash),
    calls: asked.map(({ calls }) => calls),
    countsUnread: asked.map(({ countsUnread }) => countsUnread),
  })
  const found = new Map(rows.map((row) => [row.token_hash, row]))
  return new Map(
    asked.flatMap((one) => {
      const session = found.get(one.hash)
      return session ? [[keyOf(one), session] as const] : []
    }),
  )
})

/**
 * Finds the session of a token's hash, renews it and counts the calls. Returns undefined for an unknown or ended
 * session.
 */
export function readSession(db: Db, asked: Asked): Promise<CountedSession | undefined> {
  places += 1
  return sharedSession(db, { ...asked, place: places })
}
