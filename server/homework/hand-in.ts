import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { homeworkCalls } from '#contract/homework.ts'
import type { AppContext } from '#server/app-context.ts'
import { auditOrigin, record } from '#server/audit/record.ts'
import type { Db } from '#server/db/open.ts'
import { prepared } from '#server/db/prepared.ts'
import { AppError } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { storedFiles } from '#server/storage/tables.ts'
import { mustTakeWork } from './due.ts'
import { type Added, addGathered, type HandedIn } from './hand-in-together.ts'
import { enterHomework, readSubmission } from './read-submissions.ts'
import { fileOf } from './submission-files.ts'
import { homeworkSubmissionFiles, homeworkSubmissions } from './tables.ts'

type NewSubmission = z.output<(typeof homeworkCalls)['POST /homework-submission/submit']['body']>

/** Returns the SQL condition on `homework_submission_files` that is true for the submission's files. */
export const isFileOf = ({ id, student_id }: { id: number; student_id: number }): SQL | undefined =>
  and(eq(homeworkSubmissionFiles.submission_id, id), eq(homeworkSubmissionFiles.student_id, student_id))

const value = sql.placeholder
const addSubmission = prepared('homework_submission_add', (db) =>
  db
    .insert(homeworkSubmissions)
    .values({
      homework_id: value('homework_id'),
      student_id: value('student_id'),
      note: value('note'),
      request_key: value('request_key'),
    })
    .onConflictDoNothing()
    .returning({ id: homeworkSubmissions.id }),
)
const addSubmissionFile = prepared('homework_submission_file_add', (db) =>
  db
    .insert(homeworkSubmissionFiles)
    .values({ submission_id: value('submission_id'), student_id: value('student_id'), file: value('file') }),
)

interface Saved {
  fields: Omit<NewSubmission, 'files'>
  key: string | undefined
  /** Saves the files of the new submission and returns their number. */
  keepFiles: (tx: Db, submission: number) => Promise<number>
  /** Returns true when an earlier submission has these files in this order. */
  hasSameFiles: (tx: Db, submission: number) => Promise<boolean>
}

/**
 * Saves a submission with the files of a form and returns it. Where possible, submissions of one moment share a commit.
 * A request without a key gets one, so that a second try after a lost connection adds nothing. Throws the errors of
 * `saveSubmission`.
 */
export async function handIn(
  context: AppContext,
  student: Viewer,
  { submission: { files, ...fields }, key: sentKey }: { submission: NewSubmission; key: string | undefined },
) {
  const { db } = context
  const { is_closed } = await enterHomework(db, student, fields.homework_id)
  const isRepeated = sentKey !== undefined && (await submissionOf(db, student, sentKey)) !== undefined
  const key = sentKey ?? randomUUID()
  // A refused or repeated request would leave stored bytes behind.
  if (!is_closed && !isRepeated) {
    const stored = await context.files.storeFirst(files)
    const sent = { ...fields, student_id: student.id, request_key: key, files: stored, origin: auditOrigin() }
    const added = await addGathered(db, sent)
    if (added) return newSubmission(context, sent, added)
  }
  return saveSubmission(context, student, {
    ...{ fields, key },
    keepFiles: async (tx, submission_id) => {
      for (const file of files) {
        const kept = await context.files.keep(tx, file)
        await addSubmissionFile(tx).execute({ submission_id, student_id: student.id, file: kept })
      }
      return files.length
    },
    hasSameFiles: async (tx, submission_id) => {
      const kept = await tx
        .select({ sha256: storedFiles.sha256 })
        .from(homeworkSubmissionFiles)
        .innerJoin(storedFiles, eq(storedFiles.key, homeworkSubmissionFiles.file))
        .where(isFileOf({ id: submission_id, student_id: student.id }))
        .orderBy(asc(homeworkSubmissionFiles.id))
      return kept.map((one) => one.sha256).join() === files.map((one) => one.sha256).join()
    },
  })
}

/** Returns the reply of `readSubmission` for a submission that was just added. */
function newSubmission(context: AppContext, sent: HandedIn, added: Added) {
  const { id, student_id, student_name, submitted_ms, is_late, files } = added
  return {
    ...{ id, homework_id: sent.homework_id, student_id, student_name, note: sent.note },
    ...{ submitted_at: new Date(submitted_ms), is_late },
    ...{ grade: null, teacher_note: null, graded_at: null, is_marked: false },
    files: files.map((one) => fileOf(context, one)),
  }
}

/**
 * Saves a submission and returns it. A repeated `key` returns the first submission, so a double click or a lost
 * response hands in once. Without a key every call makes a new submission. Throws 422 for a key that was used with
 * other contents. Throws 409 after the due date of homework that takes no late submissions (docs/product.md, Homework).
 * Throws 404 for hidden homework, and 403 without a running subscription.
 */
export async function saveSubmission(context: AppContext, student: Viewer, sent: Saved) {
  const { fields, key, keepFiles } = sent
  const id = await context.db.transaction(async (tx) => {
    const door = await enterHomework(tx, student, fields.homework_id)
    const { homework_id, note } = fields
    const [made] = await addSubmission(tx).execute({ homework_id, student_id: student.id, note, request_key: key })
    if (!made) return await repeatedSubmission(tx, student, sent)
    mustTakeWork(door)
    const detail = { homework_id: fields.homework_id, files: await keepFiles(tx, made.id) }
    const object = { object: 'homework-submission', object_id: made.id }
    await record(tx, { actor: student, action: 'homework-submission.create', ...object, detail })
    return made.id
  })
  return await readSubmission(context, id)
}

const submissionByKey = prepared('homework_submission_by_key', (db) =>
  db
    .select()
    .from(homeworkSubmissions)
    .where(
      and(eq(homeworkSubmissions.student_id, value('student_id')), eq(homeworkSubmissions.request_key, value('key'))),
    ),
)

/** Returns the student's submission with the request's key; undefined without one. */
const submissionOf = async (db: Db, { id }: Viewer, key: string) =>
  (await submissionByKey(db).execute({ student_id: id, key }))[0]

/**
 * Returns the id of the key's first submission. Throws 422 unless all fields and files are the same, and for a deleted
 * submission.
 */
async function repeatedSubmission(tx: Db, student: Viewer, { fields, key = '', hasSameFiles }: Saved): Promise<number> {
  const first = await submissionOf(tx, student, key)
  const same =
    first?.deleted_at === null &&
    isDeepStrictEqual({ ...first, ...fields }, first) &&
    (await hasSameFiles(tx, first.id))
  if (!first || !same) throw new AppError('form.repeatedKey')
  return first.id
}
