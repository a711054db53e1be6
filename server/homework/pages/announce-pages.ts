import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { z } from 'zod'
import type { pageCalls } from '#contract/pages.ts'
import { mustBePresent } from '#server/access/must-be-present.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Db } from '#server/db/open.ts'
import { AppError } from '#server/errors.ts'
import { mustTakeWork } from '#server/homework/due.ts'
import { enterHomework } from '#server/homework/read-submissions.ts'
import { homeworkPages, homeworkSubmissionFiles, homeworkSubmissions } from '#server/homework/tables.ts'
import { countAgainst, day, hour } from '#server/http/rate-limits.ts'
import type { Viewer } from '#server/http/session.ts'
import { refuseWhenLow } from '#server/storage/disk-room.ts'
import { readPage } from './receive-page.ts'

type Announced = z.output<(typeof pageCalls)['POST /homework-submission/pages']['body']>

/**
 * Saves the pages that the student is about to send and returns how many bytes of each page have arrived. A repeat
 * changes nothing. Throws 422 for a key with another size or homework, 409 when the homework takes no more work. Throws
 * 429 above the pages of an hour or the bytes of a day. Throws 503 while the disk is nearly full. Throws 404 for hidden
 * homework, and 403 without a running subscription.
 */
export async function announcePages(
  context: AppContext,
  student: Viewer,
  { homework_id, pages: announced }: Announced,
) {
  const door = await enterHomework(context.db, student, homework_id)
  await refuseWhenLow(context.config)
  const kept = await context.db.transaction(async (tx) => {
    await mustBePresent(tx, student)
    const done = await handedIn(tx, student, homework_id)
    const open = announced.filter(({ key }) => !done.has(key))
    const rows = open.map((page) => ({ ...page, homework_id, student_id: student.id }))
    const made = await insertNew(tx, rows)
    if (made.length > 0) mustTakeWork(door)
    await countPages({ ...context, db: tx }, student, made)
    const keys = open.map(({ key }) => key)
    const isOpen = and(eq(homeworkPages.student_id, student.id), inArray(homeworkPages.key, keys))
    return { done, pages: await tx.select().from(homeworkPages).where(isOpen) }
  })
  const byKey = new Map(kept.pages.map((page) => [page.key, page]))
  return Promise.all(
    announced.map(async ({ key, size }) => {
      if (kept.done.has(key)) return { key, size, offset: size }
      const page = byKey.get(key)
      if (!page || page.homework_id !== homework_id || page.size !== size) throw new AppError('form.repeatedKey')
      return await readPage(context, student, { key })
    }),
  )
}

/**
 * Returns the keys of pages that the student has handed in. A device whose reply was lost must not send the pages
 * again.
 */
async function handedIn(tx: Db, student: Viewer, homework_id: number): Promise<Set<string | null>> {
  const found = await tx
    .select({ key: homeworkSubmissionFiles.page_key })
    .from(homeworkSubmissionFiles)
    .innerJoin(homeworkSubmissions, eq(homeworkSubmissions.id, homeworkSubmissionFiles.submission_id))
    .where(
      and(
        eq(homeworkSubmissions.student_id, student.id),
        eq(homeworkSubmissionFiles.student_id, student.id),
        eq(homeworkSubmissions.homework_id, homework_id),
        isNotNull(homeworkSubmissionFiles.page_key),
      ),
    )
  return new Set(found.map(({ key }) => key))
}

async function insertNew(tx: Db, rows: (typeof homeworkPages.$inferInsert)[]) {
  if (rows.length === 0) return []
  return await tx.insert(homeworkPages).values(rows).onConflictDoNothing().returning({ size: homeworkPages.size })
}

async function countPages({ db, config }: AppContext, student: Viewer, made: { size: number }[]) {
  if (made.length === 0) return
  const { pagesPerHour, uploadMegabytesPerDay } = config.limits
  await countAgainst(db, { key: `pages:${student.id}`, most: pagesPerHour, seconds: hour, amount: made.length })
  const bytes = made.reduce((sum, { size }) => sum + size, 0)
  await countAgainst(db, {
    key: `upload-kilobytes:${student.id}`,
    most: uploadMegabytesPerDay * 1024,
    seconds: day,
    amount: Math.ceil(bytes / 1024),
  })
}
