import { isDeepStrictEqual } from 'node:util'
import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Marks } from '#contract/ink.ts'
import type { markCalls } from '#contract/marks.ts'
import { isTaught } from '#server/access/homework-doors.ts'
import { mustBePresent } from '#server/access/must-be-present.ts'
import type { AppContext } from '#server/app-context.ts'
import { record } from '#server/audit/record.ts'
import type { Db } from '#server/db/open.ts'
import { AppError } from '#server/errors.ts'
import { homeworkMarks } from '#server/homework/mark-tables.ts'
import { homeworkSubmissionFiles, homeworkSubmissions } from '#server/homework/tables.ts'
import { countEntry } from '#server/http/count-changes.ts'
import type { Viewer } from '#server/http/session.ts'
import { storedFiles } from '#server/storage/tables.ts'
import { noMarks } from './read-marks.ts'

type Sent = z.output<(typeof markCalls)['PUT /homework-submission/file/:id/marks']['body']>

/** Throws 404 unless the file belongs to a submission that the teacher may grade. */
export const mustMark = async (db: Db, teacher: Viewer, id: number): Promise<void> =>
  void (await lockPage(db, teacher, id))

/**
 * Saves all marks of a page and returns its new version. Sending the stored marks again changes nothing, so a repeat is
 * harmless. Throws 409 when another window has saved since `version`, and 404 for a deleted page. Throws
 * `marks.noPicture` for a document, and 429 above the limit of changes after the grade (docs/product.md, Inbox and
 * marking).
 */
export async function saveMarks(
  { db, config }: AppContext,
  teacher: Viewer,
  { id, sent: { version, ...marks } }: { id: number; sent: Sent },
) {
  return await db.transaction(async (tx) => {
    await mustBePresent(tx, teacher)
    const page = await lockPage(tx, teacher, id)
    await mustBePicture(tx, page.file)
    const [kept] = await tx.select().from(homeworkMarks).where(eq(homeworkMarks.page_id, id))
    const now = kept ?? { marks: noMarks, version: 0, saved_at: new Date() }
    if (isDeepStrictEqual(now.marks, marks)) return { version: now.version, saved_at: now.saved_at }
    if (version !== now.version) throw new AppError('marks.changed')
    if (page.graded_at) {
      await countEntry(tx, config.limits, teacher)
      await recordChange(tx, teacher, { ...page, marks })
    }
    const saved = { marks, version: version + 1, saved_at: new Date() }
    const { student_id } = page
    const isOfPage = and(eq(homeworkMarks.page_id, id), eq(homeworkMarks.student_id, student_id))
    if (kept) await tx.update(homeworkMarks).set(saved).where(isOfPage)
    else await tx.insert(homeworkMarks).values({ page_id: id, student_id, ...saved })
    return saved
  })
}

/** Locks the page's row and returns it, so that two windows save in turn and a deletion waits. */
async function lockPage(tx: Db, teacher: Viewer, id: number) {
  const { graded_at, student_id } = homeworkSubmissions
  const [page] = await tx
    .select({ submission: homeworkSubmissions.id, student_id, graded_at, file: homeworkSubmissionFiles.file })
    .from(homeworkSubmissions)
    .innerJoin(homeworkSubmissionFiles, eq(homeworkSubmissionFiles.submission_id, homeworkSubmissions.id))
    .where(and(eq(homeworkSubmissionFiles.id, id), isTaught(tx, teacher)))
    .for('update')
  if (!page) throw new AppError('notFound')
  return page
}

async function mustBePicture(tx: Db, key: string) {
  const isPicture = and(eq(storedFiles.key, key), eq(storedFiles.kind, 'webp'))
  if (!(await tx.$count(storedFiles, isPicture))) throw new AppError('marks.noPicture')
}

/**
 * Audits a change of marks after the grade, because families then see the marks. Earlier drafts, saved every few
 * seconds, have no audit entry.
 */
async function recordChange(
  tx: Db,
  teacher: Viewer,
  {
    submission,
    student_id,
    marks: { strokes, stamps, pins },
  }: { submission: number; student_id: number; marks: Marks },
) {
  const detail = { student_id, strokes: strokes.length, stamps: stamps.length, pins: pins.length }
  const object = { object: 'homework-submission', object_id: submission }
  await record(tx, { actor: teacher, action: 'homework-marks.set', ...object, detail })
}
