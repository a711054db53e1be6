import { and, eq, isNull, sql } from 'drizzle-orm'
import type { AppContext } from '#server/app-context.ts'
import { record } from '#server/audit/record.ts'
import { AppError, refuseFields } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { isReleased } from './settled.ts'
import { tests } from './tables.ts'

type Release = Pick<typeof tests.$inferSelect, 'release_rule' | 'released_at'>

/** The release of a new exam before its teacher decides. */
export const unreleased: Release = { release_rule: 'by_hand', released_at: null }

/**
 * Returns the release columns after a change. A changed rule closes papers that the old rule had opened, unless the new
 * rule opens them immediately (docs/product.md, Exams). Throws 422 for the rule `after` without a time.
 */
export function releaseAfter(before: Release, sent: Partial<Release>): Release {
  const { release_rule = before.release_rule } = sent
  const kept = release_rule === before.release_rule ? before.released_at : null
  if (release_rule === 'never') return { release_rule, released_at: null }
  if (release_rule === 'by_hand') return { release_rule, released_at: kept }
  if (release_rule === 'at_once') return { release_rule, released_at: kept ?? new Date() }
  const released_at = sent.released_at === undefined ? kept : sent.released_at
  if (!released_at) throw refuseFields({ released_at: ['timeForRelease'] })
  return { release_rule, released_at }
}

/**
 * Opens the corrected papers now, also before the time of the rule `after` (docs/product.md, Exams). A repeat returns
 * the time of the first release. Throws `exam.neverReleased` for the rule `never`. Access is checked by the route.
 */
export async function releasePapers({ db }: AppContext, teacher: Viewer, { testId }: { testId: number }) {
  return db.transaction(async (tx) => {
    const [exam] = await tx
      .select({ rule: tests.release_rule, released_at: tests.released_at, open: isReleased })
      .from(tests)
      .where(and(eq(tests.id, testId), isNull(tests.deleted_at)))
      .for('no key update')
    if (!exam) throw new AppError('notFound')
    if (exam.open && exam.released_at) return { released_at: exam.released_at }
    if (exam.rule === 'never') throw new AppError('exam.neverReleased')
    const [released] = await tx
      .update(tests)
      .set({ released_at: sql`now()` })
      .where(eq(tests.id, testId))
      .returning({ released_at: tests.released_at })
    if (!released?.released_at) throw new AppError('notFound')
    await record(tx, { actor: teacher, action: 'exam.release', object: 'test', object_id: testId })
    return { released_at: released.released_at }
  })
}
