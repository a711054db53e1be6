import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { AppContext } from '#server/app-context.ts'
import { record } from '#server/audit/record.ts'
import { AppError } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { wake } from './enqueue.ts'
import { mostTries } from './retry.ts'
import { jobs } from './tables.ts'

/**
 * Starts a failed job once more. After another failure, the list of failed jobs shows the job again. A repeat does
 * nothing while the job waits or runs. Throws 404 for a job that is unknown or done.
 */
export async function startAgain({ db }: AppContext, admin: Viewer, { id }: { id: number }): Promise<void> {
  await db.transaction(async (tx) => {
    const [job] = await tx.select({ name: jobs.name }).from(jobs).where(eq(jobs.id, id)).for('update')
    if (!job) throw new AppError('notFound')
    const started = await tx
      .update(jobs)
      .set({ due_at: sql`now()`, failed_at: null, tries: mostTries - 1 })
      .where(and(eq(jobs.id, id), isNotNull(jobs.failed_at)))
    if (started.rowCount === 0) return
    await record(tx, {
      actor: admin,
      action: 'job.startAgain',
      object: 'job',
      object_id: id,
      detail: { name: job.name },
    })
    await wake(tx, job.name)
  })
}
