import { and, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { AppContext } from '#server/app-context.ts'
import { markingLeases } from './tables.ts'

/** Removes leases that ended a day ago. A submission left for later keeps its place at the end of the queue. */
export async function sweepLeases({ db }: Pick<AppContext, 'db'>): Promise<void> {
  await db
    .delete(markingLeases)
    .where(
      and(
        lt(markingLeases.ends_at, sql`now() - interval '1 day'`),
        or(isNotNull(markingLeases.marked_at), isNull(markingLeases.later_at)),
      ),
    )
}
