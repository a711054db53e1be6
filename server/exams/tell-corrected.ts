import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '#server/db/open.ts'
import { parentsOf } from '#server/notices/recipients.ts'
import { tellEach } from '#server/notices/tell.ts'
import { attempts } from './attempt-tables.ts'
import type { Rescored } from './rescore.ts'
import { isSettled } from './settled.ts'
import { tests } from './tables.ts'

const atATime = 1000

/**
 * Notifies the students whose result changed. Also notifies their parents if the result cannot change automatically any
 * more (docs/product.md, Exams).
 */
export async function tellCorrected(tx: Db, testId: number, changed: readonly Rescored[]): Promise<void> {
  const [exam] = await tx.select({ name: tests.name }).from(tests).where(eq(tests.id, testId))
  if (!exam) return
  for (let from = 0; from < changed.length; from += atATime) {
    await tellSome(tx, { exam_id: testId, name: exam.name }, changed.slice(from, from + atATime))
  }
}

type Exam = Pick<typeof tests.$inferSelect, 'name'> & { exam_id: number }

async function tellSome(tx: Db, exam: Exam, changed: readonly Rescored[]) {
  const ids = changed.map((one) => one.attempt_id)
  const settled = await tx
    .select({ id: attempts.id })
    .from(attempts)
    .where(and(inArray(attempts.id, ids), isSettled))
  const isFinal = new Set(settled.map(({ id }) => id))
  const told = changed.filter((one) => isFinal.has(one.attempt_id)).map((one) => one.student_id)
  const parents = Map.groupBy(await parentsOf(tx, told), ({ child_id }) => child_id)
  const list = changed.flatMap(({ attempt_id, student_id, score_after, total_after, score_before, total_before }) => {
    const facts = { ...exam, score: score_after, total: total_after, score_before, total_before }
    const people = [{ id: student_id }, ...(parents.get(student_id) ?? [])]
    return people.map((person) => ({ ...person, cause: `attempt ${attempt_id}`, facts }))
  })
  await tellEach(tx, 'exam.corrected', list)
}
