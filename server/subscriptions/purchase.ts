import { and, eq, sql } from 'drizzle-orm'
import { courseIsOpen } from '#server/access/listed.ts'
import { courses } from '#server/catalogue/tables.ts'
import type { Db } from '#server/db/open.ts'
import { takeLock } from '#server/db/take-lock.ts'
import { AppError } from '#server/errors.ts'

export type CourseOnSale = Awaited<ReturnType<typeof findCourseOnSale>>

/** Returns a course that everybody may see, with its price. Throws 404 for any other course. */
export async function findCourseOnSale(db: Db, courseId: number) {
  const { id, teacher_id, name, price } = courses
  const [course] = await db
    .select({ id, teacher_id, name, price })
    .from(courses)
    .where(and(eq(courses.id, courseId), courseIsOpen))
  if (!course) throw new AppError('notFound')
  return course
}

/**
 * Locks the student's purchases of the course until the transaction ends. The lock allows one open payment and no
 * overlapping months. Take the lock before locking the row of a payment, because the reverse may deadlock.
 */
export async function lockPurchase(tx: Db, { student_id, course_id }: { student_id: number; course_id: number }) {
  await takeLock(tx, sql`hashtextextended(${`purchase:${student_id}:${course_id}`}, 0)`)
}
