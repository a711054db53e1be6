import { and, eq, type SQL, sql } from 'drizzle-orm'
import { courses, lessons } from '#server/catalogue/tables.ts'
import type { Db } from '#server/db/open.ts'
import { AppError } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { courseIsKept, lessonIsKept } from './listed.ts'

type Caller = Pick<Viewer, 'id' | 'role'>

/**
 * Returns an SQL condition on `courses` that is true for the course's teacher and administrators. The condition is also
 * true for a deleted course.
 */
export const ownsCourse = ({ id, role }: Caller): SQL => (role === 'admin' ? sql`true` : eq(courses.teacher_id, id))

/**
 * Returns an SQL condition on `courses` that is true for callers who may change the course. A deleted course cannot be
 * changed.
 */
export const managedCourse = (viewer: Caller): SQL | undefined => and(courseIsKept, ownsCourse(viewer))

/** Returns true for administrators, and for the teacher of the course until the course or lesson is deleted. */
export const isManager = (viewer: Caller | undefined, of: { teacher_id: number; deleted: boolean }): boolean =>
  viewer?.role === 'admin' || (viewer?.role === 'teacher' && viewer.id === of.teacher_id && !of.deleted)

/** Throws 404 unless the viewer may change the course. */
export async function mustManageCourse(db: Db, viewer: Viewer, id: number): Promise<void> {
  if (!(await db.$count(courses, and(eq(courses.id, id), managedCourse(viewer))))) throw new AppError('notFound')
}

/** Returns SQL for the ids of the courses whose lessons the viewer may change. */
export const managedCourseIds = (db: Db, viewer: Viewer) =>
  db.select({ id: courses.id }).from(courses).where(managedCourse(viewer))

/** Returns an SQL condition on `lessons` joined with `courses` that is true for callers who may change the lesson. */
export const managedLesson = (viewer: Caller): SQL | undefined => and(lessonIsKept, managedCourse(viewer))

/** Returns SQL for the ids of the lessons that the viewer may change. */
export const managedLessonIds = (db: Db, viewer: Viewer) =>
  db
    .select({ id: lessons.id })
    .from(lessons)
    .innerJoin(courses, eq(courses.id, lessons.course_id))
    .where(managedLesson(viewer))

/** Returns the id of the lesson's teacher. Throws 404 unless the viewer may change the lesson. */
export async function mustManageLesson(db: Db, viewer: Viewer, id: number): Promise<{ teacher_id: number }> {
  const [found] = await db
    .select({ teacher_id: courses.teacher_id })
    .from(lessons)
    .innerJoin(courses, eq(courses.id, lessons.course_id))
    .where(and(eq(lessons.id, id), managedLesson(viewer)))
  if (!found) throw new AppError('notFound')
  return found
}
