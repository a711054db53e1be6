import { randomInt } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { AppContext } from '#server/app-context.ts'
import type { Db } from '#server/db/open.ts'
import { statement } from '#server/db/statement.ts'
import { refuseFields } from '#server/errors.ts'
import { countAgainst, hour } from '#server/http/rate-limits.ts'
import type { Viewer } from '#server/http/session.ts'
import { type CardRow, cardsOf } from './cards.ts'

/** Without 0, O, 1, I and L, which look alike on paper. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

export const newStudentCode = () =>
  `STD-${Array.from({ length: 6 }, () => alphabet[randomInt(alphabet.length)]).join('')}`

const studentWithCode = statement<CardRow, { code: string }>(
  'student_by_code',
  cardsOf(sql`
    select users.* from users
    where users.code = ${sql.placeholder('code')} and users.user_type = 'student' and users.deleted_at is null`),
)

/** The student whom a code (already in its normal form) belongs to. */
export const studentByCode = async (db: Db, code: string): Promise<CardRow | undefined> =>
  (await studentWithCode(db, { code }))[0]

/**
 * The student whom somebody adds by code. Throws 422 at the field for a code that nobody has, and 429 after too many of
 * those in an hour, so that nobody finds one by trying.
 */
export async function addedByCode({ db, config }: AppContext, { id }: Viewer, code: string): Promise<CardRow> {
  const wrongCodes = { key: `wrongcodes:${id}`, most: config.limits.wrongStudentCodes, seconds: hour }
  // Counted before it is looked at, so that codes tried at the same moment are all counted; a right one is given back.
  await countAgainst(db, wrongCodes)
  const student = await studentByCode(db, code)
  if (!student) throw refuseFields({ code: ['studentCode'] })
  await countAgainst(db, { ...wrongCodes, amount: -1 })
  return student
}
