import { and, eq, sql } from 'drizzle-orm'
import { courseIsOpen } from '#server/access/listed.ts'
import { courses } from '#server/catalogue/tables.ts'
import type { Db } from '#server/db/open.ts'
import { AppError } from '#server/errors.ts'

export type CourseOnSale = Awaited<ReturnType<typeof findCourseOnSale>>

/** A course that everyone may know of; anything else is not found. */
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
 * Until the transaction ends, nobody else starts or settles a payment of this student for this course: one open
 * payment, and months that follow each other instead of overlapping. Take it before locking a payment's row.
 */
export async function lockPurchase(tx: Db, { student_id, course_id }: { student_id: number; course_id: number }) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`purchase:${student_id}:${course_id}`}, 0))`)
}
