import { and, eq, inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { markingCalls } from '#contract/marking.ts'
import { mustBePresent } from '#server/access/must-be-present.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Db } from '#server/db/open.ts'
import { readSubmission } from '#server/homework/read-submissions.ts'
import { lockTaught, saveGrade } from '#server/homework/submissions.ts'
import type { Viewer } from '#server/http/session.ts'
import { holderOf, refuseTaken, takeLeases } from './lease.ts'
import { markingComments, markingLeases } from './tables.ts'

type Marking = z.output<(typeof markingCalls)['POST /marking/papers/:id/grade']['body']>

/**
 * Saves the grade of a submission that the page holds, and returns the submission (docs/product.md, Inbox and marking).
 * A repeat saves the same grade again; the page may also change its grade. Throws 404 unless the teacher may change the
 * homework. Throws 409 when another page took the submission or graded it. Throws 422 for a grade over the full mark.
 */
export async function gradePaper(context: AppContext, teacher: Viewer, { id, given }: { id: number; given: Marking }) {
  const { holder, comments, ...grading } = given
  await context.db.transaction(async (tx) => {
    const before = await lockTaught(tx, teacher, id)
    const lease = await mustHold(tx, teacher, { id, holder })
    const isFirst = lease.marked_at === null
    if (isFirst && before.graded_at !== null) await refuseTaken(tx, id, { isGraded: true })
    await saveGrade(tx, teacher, { before, given: grading })
    if (!isFirst) return
    await tx.update(markingLeases).set({ marked_at: sql`now()` }).where(eq(markingLeases.submission_id, id))
    await tx
      .update(markingComments)
      .set({ uses: sql`${markingComments.uses} + 1` })
      .where(and(inArray(markingComments.id, comments), eq(markingComments.teacher_id, teacher.id)))
  })
  return await readSubmission(context, id)
}

async function mustHold(tx: Db, teacher: Viewer, { id, holder }: { id: number; holder: string }) {
  const [lease] = await takeLeases(tx, holderOf(teacher, { holder }), [id])
  return lease ?? (await refuseTaken(tx, id))
}

/**
 * Puts a submission at the end of the queue, for everybody (docs/product.md, Inbox and marking). Throws 404 unless the
 * homework is the teacher's, 409 when another page took the submission.
 */
export async function leaveForLater(
  { db }: AppContext,
  teacher: Viewer,
  { id, holder }: { id: number; holder: string },
) {
  return await db.transaction(async (tx) => {
    await mustBePresent(tx, teacher)
    await lockTaught(tx, teacher, id)
    await mustHold(tx, teacher, { id, holder })
    const [left] = await tx
      .update(markingLeases)
      .set({ holder: null, ends_at: sql`now()`, later_at: sql`clock_timestamp()` })
      .where(eq(markingLeases.submission_id, id))
      .returning({ later_at: markingLeases.later_at })
    if (!left?.later_at) throw new Error('the lease was not given back')
    return { later_at: left.later_at }
  })
}
