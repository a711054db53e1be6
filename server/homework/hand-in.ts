import { and, asc, eq, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import type { homeworkCalls } from '#contract/homework.ts'
import type { AppContext } from '#server/app-context.ts'
import { record } from '#server/audit/record.ts'
import type { Db } from '#server/db/open.ts'
import { AppError } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { users } from '#server/people/tables.ts'
import { storedFiles } from '#server/storage/tables.ts'
import { enterHomework, readSubmission } from './read-submissions.ts'
import { homeworkSubmissionFiles, homeworkSubmissions } from './tables.ts'

type NewSubmission = z.output<(typeof homeworkCalls)['POST /homework-submission/submit']['body']>

/**
 * Saves a submission and returns it. A repeated `key` returns the first submission, so a double click or a lost response
 * hands in once. Without a key every call makes a new submission. Throws 422 when the key returns with other contents.
 */
export async function handIn(
  context: AppContext,
  student: Viewer,
  { submission: sent, key }: { submission: NewSubmission; key: string | undefined },
) {
  const id = await context.db.transaction(async (tx) => {
    await mustStillBeHere(tx, student)
    await enterHomework(tx, student, sent.homework_id)
    const [made] = await tx
      .insert(homeworkSubmissions)
      .values({ homework_id: sent.homework_id, student_id: student.id, note: sent.note ?? null, request_key: key })
      .onConflictDoNothing()
      .returning({ id: homeworkSubmissions.id })
    if (!made) return await repeatedSubmission(tx, student, { sent, key: key ?? '' })
    for (const file of sent.files) {
      const kept = await context.files.keep(tx, file)
      await tx.insert(homeworkSubmissionFiles).values({ submission_id: made.id, file: kept })
    }
    const detail = { homework_id: sent.homework_id, files: sent.files.length }
    const object = { object: 'homework-submission', object_id: made.id }
    await record(tx, { actor: student, action: 'homework-submission.create', ...object, detail })
    return made.id
  })
  return await readSubmission(context, id)
}

/** Throws 401 for a deleted account: the deletion has erased its submissions, and a new one would remain. */
async function mustStillBeHere(tx: Db, student: Viewer) {
  const here = and(eq(users.id, student.id), isNull(users.deleted_at))
  const found = await tx.select({ id: users.id }).from(users).where(here).for('key share')
  if (found.length === 0) throw new AppError('auth.expired')
}

/** Returns the id of the key's first submission. Throws 422 unless homework, note and files are the same. */
async function repeatedSubmission(
  tx: Db,
  student: Viewer,
  { sent, key }: { sent: NewSubmission; key: string },
): Promise<number> {
  const [first] = await tx
    .select()
    .from(homeworkSubmissions)
    .where(and(eq(homeworkSubmissions.student_id, student.id), eq(homeworkSubmissions.request_key, key)))
  const kept = await tx
    .select({ sha256: storedFiles.sha256 })
    .from(homeworkSubmissionFiles)
    .innerJoin(storedFiles, eq(storedFiles.key, homeworkSubmissionFiles.file))
    .where(eq(homeworkSubmissionFiles.submission_id, first?.id ?? 0))
    .orderBy(asc(homeworkSubmissionFiles.id))
  const same =
    first?.deleted_at === null &&
    first.homework_id === sent.homework_id &&
    first.note === (sent.note ?? null) &&
    kept.map((one) => one.sha256).join() === sent.files.map((one) => one.sha256).join()
  if (!first || !same) throw new AppError('form.repeatedKey')
  return first.id
}
