import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/open.ts'
import { sentArray, sharedRead } from '#server/db/shared-read.ts'
import { statement } from '#server/db/statement.ts'

/** The highest number of unread notices that is counted. Pages show no more, and counting on costs each call time. */
const mostUnread = 100

/** Returns SQL for the number of unread notices of a person, at most `mostUnread`. */
export const unread = (person: SQL) => sql`(select count(*)::int
  from (select from notices where person_id = ${person} and read_at is null limit ${sql.raw(String(mostUnread))}) as unread)`

/**
 * Counts the unread notices of several people. Uses raw SQL, because `notices` is a domain's table, and each read of a
 * kept session counts the notices.
 */
const countUnread = statement<{ id: number; count: number }, { ids: number[] }>(
  'unread_counts',
  sql`select person.id, ${unread(sql`person.id`)} as count from unnest(${sentArray('ids')}) as person (id)`,
)

const unreadOf = sharedRead(String, async (db, ids: number[]) => {
  const rows = await countUnread(db, { ids })
  return new Map(rows.map(({ id, count }) => [String(id), count]))
})

/** Counts the person's unread notices while the call runs. The call awaits the number at its end. */
export function unreadMeanwhile(db: Db, { id }: { id: number }): Promise<number> {
  const counted = unreadOf(db, id).then((count) => count ?? 0)
  // A refused call does not await the number. An unhandled rejection would end the process.
  counted.catch(() => {})
  return counted
}
