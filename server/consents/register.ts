import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { ConsentMethod, ConsentState } from '#contract/consent-states.ts'
import type { Bilingual } from '#contract/values.ts'
import { isMinor } from '#server/access/consented.ts'
import { type Found, findRows, isFound } from '#server/db/found.ts'
import { type ListQuery, officeList } from '#server/db/office-list.ts'
import type { Db } from '#server/db/open.ts'
import { matchesPerson } from '#server/people/person-search.ts'
import { users } from '#server/people/tables.ts'
import { guardianConsents } from './tables.ts'

interface Query extends ListQuery {
  q?: string | undefined
  state?: ConsentState | undefined
  method?: ConsentMethod | undefined
}

const stateWords: Record<ConsentState, Bilingual> = {
  pending: { ar: 'في الانتظار', en: 'Pending' },
  confirmed: { ar: 'موافق', en: 'Confirmed' },
  refused: { ar: 'رفض', en: 'Refused' },
  withdrawn: { ar: 'سُحبت', en: 'Withdrawn' },
}

const methodWords: Record<ConsentMethod, Bilingual> = {
  code: { ar: 'رمز على الهاتف', en: 'Code by phone' },
  parent: { ar: 'حساب وليّ الأمر', en: 'Parent’s account' },
  paper: { ar: 'ورقة لدى المدرسة', en: 'Paper' },
  office: { ar: 'الإدارة', en: 'Office' },
}

const givers = alias(users, 'givers')
const { method, version, guardian_phone, note } = guardianConsents
const { id, name, code, birth_date, created_at: registered_at } = users
const state = sql<ConsentState>`coalesce(${guardianConsents.state}, 'pending')`

const select = (db: Db) =>
  db
    .select({
      id,
      name,
      code,
      birth_date,
      registered_at,
      state: state.as('state'),
      method,
      version,
      guardian_phone,
      by: sql<string | null>`${givers.name}`.as('by'),
      note,
      at: sql<Date | null>`${guardianConsents.created_at}`.mapWith(guardianConsents.created_at).as('at'),
    })
    .from(users)
    .leftJoin(guardianConsents, and(eq(guardianConsents.student_id, users.id), eq(guardianConsents.is_current, true)))
    .leftJoin(givers, eq(givers.id, guardianConsents.given_by))
    .$dynamic()

type Asked = Query & { withState?: Found | undefined; withMethod?: Found | undefined }

/** An SQL condition on `users` that is true for a student without an answer. A student without a row is pending. */
const isPending = sql`not exists (select from guardian_consents
  where student_id = ${users.id} and is_current and state <> 'pending')`

/** The number of ids up to which the students of a filter are read by their ids, and not among all students. */
const mostIds = 10_000

/** Finds the current consents of the filters. */
async function prepare(db: Db, query: Query): Promise<Asked> {
  const find = (condition: SQL) => findRows(db, guardianConsents.student_id, and(sql`is_current`, condition), mostIds)
  const { state: wanted, method: way } = query
  return {
    ...query,
    withState: wanted && wanted !== 'pending' ? await find(eq(guardianConsents.state, wanted)) : undefined,
    withMethod: way && (await find(eq(method, way))),
  }
}

/**
 * The register of guardians' consent, for the office. Lists each verified student under 18 with the current state and
 * the facts that prove the state.
 */
export const register = officeList({
  select,
  id: users.id,
  ownTable: true,
  prepare,
  where: ({ q, state: wanted, withState, withMethod }: Asked) => [
    eq(users.user_type, 'student'),
    isNull(users.deleted_at),
    isNotNull(users.verified_at),
    isMinor,
    matchesPerson(q),
    wanted === 'pending' ? isPending : undefined,
    withState && isFound(users.id, withState),
    withMethod && isFound(users.id, withMethod),
  ],
  // The list cannot be sorted by the time of the answer, because such a sort would read every student.
  sorts: { '-registered_at': users.created_at, name: users.name },
  columns: [
    { label: { ar: 'الطالب', en: 'Student' }, cell: ({ name }) => name },
    { label: { ar: 'الكود', en: 'Code' }, cell: ({ code }) => code },
    { label: { ar: 'تاريخ الميلاد', en: 'Birth date' }, cell: ({ birth_date }) => birth_date },
    { label: { ar: 'الحالة', en: 'State' }, cell: (row, language) => stateWords[row.state][language] },
    {
      label: { ar: 'الطريقة', en: 'Method' },
      cell: (row, language) => row.method && methodWords[row.method][language],
    },
    { label: { ar: 'هاتف وليّ الأمر', en: 'Guardian’s phone' }, cell: ({ guardian_phone }) => guardian_phone },
    { label: { ar: 'سجّلها', en: 'Recorded by' }, cell: ({ by }) => by },
    { label: { ar: 'نسخة النص', en: 'Text version' }, cell: ({ version }) => version },
    { label: { ar: 'الملاحظة أو السبب', en: 'Note or reason' }, cell: ({ note }) => note },
    { label: { ar: 'الوقت', en: 'Time' }, cell: ({ at }) => at },
  ],
})
