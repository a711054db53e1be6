import { readFile } from 'node:fs/promises'
import { and, eq } from 'drizzle-orm'
import type { Upload } from '#contract/files.ts'
import { voiceSeconds } from '#contract/ink.ts'
import { isTaught } from '#server/access/homework-doors.ts'
import type { AppContext } from '#server/app-context.ts'
import { record } from '#server/audit/record.ts'
import type { Db } from '#server/db/open.ts'
import { AppError, refuseFields } from '#server/errors.ts'
import { homeworkVoiceNotes } from '#server/homework/mark-tables.ts'
import { homeworkSubmissions } from '#server/homework/tables.ts'
import type { Viewer } from '#server/http/session.ts'
import { onDisk } from '#server/storage/disk-problem.ts'
import { storedFiles } from '#server/storage/tables.ts'
import { dropVoiceNote } from './delete-marks.ts'
import { mp4Seconds } from './mp4-seconds.ts'
import { readVoiceNote } from './read-marks.ts'
import { webmSeconds } from './webm-seconds.ts'

/**
 * Saves the voice note of a submission in place of an earlier note and returns it. The same recording again changes
 * nothing. Throws 404 unless the teacher may grade the submission. Throws 422 for a recording over 62 seconds or of
 * unknown length (docs/product.md, Inbox and marking).
 */
export async function saveVoiceNote(
  context: AppContext,
  teacher: Viewer,
  { id, voice }: { id: number; voice: Upload },
) {
  const { db, files } = context
  const seconds = await measured(voice)
  await db.transaction(async (tx) => {
    const student_id = await lockSubmission(tx, teacher, id)
    if (await hasSameNote(tx, id, voice.sha256)) return
    await dropVoiceNote(tx, files, id)
    const file = await files.keep(tx, voice)
    await tx.insert(homeworkVoiceNotes).values({ submission_id: id, student_id, teacher_id: teacher.id, file, seconds })
    const object = { object: 'homework-submission', object_id: id }
    await record(tx, { actor: teacher, action: 'homework-voice.set', ...object, detail: { student_id, seconds } })
  })
  const note = await readVoiceNote(context, id)
  if (!note) throw new AppError('notFound')
  return note
}

/**
 * Deletes the voice note. Does nothing without a voice note. Throws 404 unless the teacher may grade the submission.
 */
export async function deleteVoiceNote({ db, files }: AppContext, teacher: Viewer, { id }: { id: number }) {
  await db.transaction(async (tx) => {
    const student_id = await lockSubmission(tx, teacher, id)
    const object = { object: 'homework-submission', object_id: id }
    if (await dropVoiceNote(tx, files, id))
      await record(tx, { actor: teacher, action: 'homework-voice.delete', ...object, detail: { student_id } })
  })
}

/**
 * Returns the length in whole seconds. Reads the whole recording, because a recorder writes no length at its beginning.
 * Throws 422 for a broken or too long recording.
 */
async function measured({ path, kind }: Upload): Promise<number> {
  const bytes = await onDisk(() => readFile(path))
  const seconds = kind === 'webm' ? webmSeconds(bytes) : mp4Seconds(bytes)
  if (seconds === undefined) throw refuseFields({ voice: ['fileBroken'] })
  if (seconds > voiceSeconds.most + voiceSeconds.grace)
    throw refuseFields({ voice: [`voiceTooLong:${voiceSeconds.most}`] })
  return Math.min(voiceSeconds.most, Math.max(1, Math.round(seconds)))
}

async function lockSubmission(tx: Db, teacher: Viewer, id: number): Promise<number> {
  const [found] = await tx
    .select({ student_id: homeworkSubmissions.student_id })
    .from(homeworkSubmissions)
    .where(and(eq(homeworkSubmissions.id, id), isTaught(tx, teacher)))
    .for('update')
  if (!found) throw new AppError('notFound')
  return found.student_id
}

async function hasSameNote(tx: Db, id: number, sha256: string): Promise<boolean> {
  const kept = await tx
    .select({ sha256: storedFiles.sha256 })
    .from(homeworkVoiceNotes)
    .innerJoin(storedFiles, eq(storedFiles.key, homeworkVoiceNotes.file))
    .where(eq(homeworkVoiceNotes.submission_id, id))
  return kept[0]?.sha256 === sha256
}
