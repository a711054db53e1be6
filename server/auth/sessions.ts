import { randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Role } from '#contract/endpoint.ts'
import type { AppContext } from '#server/app-context.ts'
import { record } from '#server/audit/record.ts'
import type { Db } from '#server/db/open.ts'
import { statement } from '#server/db/statement.ts'
import { tokenHash, type Viewer } from '#server/http/session.ts'
import type { FileStore } from '#server/storage/file-store.ts'
import { sessions } from './tables.ts'

const lifeDays = 30
const mostPerPerson = 5

const addSession = statement<object, { token_hash: string; user: number }>(
  'session_open',
  sql`
    with ended as (
      delete from sessions where token_hash in (
        select token_hash from sessions where user_id = ${sql.placeholder('user')}
        order by created_at desc offset ${sql.raw(String(mostPerPerson - 1))})
    )
    insert into sessions (token_hash, user_id, expires_at)
    values (${sql.placeholder('token_hash')}, ${sql.placeholder('user')}, now() + ${sql.raw(`interval '${lifeDays} days'`)})`,
)

/** Opens a session and returns its token, which the database never has. The oldest sessions beyond five a person end. */
export async function openSession(db: Db, userId: number): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await addSession(db, { token_hash: tokenHash(token), user: userId })
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
    await tx.delete(sessions).where(eq(sessions.token_hash, viewer.token_hash))
    await record(tx, { actor: viewer, action: 'logout' })
  })
}

export async function endAllSessions(db: Db, userId: number): Promise<void> {
  await db.delete(sessions).where(eq(sessions.user_id, userId))
}
