import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Upload } from '#contract/files.ts'
import type { Bilingual } from '#contract/values.ts'
import { managedLessonIds } from '#server/access/owned.ts'
import type { AppContext } from '#server/app-context.ts'
import { record } from '#server/audit/record.ts'
import type { Db } from '#server/db/open.ts'
import { AppError } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { lessonFiles } from './tables.ts'

/**
 * Adds files at the end of the lesson's list, in the caller's transaction. Files and lesson are therefore saved
 * together or not at all.
 */
export async function addLessonFiles(
  tx: Db,
  { files }: AppContext,
  { lesson_id, files: sent }: { lesson_id: number; files: { name: Bilingual; file: Upload }[] },
) {
  for (const { name, file } of sent) {
    await tx.insert(lessonFiles).values({ lesson_id, name, file: await files.keep(tx, file) })
  }
}

/** Deletes the file; its links stop working immediately. Throws 404 unless the viewer may change the lesson. */
export async function deleteLessonFile({ db, files }: AppContext, viewer: Viewer, { fileId }: { fileId: number }) {
  await db.transaction(async (tx) => {
    const [gone] = await tx
      .update(lessonFiles)
      .set({ deleted_at: new Date() })
      .where(
        and(
          eq(lessonFiles.id, fileId),
          isNull(lessonFiles.deleted_at),
          inArray(lessonFiles.lesson_id, managedLessonIds(tx, viewer)),
        ),
      )
      .returning({ file: lessonFiles.file, lesson_id: lessonFiles.lesson_id })
    if (!gone) throw new AppError('notFound')
    await files.drop(tx, gone.file)
    const detail = { lesson_id: gone.lesson_id }
    await record(tx, { actor: viewer, action: 'lesson-file.delete', object: 'lesson-file', object_id: fileId, detail })
  })
}
