import { eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { DigestStop } from '#contract/digest-stops.ts'
import type { Bilingual } from '#contract/values.ts'
import { type ListQuery, officeList } from '#server/db/office-list.ts'
import type { Db } from '#server/db/open.ts'
import { users } from '#server/people/tables.ts'
import { matchesGuarded } from './guarded-search.ts'
import { stoppedDigests } from './tables.ts'

interface StopQuery extends ListQuery {
  q?: string | undefined
  reason?: DigestStop | undefined
  state?: 'now' | 'resumed' | undefined
}

type Stop = typeof stoppedDigests.$inferSelect

const reasonWords: Record<DigestStop, Bilingual> = {
  stopped: { ar: 'أوقف الرسائل', en: 'Stopped the messages' },
  wrong: { ar: 'ليس ابنه', en: 'Not their child' },
}

const stopsOne = {
  week: { ar: 'أوقف رسالة الأسبوع وحدها', en: 'Stopped only the weekly message' },
  missed: { ar: 'أوقف رسالة الامتحان الفائت وحدها', en: 'Stopped only the message about a missed exam' },
}

const wordsOf = ({ reason, stops_week, stops_missed }: Pick<Stop, 'reason' | 'stops_week' | 'stops_missed'>) =>
  stops_week && stops_missed ? reasonWords[reason] : stopsOne[stops_week ? 'week' : 'missed']

const officers = alias(users, 'officers')
const by = sql<string | null>`${officers.name}`.as('by')

const selectStops = (db: Db) =>
  db
    .select({
      ...{ id: stoppedDigests.id, student_id: stoppedDigests.student_id, name: users.name },
      ...{ contact: stoppedDigests.contact, reason: stoppedDigests.reason, at: stoppedDigests.created_at },
      ...{ stops_week: stoppedDigests.stops_week, stops_missed: stoppedDigests.stops_missed },
      ...{ resumed_at: stoppedDigests.resumed_at, by },
    })
    .from(stoppedDigests)
    .innerJoin(users, eq(users.id, stoppedDigests.student_id))
    .leftJoin(officers, eq(officers.id, stoppedDigests.resumed_by))
    .$dynamic()

/**
 * Guardians who stopped messages about a student, and contacts whose owner answered *this is not my child*, the newest
 * first.
 */
export const digestStopList = officeList({
  select: selectStops,
  id: stoppedDigests.id,
  where: ({ q, reason, state }: StopQuery) => [
    matchesGuarded(q, stoppedDigests.contact),
    reason && eq(stoppedDigests.reason, reason),
    state && (state === 'now' ? isNull : isNotNull)(stoppedDigests.resumed_at),
  ],
  sorts: { '-at': stoppedDigests.created_at, at: stoppedDigests.created_at },
  columns: [
    { label: { ar: 'الطالب', en: 'Student' }, cell: ({ name }) => name },
    { label: { ar: 'إلى', en: 'Contact' }, cell: ({ contact }) => contact },
    { label: { ar: 'السبب', en: 'Reason' }, cell: (row, language) => wordsOf(row)[language] },
    { label: { ar: 'منذ', en: 'Since' }, cell: ({ at }) => at },
    { label: { ar: 'استؤنفت', en: 'Resumed' }, cell: ({ resumed_at }) => resumed_at },
    { label: { ar: 'استأنفها', en: 'Resumed by' }, cell: (row) => row.by },
  ],
})
