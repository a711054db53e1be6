import { type SQL, sql } from 'drizzle-orm'
import { pageSizes } from '#contract/limits.ts'
import type { Language } from '#contract/values.ts'
import { mustBeApproved } from '#server/access/approved.ts'
import { isPresent } from '#server/access/present.ts'
import { isRunning } from '#server/access/subscribed.ts'
import type { AppContext } from '#server/app-context.ts'
import { folded } from '#server/db/folded.ts'
import { type PageQuery, pageOf } from '#server/db/page.ts'
import { statement } from '#server/db/statement.ts'
import { countAgainst, minute } from '#server/http/rate-limits.ts'
import type { Viewer } from '#server/http/session.ts'
import { subscribeStudent } from '#server/subscriptions/subscribe-student.ts'
import { type CardRow, cardsOf, presentCard } from './cards.ts'
import { readPhone } from './phone.ts'
import { addedByCode } from './student-codes.ts'
import { typedPhone } from './typed-phone.ts'

const holder = sql.placeholder

/**
 * The number of digits at a phone's end that a search matches. A shorter part of a phone would let a teacher find a
 * student's number one digit at a time.
 */
const phoneEndDigits = 8

/** The SQL for the students with a running subscription to the teacher or to one of the teacher's courses. */
const ofTeacher = sql`users where ${isPresent} and users.id in (
  select student_id from subscriptions where teacher_id = ${holder('teacher')} and ${isRunning})`

/** The SQL for the students that match the typed text. `%` and `_` have no special meaning. */
const matching = sql`${ofTeacher} and (
  strpos(${folded(sql`users.name`)}, ${folded(sql`${holder('words')}::text`)}) > 0
  or strpos(users.code, ${holder('code')}::text) > 0
  or users.phone = ${holder('phone')}::text or right(users.phone, ${sql.raw(String(phoneEndDigits))}) = ${holder('phone')}::text)`

/**
 * Returns a function that reads a page of the found students and the number of all found students. Uses raw SQL for the
 * same reason as `cardsOf`.
 */
function studentList<Values extends Record<string, unknown>>(name: string, found: SQL) {
  const cut = sql`select users.* from ${found} order by users.id limit ${holder('limit')} offset ${holder('offset')}`
  const rows = statement<CardRow, Values & { limit: number; offset: number }>(`${name}_page`, cardsOf(cut))
  const total = statement<{ total: number }, Values>(`${name}_total`, sql`select count(*)::int as total from ${found}`)
  return async ({ db, files }: AppContext, values: Values, query: PageQuery, language: Language) => {
    const { data, pagination } = await pageOf(query, {
      total: async () => (await total(db, values))[0]?.total ?? 0,
      rows: (limit, offset) => rows(db, { ...values, limit, offset }),
    })
    return { data: data.map((card) => presentCard(files, card, language)), pagination }
  }
}

const all = studentList<{ teacher: number }>('students_of_teacher', ofTeacher)
const one = studentList<{ teacher: number; id: number }>(
  'student_of_teacher',
  sql`${ofTeacher} and users.id = ${holder('id')}`,
)
const found = studentList<{ teacher: number; words: string; code: string; phone: string }>('students_found', matching)

/** Returns the teacher's own students, or only the student with that id. */
export const listStudents = (
  context: AppContext,
  teacher: Viewer,
  { id, language, ...query }: PageQuery & { id?: number | undefined; language: Language },
) =>
  id === undefined
    ? all(context, { teacher: teacher.id }, query, language)
    : one(context, { teacher: teacher.id, id }, query, language)

/**
 * Returns the teacher's own students, found by part of the name or code, by phone or its last eight digits. Throws 429
 * above the searches of a minute.
 */
export async function searchStudents(
  context: AppContext,
  teacher: Viewer,
  asked: { q: string; page: number; limit?: number | undefined; language: Language },
) {
  const { db, config } = context
  const { q, page, limit = pageSizes.usual, language } = asked
  await countAgainst(db, { key: `search:${teacher.id}`, most: config.limits.searchesPerMinute, seconds: minute })
  const query = { page, per_page: Math.min(limit, pageSizes.searchLargest) }
  const values = { teacher: teacher.id, words: q, code: q.toUpperCase(), phone: phoneIn(q) }
  return found(context, values, query, language)
}

/**
 * Subscribes the student with that code to the teacher. Throws 403 for a teacher without approval, and after a guardian
 * refused or withdrew the consent. Throws 409 for a student of this teacher. Throws 422 for an unknown code, and 429
 * after too many unknown codes.
 */
export async function addStudent(
  context: AppContext,
  teacher: Viewer,
  { code, language }: { code: string; language: Language },
) {
  await mustBeApproved(context.db, teacher)
  const student = await addedByCode(context, teacher, code)
  await context.db.transaction((tx) => subscribeStudent(tx, teacher, { student_id: student.id, language }))
  return presentCard(context.files, student, language)
}

/** Returns a typed number of eight digits, else the typed phone in E.164. Returns an empty text for any other text. */
function phoneIn(q: string): string {
  const typed = typedPhone(q)
  if (typed === undefined) return ''
  const digits = typed.replace(/\D/g, '')
  return digits.length === phoneEndDigits ? digits : (readPhone(typed)?.number ?? '')
}
