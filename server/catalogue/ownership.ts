import { and, eq, isNull, type SQL } from 'drizzle-orm'
import type { Db } from '#server/db/open.ts'
import { AppError } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { courses, lessons } from './tables.ts'

/** SQL, beside `courses`: the administrator's are all, a teacher's are the own ones, and nobody changes a deleted one. */
export const managedCourse = (viewer: Viewer): SQL | undefined =>
  and(isNull(courses.deleted_at), viewer.role === 'admin' ? undefined : eq(courses.teacher_id, viewer.id))

export async function mustManageCourse(db: Db, viewer: Viewer, id: number): Promise<void> {
  if (!(await db.$count(courses, and(eq(courses.id, id), managedCourse(viewer))))) throw new AppError('notFound')
}

/** SQL: ids of the courses whose lessons this person may change. */
export const managedCourseIds = (db: Db, viewer: Viewer) =>
  db.select({ id: courses.id }).from(courses).where(managedCourse(viewer))

export async function mustManageLesson(db: Db, viewer: Viewer, id: number): Promise<void> {
  const found = await db
    .select({ id: lessons.id })
    .from(lessons)
    .innerJoin(courses, eq(courses.id, lessons.course_id))
    .where(and(eq(lessons.id, id), isNull(lessons.deleted_at), managedCourse(viewer)))
  if (found.length === 0) throw new AppError('notFound')
}
