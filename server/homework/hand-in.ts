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
import { enterHomework } from './read-submissions.ts'
import { homeworkSubmissionFiles, homeworkSubmissions } from './tables.ts'

type HandedIn = z.output<(typeof homeworkCalls)['POST /homework-submission/submit']['body']>

/**
 * Returns the submission's id. The same `key` with the same homework, note and files gets the first one's again, so a
 * double click or a lost answer hands in once; without a key every hand-in is one of its own.
 */
export async function handIn(
  { db, files }: AppContext,
  student: Viewer,
  { sent, key }: { sent: HandedIn; key: string | undefined },
): Promise<number> {
  return await db.transaction(async (tx) => {
    await mustStillBeHere(tx, student)
    await enterHomework(tx, student, sent.homework_id)
    const [made] = await tx
      .insert(homeworkSubmissions)
      .values({ homework_id: sent.homework_id, student_id: student.id, note: sent.note ?? null, request_key: key })
      .onConflictDoNothing()
      .returning({ id: homeworkSubmissions.id })
    if (!made) return await repeated(tx, student, sent, key ?? '')
    for (const file of sent.files) {
      const kept = await files.keep(tx, file)
      await tx.insert(homeworkSubmissionFiles).values({ submission_id: made.id, file: kept })
    }
    const detail = { homework_id: sent.homework_id, files: sent.files.length }
    const object = { object: 'homework-submission', object_id: made.id }
    await record(tx, { actor: student, action: 'homework-submission.create', ...object, detail })
    return made.id
  })
}

/** Who leaves takes along what was handed in: nothing may come after. */
async function mustStillBeHere(tx: Db, student: Viewer) {
  const here = and(eq(users.id, student.id), isNull(users.deleted_at))
  const found = await tx.select({ id: users.id }).from(users).where(here).for('key share')
  if (found.length === 0) throw new AppError('auth.expired')
}

/** The submission that took the key, if it is the very same; another one under its key is a mistake to be told of. */
async function repeated(tx: Db, student: Viewer, sent: HandedIn, key: string): Promise<number> {
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
