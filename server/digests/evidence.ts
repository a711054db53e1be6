import { and, asc, eq, inArray } from 'drizzle-orm'
import type { AppContext } from '#server/app-context.ts'
import { answerSheet } from '#server/exams/answer-sheet.ts'
import { readPages } from '#server/homework/marks/read-marks.ts'
import { homeworkSubmissionFiles } from '#server/homework/tables.ts'
import { findFile } from '#server/storage/find-file.ts'
import { storedFiles } from '#server/storage/tables.ts'
import type { WeekFacts } from '#server/week/facts.ts'
import { readWeeks } from '#server/week/read-weeks.ts'
import { messageSpan } from '#server/week/span.ts'
import type { Digest } from './links.ts'

type Context = Pick<AppContext, 'db'>
export type Sheet = Awaited<ReturnType<typeof answerSheet>>

export interface HomeworkFile {
  id: number
  name: string
  size: number
}

export interface Evidence {
  facts: WeekFacts
  /** The files of the homework, by the id of the submission. */
  files: ReadonlyMap<number, HomeworkFile[]>
  /** The open corrected papers, by the id of the attempt. */
  sheets: ReadonlyMap<number, Sheet>
}

/**
 * Returns the facts of the message's week with their evidence. The facts count events of the message's span. For a
 * missed exam, the span ends at the time of the message, but never after the week's end.
 */
export async function readEvidence({ db }: Context, digest: Digest): Promise<Evidence> {
  const { student_id } = digest
  const facts = await factsOf({ db }, digest)
  const released = releasedAttempts(facts)
  const [files, sheets] = await Promise.all([
    filesOf({ db }, facts),
    Promise.all(released.map(async (id) => [id, await answerSheet(db, { id, student_id })] as const)),
  ])
  return { facts, files, sheets: new Map(sheets) }
}

async function factsOf({ db }: Pick<Context, 'db'>, { student_id, week, until }: Digest): Promise<WeekFacts> {
  const facts = await readWeeks(db, [student_id], { ...messageSpan(week), until })
  return facts.get(student_id) as WeekFacts
}

/** Returns the attempts whose results the message reports and whose corrected papers are open. */
const releasedAttempts = ({ exams }: WeekFacts): number[] =>
  exams.list.flatMap(({ attempt_id, state, released }) =>
    attempt_id !== null && state === 'told' && released ? [attempt_id] : [],
  )

const submissionsOf = ({ homework }: WeekFacts): number[] =>
  homework.list.flatMap(({ submission_id }) => (submission_id === null ? [] : [submission_id]))

async function filesOf({ db }: Pick<Context, 'db'>, facts: WeekFacts) {
  const { id, submission_id, file } = homeworkSubmissionFiles
  const rows = await db
    .select({ id, submission_id, name: storedFiles.name, size: storedFiles.size })
    .from(homeworkSubmissionFiles)
    .innerJoin(storedFiles, eq(storedFiles.key, file))
    .where(inArray(submission_id, submissionsOf(facts)))
    .orderBy(asc(id))
  return Map.groupBy(rows, (row) => row.submission_id)
}

/** Returns a file of the message's evidence; undefined for any other file. */
export async function findEvidenceFile(context: Context, digest: Digest, fileId: number) {
  const { db } = context
  const { id, submission_id, file: key } = homeworkSubmissionFiles
  const own = inArray(submission_id, submissionsOf(await factsOf(context, digest)))
  const [found] = await db
    .select({ key })
    .from(homeworkSubmissionFiles)
    .where(and(eq(id, fileId), own))
  return found && findFile(db, found.key)
}

/** Returns the marked pages of a homework with its row in the week; undefined for any other submission. */
export async function findMarked(context: Context, digest: Digest, submissionId: number) {
  const { homework } = await factsOf(context, digest)
  const found = homework.list.find(({ marked_submission }) => marked_submission === submissionId)
  return found && { homework: found, pages: await readPages(context.db, submissionId) }
}

/** Returns an open corrected paper with its exam; undefined for any other attempt. */
export async function findSheet(context: Context, digest: Digest, attemptId: number) {
  const facts = await factsOf(context, digest)
  if (!releasedAttempts(facts).includes(attemptId)) return undefined
  const attempt = { id: attemptId, student_id: digest.student_id }
  const exam = facts.exams.list.find(({ attempt_id }) => attempt_id === attemptId)
  return exam && { exam, sheet: await answerSheet(context.db, attempt) }
}
