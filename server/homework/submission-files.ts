import { eq, sql } from 'drizzle-orm'
import type { AppContext } from '#server/app-context.ts'
import { prepared } from '#server/db/prepared.ts'
import { sentArray } from '#server/db/shared-read.ts'
import { storedFiles } from '#server/storage/tables.ts'
import { homeworkSubmissionFiles } from './tables.ts'

const { submission_id } = homeworkSubmissionFiles
const filesOf = prepared('homework_submission_files', (db) =>
  db
    .select({
      submission_id,
      id: homeworkSubmissionFiles.id,
      file: homeworkSubmissionFiles.file,
      name: storedFiles.name,
      kind: storedFiles.kind,
    })
    .from(homeworkSubmissionFiles)
    .innerJoin(storedFiles, eq(storedFiles.key, homeworkSubmissionFiles.file))
    .where(sql`${submission_id} = any(${sentArray('submissions')}::int[])`)
    .orderBy(homeworkSubmissionFiles.id),
)

/** A file of a submission, as the database has it. */
export interface KeptFile {
  id: number
  /** The key of the stored file. */
  file: string
  name: string
  kind: string
}

/** Returns a file of a submission with its signed link. */
export const fileOf = ({ files }: Pick<AppContext, 'files'>, { id, name, kind, file }: KeptFile) => ({
  ...{ id, name, is_picture: kind === 'webp', file: files.link(file) },
})

/** Returns the submissions with their files as signed links. */
export async function withFiles<Row extends { id: number }>(context: AppContext, rows: Row[]) {
  const kept = await filesOf(context.db).execute({ submissions: rows.map((one) => one.id) })
  const bySubmission = Map.groupBy(kept, (one) => one.submission_id)
  return rows.map((row) => ({
    ...row,
    files: (bySubmission.get(row.id) ?? []).map((one) => fileOf(context, one)),
  }))
}
