import { randomInt } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '#server/db/open.ts'
import { users } from './tables.ts'

/** Without 0, O, 1, I and L, which look alike on paper. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

export const newStudentCode = () =>
  `STD-${Array.from({ length: 6 }, () => alphabet[randomInt(alphabet.length)]).join('')}`

/** The student whom a code (already in its normal form) belongs to. */
export async function studentByCode(db: Db, code: string): Promise<{ id: number } | undefined> {
  const [student] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.code, code), eq(users.user_type, 'student'), isNull(users.deleted_at)))
  return student
}
