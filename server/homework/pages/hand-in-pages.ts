import { and, asc, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import type { pageCalls } from '#contract/pages.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Db } from '#server/db/open.ts'
import { AppError } from '#server/errors.ts'
import { isFileOf, saveSubmission } from '#server/homework/hand-in.ts'
import { homeworkPages, homeworkSubmissionFiles } from '#server/homework/tables.ts'
import type { Viewer } from '#server/http/session.ts'

type Sent = z.output<(typeof pageCalls)['POST /homework-submission/submit-pages']['body']>

/**
 * Saves a submission of pages that have arrived. Throws 409 while a page is missing, and the errors of
 * `saveSubmission`.
 */
export function handInPages(
  context: AppContext,
  student: Viewer,
  { submission: { pages, ...fields }, key }: { submission: Sent; key: string | undefined },
) {
  return saveSubmission(context, student, {
    ...{ fields, key },
    keepFiles: async (tx, submission_id) => {
      const taken = await takePages(tx, student, { homework_id: fields.homework_id, keys: pages })
      await tx
        .insert(homeworkSubmissionFiles)
        .values(taken.map((page) => ({ ...page, submission_id, student_id: student.id })))
      return taken.length
    },
    hasSameFiles: async (tx, submission_id) => {
      const kept = await tx
        .select({ page_key: homeworkSubmissionFiles.page_key })
        .from(homeworkSubmissionFiles)
        .where(isFileOf({ id: submission_id, student_id: student.id }))
        .orderBy(asc(homeworkSubmissionFiles.id))
      return kept.map((one) => one.page_key).join() === pages.join()
    },
  })
}

/** Deletes the pages' rows and returns their files in the given order. Throws 409 if a page has not arrived. */
async function takePages(tx: Db, student: Viewer, { homework_id, keys }: { homework_id: number; keys: string[] }) {
  const gone = await tx
    .delete(homeworkPages)
    .where(
      and(
        eq(homeworkPages.student_id, student.id),
        eq(homeworkPages.homework_id, homework_id),
        inArray(homeworkPages.key, keys),
      ),
    )
    .returning({ key: homeworkPages.key, file: homeworkPages.file })
  const files = new Map(gone.map((page) => [page.key, page.file]))
  return keys.map((page_key) => {
    const file = files.get(page_key)
    if (!file) throw new AppError('page.missing')
    return { file, page_key }
  })
}
