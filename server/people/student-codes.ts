import { randomInt } from 'node:crypto'
import { and, eq, isNull, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { isActive } from '#server/access/present.ts'
import type { AppContext } from '#server/app-context.ts'
import { record } from '#server/audit/record.ts'
import type { Db } from '#server/db/open.ts'
import { statement } from '#server/db/statement.ts'
import { AppError, refuseFields } from '#server/errors.ts'
import { countAgainst, day, hour } from '#server/http/rate-limits.ts'
import type { Viewer } from '#server/http/session.ts'
import { type CardRow, cardsOf } from './cards.ts'
import { linkRequests, users } from './tables.ts'

const others = alias(users, 'others')

/** The alphabet omits 0, O, 1, I and L, which look alike on paper. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

export const newStudentCode = () =>
  `STD-${Array.from({ length: 6 }, () => alphabet[randomInt(alphabet.length)]).join('')}`

const renewalsPerDay = 20

/** Returns the card of the active student with the code, or no row. Uses raw SQL for the same reason as `cardsOf`. */
const studentWithCode = statement<CardRow, { code: string }>(
  'student_by_code',
  cardsOf(sql`
    select users.* from users
    where users.code = ${sql.placeholder('code')} and users.user_type = 'student' and ${isActive}`),
)

/** Returns the active student with the code; undefined without one. The code must be trimmed and in capital letters. */
export const studentByCode = async (db: Db, code: string): Promise<CardRow | undefined> =>
  (await studentWithCode(db, { code }))[0]

/**
 * Returns the student with the code. Throws 422 with the field for an unknown code, and 429 after too many unknown
 * codes in an hour. Right codes never count.
 */
export async function addedByCode({ db, config }: AppContext, { id }: Viewer, code: string): Promise<CardRow> {
  const most = config.limits.wrongStudentCodes
  const wrongCodes = { key: `wrongcodes:${id}`, seconds: hour }
  const student = await db.transaction(async (tx) => {
    // Adding zero locks the counter, so that parallel guesses of a person run one after the other and all count.
    await countAgainst(tx, { ...wrongCodes, most: most - 1, amount: 0 })
    const found = await studentByCode(tx, code)
    if (!found) await countAgainst(tx, { ...wrongCodes, most })
    return found
  })
  if (!student) throw refuseFields({ code: ['studentCode'] })
  return student
}

const codeTries = 5

/**
 * Gives the student a new code. The old code and all requests that wait end immediately (docs/product.md, Parents and
 * children). Throws 429 after twenty renewals in a day.
 */
export async function renewCode({ db }: AppContext, student: Viewer): Promise<string> {
  return codeFor(db, student.id, student)
}

/**
 * Gives a student a new code for the office. Throws 404 for any other id, 409 for a suspended account, and 429 after
 * twenty renewals in a day.
 */
export async function renewCodeOf({ db }: AppContext, admin: Viewer, { id }: { id: number }): Promise<string> {
  const isStudent = and(eq(users.id, id), eq(users.user_type, 'student'), isNull(users.deleted_at))
  const [student] = await db.select({ suspended_at: users.suspended_at }).from(users).where(isStudent)
  if (!student) throw new AppError('notFound')
  if (student.suspended_at) throw new AppError('people.suspended')
  return codeFor(db, id, admin)
}

async function codeFor(db: Db, studentId: number, actor: Viewer): Promise<string> {
  for (let tries = 0; tries < codeTries; tries += 1) {
    const code = newStudentCode()
    if (await replaceCode(db, studentId, { code, actor })) return code
  }
  throw new Error('no free student code was found')
}

async function replaceCode(db: Db, id: number, { code, actor }: { code: string; actor: Viewer }): Promise<boolean> {
  return db.transaction(async (tx) => {
    await countAgainst(tx, { key: `code-renewals:${id}`, most: renewalsPerDay, seconds: day })
    const holder = tx.select({ id: others.id }).from(others).where(eq(others.code, code))
    const { rowCount } = await tx
      .update(users)
      .set({ code })
      .where(and(eq(users.id, id), notExists(holder)))
    if (rowCount === 0) return false
    await tx.delete(linkRequests).where(eq(linkRequests.child_id, id))
    await record(tx, { actor, action: 'code.renew', object: 'user', object_id: id })
    return true
  })
}
