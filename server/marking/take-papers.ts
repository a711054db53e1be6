import { and, inArray, isNotNull, sql } from 'drizzle-orm'
import { mustBePresent } from '#server/access/must-be-present.ts'
import type { AppContext } from '#server/app-context.ts'
import { takeLock } from '#server/db/take-lock.ts'
import { selectSubmissions } from '#server/homework/read-submissions.ts'
import { withFiles } from '#server/homework/submission-files.ts'
import { homeworkSubmissions } from '#server/homework/tables.ts'
import type { Viewer } from '#server/http/session.ts'
import { freePapers, waits } from './free-papers.ts'
import { homeworkToMark } from './homework-to-mark.ts'
import { holderOf, takeLeases } from './lease.ts'
import { heldPapers, isUnmarkedLease, mostHeld, renewLeases, takeOverLeases } from './page-leases.ts'
import { readQueue } from './queue.ts'
import { markingLeases } from './tables.ts'

interface Desk {
  homework: number
  holder: string
  before?: string | undefined
}

/**
 * Renews the leases of the page, takes more submissions from the queue, and returns them with their files. The oldest
 * submission comes first; submissions left for later come last (docs/product.md, Inbox and marking). Throws 404 unless
 * the teacher may change the homework.
 */
export async function takePapers(context: AppContext, teacher: Viewer, { homework: id, holder, before }: Desk) {
  const { db } = context
  const page = holderOf(teacher, { holder })
  const homework = await homeworkToMark(db, teacher, id)
  const ids = await db.transaction(async (tx) => {
    await mustBePresent(tx, teacher)
    // Two parallel takers would choose the same submissions. A grade does not wait for this lock.
    await takeLock(tx, sql`hashtext('marking'), ${id}`)
    if (before) await takeOverLeases(tx, holderOf(teacher, { holder: before }), page, id)
    await renewLeases(tx, page, id)
    const mine = await heldPapers(tx, page, id)
    const unlocked = await freePapers(tx, id, mostHeld - mine.length)
    // A page without a submission waits for locked rows, because a locked submission may stay without a grade.
    const next = mine.length + unlocked.length > 0 ? unlocked : await freePapers(tx, id, mostHeld, waits)
    const taken = await takeLeases(tx, page, next)
    const isTaken = new Set(taken.map(({ submission_id }) => submission_id))
    return [...mine, ...next.filter((one) => isTaken.has(one))]
  })
  const [papers, queue] = await Promise.all([readPapers(context, ids), readQueue(db, page, id)])
  return { homework, papers, ...queue }
}

/**
 * Gives back the page's submissions of the homework and returns their number. A repeat returns 0. Throws 401 for a
 * deleted account.
 */
export async function leavePapers({ db }: AppContext, teacher: Viewer, { homework, holder }: Desk) {
  const given = await db.transaction(async (tx) => {
    await mustBePresent(tx, teacher)
    return await tx
      .update(markingLeases)
      .set({ holder: null, ends_at: sql`now()` })
      .where(isUnmarkedLease(tx, holderOf(teacher, { holder }), homework))
      .returning({ id: markingLeases.submission_id })
  })
  return { given_back: given.length }
}

async function readPapers(context: AppContext, ids: number[]) {
  if (ids.length === 0) return []
  const [rows, left] = await Promise.all([
    selectSubmissions(context.db).where(inArray(homeworkSubmissions.id, ids)),
    context.db
      .select({ id: markingLeases.submission_id })
      .from(markingLeases)
      .where(and(inArray(markingLeases.submission_id, ids), isNotNull(markingLeases.later_at))),
  ])
  const wasLeft = new Set(left.map(({ id }) => id))
  const papers = await withFiles(context, rows)
  const ordered = papers.sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
  return ordered.map((paper) => ({ ...paper, was_left: wasLeft.has(paper.id) }))
}
