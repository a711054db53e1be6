import { and, asc, eq, exists, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { mustBePresent } from '#server/access/must-be-present.ts'
import type { AppContext } from '#server/app-context.ts'
import { courses, lessons } from '#server/catalogue/tables.ts'
import type { Db } from '#server/db/open.ts'
import { takeLock } from '#server/db/take-lock.ts'
import { AppError } from '#server/errors.ts'
import { homeworksOf } from '#server/homework/homeworks.ts'
import { selectSubmissions, withFiles } from '#server/homework/read-submissions.ts'
import { homeworkSubmissions, homeworks } from '#server/homework/tables.ts'
import type { Viewer } from '#server/http/session.ts'
import { freePapers, waits, waitsIn } from './free-papers.ts'
import { type Holder, holderOf, isHeldBy, leaseEnd, takeLeases } from './lease.ts'
import { readQueue } from './queue.ts'
import { markingLeases } from './tables.ts'

interface Desk {
  homework: number
  holder: string
  before?: string | undefined
}

/**
 * The number of submissions that a page holds: the open submission and the next submission, whose pictures load ahead.
 */
const held = 2

/**
 * Renews the leases of the page, takes more submissions from the queue, and returns them with their files. The oldest
 * submission comes first; submissions left for later come last (docs/product.md, Inbox and marking). Throws 404 unless
 * the teacher may change the homework.
 */
export async function takePapers(context: AppContext, teacher: Viewer, { homework: id, holder, before }: Desk) {
  const { db } = context
  const page = holderOf(teacher, { holder })
  const homework = await homeworkOf(db, teacher, id)
  const ids = await db.transaction(async (tx) => {
    await mustBePresent(tx, teacher)
    // Two parallel takers would choose the same submissions. A grade does not wait for this lock.
    await takeLock(tx, sql`hashtext('marking'), ${id}`)
    if (before) await takeOver(tx, holderOf(teacher, { holder: before }), page, id)
    await renew(tx, page, id)
    const mine = await heldPapers(tx, page, id)
    const unlocked = await freePapers(tx, id, held - mine.length)
    // A page without a submission waits for locked rows, because a locked submission may stay without a grade.
    const next = mine.length + unlocked.length > 0 ? unlocked : await freePapers(tx, id, held, waits)
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
      .where(isUnmarked(tx, holderOf(teacher, { holder }), homework))
      .returning({ id: markingLeases.submission_id })
  })
  return { given_back: given.length }
}

/** Throws 404 unless the teacher may change the homework. */
export async function mustMark(db: Db, teacher: Viewer, id: number): Promise<void> {
  await homeworkOf(db, teacher, id)
}

async function homeworkOf(db: Db, teacher: Viewer, id: number) {
  const [found] = await db
    .select({
      ...{ id: homeworks.id, ar: homeworks.name_ar, en: homeworks.name_en },
      ...{ course: courses.name, full_mark: homeworks.full_mark },
    })
    .from(homeworks)
    .innerJoin(lessons, eq(lessons.id, homeworks.lesson_id))
    .innerJoin(courses, eq(courses.id, lessons.course_id))
    .where(and(eq(homeworks.id, id), inArray(homeworks.id, homeworksOf(db, teacher))))
  if (!found) throw new AppError('notFound')
  const { ar, en, ...homework } = found
  return { ...homework, name: { ar, en } }
}

/**
 * Returns an SQL condition on `marking_leases`. The condition is true for leases of the page on unmarked submissions of
 * the homework.
 */
const isUnmarked = (db: Db, page: Holder, homework: number) =>
  and(
    isHeldBy(page),
    isNull(markingLeases.marked_at),
    exists(
      db
        .select({ one: sql`1` })
        .from(homeworkSubmissions)
        .where(and(eq(homeworkSubmissions.id, markingLeases.submission_id), waitsIn(homework))),
    ),
  )

/** Renews the page's leases. An ended lease is renewed too, unless another page took its submission. */
const renew = (tx: Db, page: Holder, homework: number) =>
  tx
    .update(markingLeases)
    .set({ ends_at: leaseEnd })
    .where(isUnmarked(tx, page, homework))

/** Gives the page the leases of the tab's previous page, because the previous page's last request may arrive later. */
const takeOver = (tx: Db, before: Holder, page: Holder, homework: number) =>
  tx
    .update(markingLeases)
    .set({ holder: page.holder })
    .where(isUnmarked(tx, before, homework))

async function heldPapers(tx: Db, page: Holder, homework: number) {
  const rows = await tx
    .select({ id: homeworkSubmissions.id })
    .from(homeworkSubmissions)
    .innerJoin(markingLeases, eq(markingLeases.submission_id, homeworkSubmissions.id))
    .where(and(waitsIn(homework), isHeldBy(page), gt(markingLeases.ends_at, sql`now()`)))
    .orderBy(
      asc(markingLeases.taken_at),
      sql`${markingLeases.later_at} nulls first`,
      asc(homeworkSubmissions.submitted_at),
      asc(homeworkSubmissions.id),
    )
    .limit(held)
  return rows.map(({ id }) => id)
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
