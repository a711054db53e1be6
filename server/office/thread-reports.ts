import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type ListQuery, officeList } from '#server/db/office-list.ts'
import type { Db } from '#server/db/open.ts'
import { users } from '#server/people/tables.ts'
import { threadReports } from '#server/threads/tables.ts'

interface Query extends ListQuery {
  q?: string | undefined
  state?: 'open' | 'settled' | undefined
}

const [writers, reporters, officers] = [alias(users, 'writers'), alias(users, 'reporters'), alias(users, 'officers')]

const nameOf = (person: typeof writers | typeof reporters | typeof officers, as: string) =>
  sql<string | null>`${person.name}`.as(as)

const select = (db: Db) =>
  db
    .select({
      ...{ id: threadReports.id, text: threadReports.text, reason: threadReports.reason },
      ...{ written_at: threadReports.written_at, reported_at: threadReports.created_at },
      ...{ writer_id: threadReports.writer_id, writer: nameOf(writers, 'writer') },
      ...{ reporter_id: threadReports.reporter_id, reporter: nameOf(reporters, 'reporter') },
      ...{ settled_at: threadReports.settled_at, settled_by: nameOf(officers, 'settled_by') },
    })
    .from(threadReports)
    .leftJoin(writers, and(eq(writers.id, threadReports.writer_id), isNull(writers.deleted_at)))
    .leftJoin(reporters, and(eq(reporters.id, threadReports.reporter_id), isNull(reporters.deleted_at)))
    .leftJoin(officers, eq(officers.id, threadReports.settled_by))
    .$dynamic()

/**
 * Returns an SQL condition that is true if a name, the text or the reason contains the typed text. Ignores case; `%`
 * and `_` have no special meaning. Returns undefined for an empty text.
 */
const holds = (q: string | undefined) => {
  if (!q) return undefined
  const columns = [writers.name, reporters.name, threadReports.text, threadReports.reason]
  return or(...columns.map((column) => sql`strpos(lower(${column}), lower(${q})) > 0`))
}

/** Messages that people reported to the school, with the reason, the newest first. */
export const officeThreadReports = officeList({
  select,
  id: threadReports.id,
  where: ({ q, state }: Query) => [
    holds(q),
    state && (state === 'open' ? isNull : isNotNull)(threadReports.settled_at),
  ],
  sorts: { '-reported_at': threadReports.created_at, reported_at: threadReports.created_at },
  columns: [
    { label: { ar: 'الرسالة', en: 'Message' }, cell: ({ text }) => text },
    { label: { ar: 'كتبها', en: 'Written by' }, cell: ({ writer }) => writer },
    { label: { ar: 'وقتها', en: 'Written' }, cell: ({ written_at }) => written_at },
    { label: { ar: 'السبب', en: 'Reason' }, cell: ({ reason }) => reason },
    { label: { ar: 'أبلغ عنها', en: 'Reported by' }, cell: ({ reporter }) => reporter },
    { label: { ar: 'وقت البلاغ', en: 'Reported' }, cell: ({ reported_at }) => reported_at },
    { label: { ar: 'أُنهي', en: 'Settled' }, cell: ({ settled_at }) => settled_at },
    { label: { ar: 'أنهاه', en: 'Settled by' }, cell: (row) => row.settled_by },
  ],
})
