import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { objectWords } from '#contract/audit-objects.ts'
import { actionWords, auditActions } from '#contract/audit-words.ts'
import type { Role } from '#contract/endpoint.ts'
import { reasonOfEntry } from '#server/audit/save-reason.ts'
import { auditLog } from '#server/audit/tables.ts'
import { type Found, isFound } from '#server/db/found.ts'
import { type ListQuery, officeList } from '#server/db/office-list.ts'
import type { Db } from '#server/db/open.ts'
import { refuseFields } from '#server/errors.ts'
import { findPeople } from '#server/people/person-search.ts'
import { users } from '#server/people/tables.ts'

interface Query extends ListQuery {
  q?: string | undefined
  action?: string | undefined
  object?: string | undefined
  result?: 'ok' | 'refused' | undefined
  /** The first and the last day in Egypt, both included. */
  from?: string | undefined
  to?: string | undefined
}
type Asked = Query & { people?: Found | undefined }

const { id, at, actor_id, role, action, object, object_id, result, detail, address } = auditLog

/** Returns SQL for the first instant of a day in Egypt, `plus` days later. */
const dayBegins = (day: string, plus = 0): SQL =>
  sql`((${day}::date + ${plus}::int)::timestamp at time zone 'Africa/Cairo')`

/** Returns an SQL condition that is true for an entry that a found person caused, or that is about a found person. */
const concerns = (people: Found): SQL | undefined =>
  or(isFound(actor_id, people), and(sql`${object} = 'user'`, isFound(object_id, people)))

/** The audit log, for the office. The search finds people. */
export const auditList = officeList({
  select: (db: Db) =>
    db
      .select({
        id,
        at,
        actor_id,
        actor_name: sql<string | null>`${users.name}`.as('actor_name'),
        role: sql<Role | null>`${role}`.as('role'),
        action,
        object,
        object_id,
        result: sql<'ok' | 'refused'>`${result}`.as('result'),
        detail: sql<Record<string, unknown> | null>`${detail}`.as('detail'),
        address,
        reason: reasonOfEntry.as('reason'),
      })
      .from(auditLog)
      .leftJoin(users, and(eq(users.id, actor_id), isNull(users.deleted_at)))
      .$dynamic(),
  id,
  ownTable: true,
  /** Throws 422 for an unknown action. */
  prepare: async (db, query: Query): Promise<Asked> => {
    if (query.action && !(query.action in auditActions)) throw refuseFields({ action: ['unknown'] })
    return { ...query, people: query.q ? await findPeople(db, query.q) : undefined }
  },
  where: ({ people, ...query }: Asked) => [
    people && concerns(people),
    query.action ? eq(action, query.action) : undefined,
    query.object ? eq(object, query.object) : undefined,
    query.result ? eq(result, query.result) : undefined,
    query.from ? sql`${at} >= ${dayBegins(query.from)}` : undefined,
    query.to ? sql`${at} < ${dayBegins(query.to, 1)}` : undefined,
  ],
  sorts: { '-at': at },
  columns: [
    { label: { ar: 'رقم الصف', en: 'Row' }, cell: (entry) => entry.id },
    { label: { ar: 'الوقت', en: 'Time' }, cell: (entry) => entry.at },
    { label: { ar: 'الشخص', en: 'Person' }, cell: (entry) => entry.actor_name },
    { label: { ar: 'رقم الشخص', en: 'Person’s number' }, cell: (entry) => entry.actor_id },
    { label: { ar: 'ما حدث', en: 'Action' }, cell: (entry, language) => actionWords(entry.action)[language] },
    { label: { ar: 'اسم الحدث', en: 'Name of the action' }, cell: (entry) => entry.action },
    {
      label: { ar: 'الشيء', en: 'Object' },
      cell: (entry, language) => entry.object && objectWords(entry.object)[language],
    },
    { label: { ar: 'رقم الشيء', en: 'Object’s number' }, cell: (entry) => entry.object_id },
    { label: { ar: 'النتيجة', en: 'Result' }, cell: (entry, language) => resultWords[entry.result][language] },
    { label: { ar: 'السبب', en: 'Reason' }, cell: (entry) => entry.reason },
    { label: { ar: 'الشبكة', en: 'Network' }, cell: (entry) => entry.address },
    { label: { ar: 'التفاصيل', en: 'Detail' }, cell: (entry) => entry.detail && JSON.stringify(entry.detail) },
  ],
})

const resultWords = { ok: { ar: 'تمّ', en: 'Done' }, refused: { ar: 'رُفض', en: 'Refused' } }

type Entry = Awaited<ReturnType<typeof auditList.page>>['data'][number]

/** Returns the entry with the words of its action. */
export const withWords = (entry: Entry) => ({ ...entry, action_words: actionWords(entry.action) })

/** Returns the name and the words of every action of the audit log. */
export const listActions = () => Object.entries(auditActions).map(([name, words]) => ({ name, words }))
