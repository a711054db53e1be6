import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/open.ts'
import { tokenHash } from '#server/http/session.ts'
import { sessions } from './tables.ts'

const lifeDays = 30
const mostPerPerson = 5

/** Opens a session and returns its token, the only time it is ever seen; the oldest beyond five per person end. */
export async function openSession(db: Db, userId: number): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const expires_at = new Date(Date.now() + lifeDays * 86_400_000)
  await db.insert(sessions).values({ token_hash: tokenHash(token), user_id: userId, expires_at })
  await db.execute(sql`
    delete from sessions where token_hash in (
      select token_hash from sessions where user_id = ${userId} order by created_at desc offset ${mostPerPerson})`)
  return token
}
