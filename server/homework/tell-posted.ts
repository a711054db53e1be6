import { and, gte, inArray, isNull, notInArray, or, sql } from 'drizzle-orm'
import { cairoDate } from '#contract/calendar/cairo.ts'
import type { Db } from '#server/db/open.ts'
import { courseOfLesson, studentsOfLesson } from '#server/notices/recipients.ts'
import { tell } from '#server/notices/tell.ts'
import { toldOf } from '#server/notices/told-of.ts'
import { keptFor } from '#server/personal-data/retention.ts'
import { homeworks } from './tables.ts'

type Posted = Pick<typeof homeworks.$inferSelect, 'id' | 'lesson_id' | 'name_ar' | 'name_en' | 'due_date'>

/** Returns the cause of the notices that a homework was given and that its due date changed. */
export const homeworkCause = (id: number): string => `homework ${id}`

/** Returns the facts of the notices that a homework was given and that its due date changed. */
export async function homeworkFacts(tx: Db, { id, lesson_id, name_ar: ar, name_en: en, due_date }: Posted) {
  return { homework_id: id, name: { ar, en }, course: await courseOfLesson(tx, lesson_id), due_date }
}

/** Notifies the students who see the lesson of the homework. A repeat tells nobody twice. */
export async function tellPosted(tx: Db, homework: Posted): Promise<void> {
  const facts = await homeworkFacts(tx, homework)
  const to = await studentsOfLesson(tx, homework.lesson_id)
  await tell(tx, { kind: 'homework.posted', cause: homeworkCause(homework.id), facts, to })
}

/**
 * Notifies students of the homework in these lessons of the teacher of which no student was told. Homework whose due
 * date has passed is not told.
 */
export async function tellPrepared(tx: Db, of: { teacher_id: number; lessons: number[] }, now = new Date()) {
  const prepared = await tx
    .select()
    .from(homeworks)
    .where(
      and(
        ...[inArray(homeworks.lesson_id, of.lessons), isNull(homeworks.deleted_at)],
        or(isNull(homeworks.due_date), gte(homeworks.due_date, cairoDate(now))),
        sql`${homeworks.created} > now() - ${keptFor('notices')}`,
        notInArray(homeworks.id, toldOf(tx, 'homework.posted', of.teacher_id)),
      ),
    )
    .orderBy(homeworks.id)
  for (const homework of prepared) await tellPosted(tx, homework)
}
