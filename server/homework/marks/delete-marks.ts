import { eq, inArray } from 'drizzle-orm'
import type { AppContext } from '#server/app-context.ts'
import type { Db } from '#server/db/open.ts'
import { homeworkMarks, homeworkVoiceNotes } from '#server/homework/mark-tables.ts'
import { homeworkSubmissionFiles } from '#server/homework/tables.ts'

/** Deletes the marks and the voice note of a submission. Must run before the submission's files are deleted. */
export async function deleteMarks(tx: Db, files: AppContext['files'], submission: number) {
  const { id, submission_id } = homeworkSubmissionFiles
  const pages = tx.select({ id }).from(homeworkSubmissionFiles).where(eq(submission_id, submission))
  await tx.delete(homeworkMarks).where(inArray(homeworkMarks.page_id, pages))
  await dropVoiceNote(tx, files, submission)
}

/** Deletes the voice note with its file. Returns false without a voice note. */
export async function dropVoiceNote(tx: Db, files: AppContext['files'], submission: number): Promise<boolean> {
  const gone = await tx
    .delete(homeworkVoiceNotes)
    .where(eq(homeworkVoiceNotes.submission_id, submission))
    .returning({ file: homeworkVoiceNotes.file })
  for (const { file } of gone) await files.drop(tx, file)
  return gone.length > 0
}
