import { sql } from 'drizzle-orm'
import { hashPassword } from '#server/auth/passwords.ts'
import { makePerson, type PersonFields } from './people.ts'
import { openPlatform, type Platform } from './platform.ts'

export const goodPassword = 'ثلاث كلمات طويلة'
let hash: Promise<string> | undefined

/** Saves a person with `goodPassword` and no session; unverified unless `verified` is set. */
export async function makeAccount({ db }: Platform, fields: PersonFields & { verified?: boolean } = {}) {
  const { verified = false, ...columns } = fields
  hash ??= hashPassword(goodPassword)
  const verified_at = verified ? new Date() : null
  return makePerson(db, columns.user_type ?? 'student', { password_hash: await hash, verified_at, ...columns })
}

/** Opens a school in which tests may log in any number of times. */
export async function openLogins() {
  const platform = await openPlatform({ TRUST_PROXY: '1', LIMIT_LOGINS_PER_HOUR: '100000' })
  const logIn = (phone: unknown, password: unknown = goodPassword, headers: Record<string, string> = {}) =>
    platform.visitor.call('POST /login', { body: { phone, password }, headers })
  /** Makes a started delay outlast the test, because a busy machine may take longer than the first 32 seconds. */
  const holdDelay = (phone: string) =>
    platform.db.execute(sql`update login_failures set blocked_until = now() + interval '1 day'
      where phone = ${phone} and blocked_until > first_at`)
  return { platform, logIn, holdDelay }
}
