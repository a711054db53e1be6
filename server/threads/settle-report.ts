import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { AppContext } from '#server/app-context.ts'
import { record } from '#server/audit/record.ts'
import { AppError } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { threadReports } from './tables.ts'

/** Settles a report, or puts it back in the queue. A repeat changes nothing. Throws 404 for an unknown report. */
export async function settleReport({ db }: AppContext, admin: Viewer, { id, settled }: { id: number; settled: 0 | 1 }) {
  await db.transaction(async (tx) => {
    const [changed] = await tx
      .update(threadReports)
      .set(settled ? { settled_at: sql`now()`, settled_by: admin.id } : { settled_at: null, settled_by: null })
      .where(and(eq(threadReports.id, id), (settled ? isNull : isNotNull)(threadReports.settled_at)))
      .returning({ id: threadReports.id })
    const action = settled ? 'thread.settle' : 'thread.unsettle'
    if (changed) return record(tx, { actor: admin, action, object: 'thread-report', object_id: id })
    if ((await tx.$count(threadReports, eq(threadReports.id, id))) === 0) throw new AppError('notFound')
  })
}
