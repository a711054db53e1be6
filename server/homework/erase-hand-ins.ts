import { eq, inArray } from 'drizzle-orm'
import type { Db } from '#server/db/open.ts'
import type { FileStore } from '#server/storage/file-store.ts'
import { homeworkSubmissionFiles, homeworkSubmissions } from './tables.ts'

/** Erases notes and files that a leaving student handed in. The grades stay. */
export async function eraseHandIns(tx: Db, files: FileStore, studentId: number): Promise<void> {
  const own = tx
    .update(homeworkSubmissions)
    .set({ note: null })
    .where(eq(homeworkSubmissions.student_id, studentId))
    .returning({ id: homeworkSubmissions.id })
  const ids = (await own).map((submission) => submission.id)
  const gone = await tx
    .delete(homeworkSubmissionFiles)
    .where(inArray(homeworkSubmissionFiles.submission_id, ids))
    .returning({ file: homeworkSubmissionFiles.file })
  for (const { file } of gone) await files.drop(tx, file)
}
