import { and, desc, eq, isNotNull, lt } from 'drizzle-orm'
import { inLanguage, type Language } from '#contract/values.ts'
import type { AppContext } from '#server/app-context.ts'
import { record } from '#server/audit/record.ts'
import type { Db } from '#server/db/open.ts'
import type { Viewer } from '#server/http/session.ts'
import { users } from '#server/people/tables.ts'
import type { Cell } from '#server/storage/table-file.ts'
import { absentStudents } from './absent-students.ts'
import { attempts } from './attempt-tables.ts'
import { tests } from './tables.ts'
import { exportHeads, exportStates } from './texts.ts'

const atATime = 1000

/**
 * Returns all submissions of an exam and the students without an attempt as rows of a file, and audits the export. Access
 * is checked by the route.
 */
export async function exportSubmissions(
  { db }: AppContext,
  teacher: Viewer,
  { testId, language }: { testId: number; language: Language },
) {
  await record(db, { actor: teacher, action: 'exam.export', object: 'test', object_id: testId })
  return rowsOf(db, testId, language)
}

async function* rowsOf(db: Db, testId: number, language: Language): AsyncGenerator<Cell[][]> {
  yield [exportHeads.map((head) => head[language])]
  for (let before: number | undefined; ; ) {
    const batch = await batchOf(db, testId, before)
    yield batch.map(({ id: _, name, test_name, ...cells }) => [
      name,
      inLanguage(test_name, language),
      ...Object.values(cells),
      exportStates.submitted[language],
    ])
    before = batch.at(-1)?.id
    if (batch.length < atATime) break
  }
  yield await absentRows(db, testId, language)
}

async function absentRows(db: Db, testId: number, language: Language): Promise<Cell[][]> {
  const [exam] = await db.select({ name: tests.name }).from(tests).where(eq(tests.id, testId))
  const students = await absentStudents(db, testId)
  const name = exam && inLanguage(exam.name, language)
  return students.map((student) => [
    ...[student.name, name, student.code],
    // Score, total, percentage, duration and time.
    ...[null, null, null, null, null],
    exportStates.absent[language],
  ])
}

const batchOf = (db: Db, testId: number, before: number | undefined) =>
  db
    .select({
      id: attempts.id,
      name: users.name,
      test_name: tests.name,
      code: users.code,
      score: attempts.score,
      total_questions: attempts.total_questions,
      percentage: attempts.percentage,
      duration: attempts.duration,
      submitted_at: attempts.submitted_at,
    })
    .from(attempts)
    .innerJoin(users, eq(users.id, attempts.student_id))
    .innerJoin(tests, eq(tests.id, attempts.test_id))
    .where(
      and(
        eq(attempts.test_id, testId),
        isNotNull(attempts.submitted_at),
        before === undefined ? undefined : lt(attempts.id, before),
      ),
    )
    .orderBy(desc(attempts.id))
    .limit(atATime)
