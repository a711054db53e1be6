import { and, eq, isNull, sql } from 'drizzle-orm'
import type { AppContext } from '#server/app-context.ts'
import { record } from '#server/audit/record.ts'
import { AppError } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { stoppedDigests } from './tables.ts'

/**
 * Resumes the messages after a guardian's stop, or after the answer *this is not my child*. A repeated call changes
 * nothing. Throws 404 for an unknown stop.
 */
export async function resumeDigests(
  { db }: Pick<AppContext, 'db'>,
  admin: Viewer,
  { id }: { id: number },
): Promise<void> {
  await db.transaction(async (tx) => {
    const [resumed] = await tx
      .update(stoppedDigests)
      .set({ resumed_at: sql`now()`, resumed_by: admin.id })
      .where(and(eq(stoppedDigests.id, id), isNull(stoppedDigests.resumed_at)))
      .returning({ student_id: stoppedDigests.student_id })
    if (resumed)
      await record(tx, { actor: admin, action: 'digest.resumed', object: 'user', object_id: resumed.student_id })
    else if ((await tx.$count(stoppedDigests, eq(stoppedDigests.id, id))) === 0) throw new AppError('notFound')
  })
}
