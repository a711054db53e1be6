import { and, eq, inArray } from 'drizzle-orm'
import { managedHomeworkIds } from '#server/access/homework-doors.ts'
import { courses, lessons } from '#server/catalogue/tables.ts'
import type { Db } from '#server/db/open.ts'
import { AppError } from '#server/errors.ts'
import { homeworks } from '#server/homework/tables.ts'
import type { Viewer } from '#server/http/session.ts'

/** Throws 404 unless the teacher may change the homework. */
export async function mustMark(db: Db, teacher: Viewer, id: number): Promise<void> {
  await homeworkToMark(db, teacher, id)
}

/** Returns the homework with the name of its course. Throws 404 unless the teacher may change the homework. */
export async function homeworkToMark(db: Db, teacher: Viewer, id: number) {
  const [found] = await db
    .select({
      ...{ id: homeworks.id, ar: homeworks.name_ar, en: homeworks.name_en },
      ...{ course: courses.name, full_mark: homeworks.full_mark },
    })
    .from(homeworks)
    .innerJoin(lessons, eq(lessons.id, homeworks.lesson_id))
    .innerJoin(courses, eq(courses.id, lessons.course_id))
    .where(and(eq(homeworks.id, id), inArray(homeworks.id, managedHomeworkIds(db, teacher))))
  if (!found) throw new AppError('notFound')
  const { ar, en, ...homework } = found
  return { ...homework, name: { ar, en } }
}
