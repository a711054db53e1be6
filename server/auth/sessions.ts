import { randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Role } from '#contract/endpoint.ts'
import type { Db } from '#server/db/open.ts'
import { tokenHash } from '#server/http/session.ts'
import type { FileStore } from '#server/storage/file-store.ts'
import { sessions } from './tables.ts'

const lifeDays = 30
const mostPerPerson = 5

/** Opens a session and returns its token, the only time it is ever seen; the oldest beyond five per person end. */
export async function openSession(db: Db, userId: number): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const expires_at = sql`now() + make_interval(days => ${lifeDays})`
  await db.insert(sessions).values({ token_hash: tokenHash(token), user_id: userId, expires_at })
  await db.execute(sql`
    delete from sessions where token_hash in (
      select token_hash from sessions where user_id = ${userId} order by created_at desc offset ${mostPerPerson})`)
  return token
}

interface SignedIn {
  id: number
  name: string
  user_type: Role
  image: string | null
}

/** What a login answers with. */
export async function signIn(db: Db, files: FileStore, { id, name, user_type, image }: SignedIn) {
  return { token: await openSession(db, id), user: { id, name, user_type, image: files.address(image) } }
}

export async function endSession(db: Db, token_hash: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.token_hash, token_hash))
}

export async function endAllSessions(db: Db, userId: number): Promise<void> {
  await db.delete(sessions).where(eq(sessions.user_id, userId))
}
