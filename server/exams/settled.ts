import { sql } from 'drizzle-orm'
import { lateCountMinutes, reopenHours } from '#contract/limits.ts'

/**
 * An SQL condition on `attempts` that is true for a submitted attempt whose result cannot change automatically. No late
 * answers wait for the teacher, and the student cannot resume the attempt.
 */
export const isSettled = sql<boolean>`(attempts.submitted_at is not null and attempts.evidence is distinct from 'waiting'
  and not (attempts.resume_ms is not null
    and attempts.reopened_at > now() - make_interval(hours => ${sql.raw(String(reopenHours))})))`

/** An SQL condition on `tests` that is true from the release of the exam's corrected papers on. */
export const isReleased = sql<boolean>`coalesce(tests.released_at <= now(), false)`

/**
 * An SQL condition on `tests` and `attempts` that is true when the student may read the corrected paper. The paper of
 * an attempt that the server ended stays closed while late answers can count automatically. The paper's key would
 * reveal the right answers.
 */
export const isPaperOpen = sql<boolean>`(${isReleased} and ${isSettled} and (attempts.submit_reason not in ('server', 'hidden')
  or attempts.submitted_at < now() - make_interval(mins => ${sql.raw(String(lateCountMinutes))})))`
