import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { leaseMinutes } from '#contract/limits.ts'
import type { Db } from '#server/db/open.ts'
import { AppError } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { users } from '#server/people/tables.ts'
import { markingLeases } from './tables.ts'

/** An open marking page: its person and its random key. */
export interface Holder {
  person_id: number
  holder: string
}

export const holderOf = (viewer: Viewer, { holder }: { holder: string }): Holder => ({ person_id: viewer.id, holder })

/** The SQL for the end of a lease that begins or is renewed now. */
export const leaseEnd = sql`now() + make_interval(mins => ${sql.raw(String(leaseMinutes))})`

/** Returns an SQL condition on `marking_leases` that is true for leases of the given marking page. */
export const isHeldBy = ({ person_id, holder }: Holder): SQL | undefined =>
  and(eq(markingLeases.person_id, person_id), eq(markingLeases.holder, holder))

/** An SQL condition on `marking_leases` that is true for leases without a holder and for ended leases. */
export const isFree: SQL = sql`(${markingLeases.holder} is null or ${markingLeases.ends_at} <= now())`

/**
 * Takes or renews the leases of these submissions. Returns the leases that the page now holds. Skips submissions that
 * another page holds or has marked.
 */
export async function takeLeases(tx: Db, page: Holder, submissions: number[]) {
  if (submissions.length === 0) return []
  const ends_at = leaseEnd
  return await tx
    .insert(markingLeases)
    .values(submissions.map((submission_id) => ({ ...page, submission_id, ends_at })))
    .onConflictDoUpdate({
      target: markingLeases.submission_id,
      set: {
        ...page,
        ends_at,
        taken_at: sql`case when ${isHeldBy(page)} then ${markingLeases.taken_at} else now() end`,
      },
      setWhere: or(isHeldBy(page), and(isFree, isNull(markingLeases.marked_at))),
    })
    .returning()
}

/**
 * Throws 409 with the name of the person who holds or marked the submission. For a graded submission, the error
 * contains no time.
 */
export async function refuseTaken(tx: Db, submission: number, { isGraded = false } = {}): Promise<never> {
  const [lease] = await tx
    .select({ name: users.name, ends_at: markingLeases.ends_at, marked_at: markingLeases.marked_at })
    .from(markingLeases)
    .innerJoin(users, eq(users.id, markingLeases.person_id))
    .where(eq(markingLeases.submission_id, submission))
  throw new AppError('marking.taken', {
    facts: {
      holder: lease?.name ?? null,
      ends_at: lease && !lease.marked_at && !isGraded ? lease.ends_at.toISOString() : null,
    },
  })
}
