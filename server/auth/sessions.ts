import { randomBytes } from 'node:crypto'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Role } from '#contract/endpoint.ts'
import { sessionsPerPerson } from '#contract/limits.ts'
import type { AppContext } from '#server/app-context.ts'
import { requestOrigin } from '#server/audit/origin.ts'
import { record } from '#server/audit/record.ts'
import type { Db } from '#server/db/open.ts'
import { statement } from '#server/db/statement.ts'
import { sessionsWillEnd } from '#server/http/kept-sessions.ts'
import { seenNow, tokenHash, type Viewer } from '#server/http/session.ts'
import type { FileStore } from '#server/storage/file-store.ts'
import { deviceWords, shortNetwork } from './device-words.ts'
import { sessionIsOpen } from './session-is-open.ts'
import { sessions } from './tables.ts'

const lifeDays = 30

const value = sql.placeholder

/**
 * An SQL condition on `sessions` that is true for a session with a running exam. The session opened an attempt that is
 * not submitted.
 */
const isInExam = sql`exists (select from running where running.logins @> array[sessions.token_hash])`

/**
 * The SQL for the highest number of sessions that the person may have. For students the number is the setting
 * `devices_at_once`, unless the setting is 0.
 */
const mostOf = sql`
  select case when users.user_type = 'student' and devices between 1 and ${sql.raw(String(sessionsPerPerson))} then devices
    else ${sql.raw(String(sessionsPerPerson))} end as most
  from users left join (select (values->>'devices_at_once')::int as devices from settings where id = 1) school on true
  where users.id = ${value('user')}`

/**
 * Opens a session and ends the person's sessions beyond the limit. Uses raw SQL, because one statement saves five round
 * trips at each login.
 */
const addSession = statement<{ ended: number }, Record<string, unknown>>(
  'session_open',
  sql`
    with most as (${mostOf}), running as (
      select logins from attempts where student_id = ${value('user')} and submitted_at is null
    ), placed as (
      select token_hash, user_id, ${isInExam} as in_exam,
        row_number() over (order by ${isInExam} desc, created_at desc, id desc) as place
      from sessions where user_id = ${value('user')} and ${sessionIsOpen}
    ), ended as (
      delete from sessions where token_hash in (
        select token_hash from placed where place >= (select most from most) and not in_exam)
      returning token_hash, user_id
    ), told as (
      insert into ended_sessions (token_hash, user_id) select token_hash, user_id from ended on conflict do nothing
    ), added as (
      insert into sessions (token_hash, user_id, expires_at, browser, system, network)
    values (${value('token_hash')}, ${value('user')}, now() + ${sql.raw(`interval '${lifeDays} days'`)},
      ${value('browser')}, ${value('system')}, ${value('network')})
    ), seen as (${seenNow(sql`${value('user')}`)})
    select count(*)::int as ended from ended`,
)

/**
 * Opens a session and returns its token, which the database never stores. Ends the oldest sessions beyond the person's
 * limit, and the pages of these sessions show the reason. Never ends a session with a running exam (docs/product.md,
 * Accounts). Parallel logins keep the limit if their transactions lock the person's row first.
 */
export async function openSession(db: Db, userId: number): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const { address, agent } = requestOrigin()
  const device = { ...deviceWords(agent), network: shortNetwork(address) }
  const [added] = await addSession(db, { token_hash: tokenHash(token), user: userId, ...device })
  if (added && added.ended > 0) sessionsWillEnd(userId)
  return token
}

interface SignedIn {
  id: number
  name: string
  user_type: Role
  image: string | null
}

/** Opens a session and returns the reply of a login. */
export async function signIn(db: Db, files: FileStore, { id, name, user_type, image }: SignedIn) {
  return { token: await openSession(db, id), user: { id, name, user_type, image: files.address(image) } }
}

/** Ends the viewer's current session; the other sessions stay open. */
export async function logOut({ db }: AppContext, viewer: Viewer): Promise<void> {
  await db.transaction(async (tx) => {
    await endSessions(tx, viewer.id, eq(sessions.token_hash, viewer.token_hash))
    await record(tx, { actor: viewer, action: 'logout' })
  })
}

/**
 * Ends the person's sessions that meet the condition `which`, or all sessions, and returns the ended sessions. The
 * process drops the person's kept sessions before the reply.
 */
export async function endSessions(tx: Db, userId: number, which?: SQL) {
  sessionsWillEnd(userId)
  const { id, token_hash, user_id } = sessions
  return tx
    .delete(sessions)
    .where(and(eq(user_id, userId), which))
    .returning({ id, token_hash, user_id })
}
