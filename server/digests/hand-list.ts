import { eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type ListQuery, officeList } from '#server/db/office-list.ts'
import type { Db } from '#server/db/open.ts'
import { users } from '#server/people/tables.ts'
import { matchesGuarded } from './guarded-search.ts'
import { digests } from './tables.ts'

const officers = alias(users, 'officers')
const by = sql<string | null>`${officers.name}`.as('by')

interface HandQuery extends ListQuery {
  q?: string | undefined
  state?: 'waiting' | 'handed' | undefined
}

/** An SQL condition that is true for a message that the office may still hand out. */
const isWaiting: SQL = sql`(${digests.handed_at} is null and ${digests.expires_at} > now() and not exists (
  select from stopped_digests where stopped_digests.student_id = ${digests.student_id}
    and stopped_digests.contact = ${digests.contact} and resumed_at is null and stops_week))`

/**
 * Without a filter, messages that were handed out in the last hour stay in the list. The administrator can then undo an
 * accidental tap.
 */
const states = {
  waiting: isWaiting,
  handed: isNotNull(digests.handed_at),
  now: sql`(${isWaiting} or ${digests.handed_at} > now() - interval '1 hour')`,
}

const selectByHand = (db: Db) =>
  db
    .select({
      ...{ id: digests.id, student_id: digests.student_id, name: users.name, contact: digests.contact },
      ...{ week: digests.week, handed_at: digests.handed_at, by, read_at: digests.read_at },
    })
    .from(digests)
    .innerJoin(users, eq(users.id, digests.student_id))
    .leftJoin(officers, eq(officers.id, digests.handed_by))
    .$dynamic()

/** Weekly messages that the office sends by hand, sorted by name. */
export const handDigestList = officeList({
  select: selectByHand,
  id: digests.id,
  where: ({ q, state }: HandQuery) => [
    eq(digests.by_hand, true),
    matchesGuarded(q, digests.contact),
    states[state ?? 'now'],
  ],
  sorts: { name: users.name, '-week': digests.week },
  columns: [
    { label: { ar: 'الطالب', en: 'Student' }, cell: ({ name }) => name },
    { label: { ar: 'إلى', en: 'Contact' }, cell: ({ contact }) => contact },
    { label: { ar: 'الأسبوع', en: 'Week' }, cell: ({ week }) => week },
    { label: { ar: 'أُرسلت', en: 'Sent' }, cell: ({ handed_at }) => handed_at },
    { label: { ar: 'أرسلها', en: 'Sent by' }, cell: (row) => row.by },
    { label: { ar: 'قُرئت', en: 'Read' }, cell: ({ read_at }) => read_at },
  ],
})
