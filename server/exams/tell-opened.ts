import { and, gt, inArray, isNull, not, notInArray, or, sql } from 'drizzle-orm'
import type { Db } from '#server/db/open.ts'
import { courseOfLesson, studentsOfLesson } from '#server/notices/recipients.ts'
import { tell } from '#server/notices/tell.ts'
import { toldOf } from '#server/notices/told-of.ts'
import { keptFor } from '#server/personal-data/retention.ts'
import { tests } from './tables.ts'

type Opened = Pick<typeof tests.$inferSelect, 'id' | 'lesson_id' | 'name' | 'duration' | 'is_practice'>

/**
 * Notifies the students who see the lesson of the exam. A repeat tells nobody twice. Tells nobody of a practice, and of
 * a library exam.
 */
export async function tellOpened(tx: Db, exam: Opened): Promise<void> {
  const { id, lesson_id, name, duration: minutes, is_practice } = exam
  if (is_practice || lesson_id === null) return
  const facts = { exam_id: id, name, minutes, course: await courseOfLesson(tx, lesson_id) }
  const to = await studentsOfLesson(tx, lesson_id)
  await tell(tx, { kind: 'exam.opens', cause: `exam ${id}`, facts, to })
}

/**
 * Notifies students of the exams in these lessons of the teacher of which no student was told. Exams whose time has
 * passed are not told.
 */
export async function tellPreparedExams(tx: Db, of: { teacher_id: number; lessons: number[] }, now = new Date()) {
  const prepared = await tx
    .select()
    .from(tests)
    .where(
      and(
        ...[inArray(tests.lesson_id, of.lessons), isNull(tests.deleted_at), not(tests.is_practice)],
        or(isNull(tests.take_by), gt(tests.take_by, now)),
        sql`${tests.created_at} > now() - ${keptFor('notices')}`,
        notInArray(tests.id, toldOf(tx, 'exam.opens', of.teacher_id)),
      ),
    )
    .orderBy(tests.id)
  for (const exam of prepared) await tellOpened(tx, exam)
}
