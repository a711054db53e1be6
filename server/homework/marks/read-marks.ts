import { asc, eq } from 'drizzle-orm'
import type { Marks } from '#contract/ink.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Db } from '#server/db/open.ts'
import { homeworkMarks, homeworkVoiceNotes } from '#server/homework/mark-tables.ts'
import { homeworkSubmissionFiles } from '#server/homework/tables.ts'
import type { Viewer } from '#server/http/session.ts'
import { storedFiles } from '#server/storage/tables.ts'
import { findWork } from './find-work.ts'

export const noMarks: Marks = { strokes: [], stamps: [], pins: [] }

/**
 * Returns the pages of a submission with the teacher's marks and voice note. Throws 404 unless the viewer may read the
 * marks.
 */
export async function readMarks(context: AppContext, viewer: Viewer, { id }: { id: number }) {
  const { name_ar, name_en, ...work } = await findWork(context.db, viewer, id)
  const [pages, voice_note] = [await pagesOf(context, id), await readVoiceNote(context, id)]
  return { ...work, homework_name: { ar: name_ar, en: name_en }, pages, voice_note }
}

async function pagesOf({ db, files }: AppContext, submission: number) {
  const rows = await readPages(db, submission)
  return rows.map(({ file, kind, marks, version, size: _size, ...page }) => ({
    ...{ ...page, file: files.link(file), is_picture: kind === 'webp', version: version ?? 0 },
    ...(marks ?? noMarks),
  }))
}

/** Returns the pages of a submission in their order, with the teacher's marks. Checks no access. */
export function readPages(db: Db, submission: number) {
  const { id, file } = homeworkSubmissionFiles
  const { marks, version } = homeworkMarks
  const { name, kind, size } = storedFiles
  return db
    .select({ id, file, name, kind, size, marks, version })
    .from(homeworkSubmissionFiles)
    .innerJoin(storedFiles, eq(storedFiles.key, file))
    .leftJoin(homeworkMarks, eq(homeworkMarks.page_id, id))
    .where(eq(homeworkSubmissionFiles.submission_id, submission))
    .orderBy(asc(id))
}

/** Returns the voice note of a submission; null without a note. Checks no access. */
export async function readVoiceNote({ db, files }: AppContext, submission: number) {
  const { file, seconds, saved_at, submission_id } = homeworkVoiceNotes
  const [note] = await db
    .select({ file, seconds, saved_at })
    .from(homeworkVoiceNotes)
    .where(eq(submission_id, submission))
  return note ? { ...note, file: files.link(note.file) } : null
}
