import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '#server/db/open.ts'
import { AppError } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { managedCourse } from '#server/subscriptions/lesson-door.ts'
import { courses, lessons } from './tables.ts'

/** Throws 404 unless this person may change the course. */
export async function mustManageCourse(db: Db, viewer: Viewer, id: number): Promise<void> {
  if (!(await db.$count(courses, and(eq(courses.id, id), managedCourse(viewer))))) throw new AppError('notFound')
}

/** SQL: ids of the courses whose lessons this person may change. */
export const managedCourseIds = (db: Db, viewer: Viewer) =>
  db.select({ id: courses.id }).from(courses).where(managedCourse(viewer))

/** Throws 404 unless this person may change the lesson. */
export async function mustManageLesson(db: Db, viewer: Viewer, id: number): Promise<void> {
  const found = await db
    .select({ id: lessons.id })
    .from(lessons)
    .innerJoin(courses, eq(courses.id, lessons.course_id))
    .where(and(eq(lessons.id, id), isNull(lessons.deleted_at), managedCourse(viewer)))
  if (found.length === 0) throw new AppError('notFound')
}
