import { hashPassword } from '#server/auth/passwords.ts'
import { makePerson, type PersonFields } from './people.ts'
import type { Platform } from './platform.ts'

export const goodPassword = 'ثلاث كلمات طويلة'
let hash: Promise<string> | undefined

/** A person with `goodPassword`, not signed in; not verified either unless asked for. */
export async function makeAccount({ db }: Platform, fields: PersonFields & { verified?: boolean } = {}) {
  const { verified = false, ...columns } = fields
  hash ??= hashPassword(goodPassword)
  const verified_at = verified ? new Date() : null
  return makePerson(db, columns.user_type ?? 'student', { password_hash: await hash, verified_at, ...columns })
}
