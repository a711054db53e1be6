import { sql } from 'drizzle-orm'
import { sweepSeconds } from '#contract/limits.ts'
import type { Db } from '#server/db/open.ts'
import { describeFailure } from '#server/log.ts'
import { type AttemptOf, isAttempt } from './attempt-state.ts'
import { attempts } from './attempt-tables.ts'

/** After this many failures an attempt is retried every `againSeconds`, not at each sweep. */
const quickTries = 5
const againSeconds = 600
const longestError = 300

export interface Log {
  error: (details: object, message: string) => void
}

/** Counts a failed try and saves its error, which the office shows. */
export async function countFailure(db: Db, log: Log, attempt: AttemptOf, problem: unknown) {
  const count = sql`${attempts.finish_failures} + 1`
  const again = sql`case when ${count} >= ${quickTries} then now() + make_interval(secs => ${againSeconds}) end`
  const [counted] = await db
    .update(attempts)
    .set({ finish_failures: count, finish_again_at: again, finish_error: wordsOf(problem) })
    .where(isAttempt(attempt))
    .returning({ failures: attempts.finish_failures })
  const failures = counted?.failures ?? 0
  const then = failures < quickTries ? sweepSeconds : againSeconds
  log.error(
    { err: problem, attempt_id: attempt.id, failures },
    `The attempt could not be finished; the next try is in ${then} s`,
  )
}

/** Returns the error's message without the values of a query, at most `longestError` characters. */
function wordsOf(problem: unknown): string {
  const { message, cause } = describeFailure(problem)
  return (cause?.message ?? message).slice(0, longestError)
}
