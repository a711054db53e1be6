import { and, eq, ne, sql } from 'drizzle-orm'
import { lessonIsKept, lessonIsShown } from '#server/access/listed.ts'
import type { Db } from '#server/db/open.ts'
import { AppError } from '#server/errors.ts'
import { courses, lessons } from './tables.ts'

/** The SQL for the id of the course's active free lesson, or null, in a query on `courses`. */
export const freeLessonId = sql<number | null>`(select ${lessons.id} from ${lessons}
  where ${lessons.course_id} = ${courses.id} and ${lessons.is_free} and ${lessonIsShown})`

/** The SQL for the ids of the courses with an active free lesson, for a search over many courses. */
export const freeCourseIds = sql`(select ${lessons.course_id} from ${lessons}
  where ${lessons.is_free} and ${lessonIsShown})`

interface Free {
  /** The lesson's id; undefined for a new lesson. */
  id?: number
  course_id: number
  move_free: boolean
}

/**
 * Makes the course's other free lesson no longer free, because a course has at most one free lesson. Throws 409 with
 * the other lesson's name unless `move_free` is set (docs/product.md, Courses and lessons).
 */
export async function makeRoomForFree(tx: Db, { id, course_id, move_free }: Free): Promise<void> {
  // The second of two lessons that become free in parallel waits for this lock.
  await tx.select({ id: courses.id }).from(courses).where(eq(courses.id, course_id)).for('update')
  const others = and(
    eq(lessons.course_id, course_id),
    lessons.is_free,
    lessonIsKept,
    id === undefined ? undefined : ne(lessons.id, id),
  )
  const [other] = await tx.select({ name: lessons.name }).from(lessons).where(others)
  if (!other) return
  if (!move_free) throw new AppError('lesson.freeElsewhere', { facts: { name: other.name } })
  await tx.update(lessons).set({ is_free: false }).where(others)
}
