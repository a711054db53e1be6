import { and, eq, gt } from 'drizzle-orm'
import type { AppContext } from '#server/app-context.ts'
import { record } from '#server/audit/record.ts'
import { AppError } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { attempts } from './attempt-tables.ts'
import { countFailure, type Log } from './count-failure.ts'
import { finishIfDue } from './finish-attempts.ts'

/**
 * Tries now to finish an attempt that the sweep could not finish. A repeat after the attempt ended only adds an audit
 * entry. Throws 404 for an attempt that never failed, and 409 when this try fails too.
 */
export async function finishAgain(
  { db }: AppContext,
  admin: Viewer,
  { id: attemptId, log }: { id: number; log: Log },
): Promise<void> {
  const { id, student_id, test_id, version } = attempts
  const [attempt] = await db
    .select({ id, student_id, test_id, version })
    .from(attempts)
    .where(and(eq(id, attemptId), gt(attempts.finish_failures, 0)))
  if (!attempt) throw new AppError('notFound')
  const entry = { actor: admin, action: 'exam.finishAgain', object: 'attempt', object_id: attemptId }
  try {
    await db.transaction(async (tx) => {
      await record(tx, entry)
      await finishIfDue(tx, attempt)
    })
  } catch (problem) {
    if (problem instanceof AppError) throw problem
    await record(db, { ...entry, result: 'refused' })
    await countFailure(db, log, attempt, problem)
    throw new AppError('exam.stillStuck', { cause: problem })
  }
}
