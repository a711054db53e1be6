import { and, eq } from 'drizzle-orm'
import { courses } from '#server/catalogue/tables.ts'
import type { Db } from '#server/db/open.ts'
import { AppError } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { isManager, mustManageCourse } from './owned.ts'
import { isSubscribed } from './subscribed.ts'

interface CourseDoor {
  teacher_id: number
  deleted: boolean
  open: boolean
  is_subscribed: boolean
}

/**
 * Returns true for readers of the course's list of active lessons: everybody while the course is open, otherwise only
 * its running subscribers and managers.
 */
export const maySeeLessons = (viewer: Viewer | undefined, door: CourseDoor): boolean =>
  door.open || door.is_subscribed || isManager(viewer, door)

/**
 * Returns true for readers of the course. Everybody may read an open course. Running subscribers may also read an active
 * course that is deleted, hidden or of an unlisted teacher. The course's teacher may read the course until its deletion,
 * and administrators may read every course (docs/product.md, Courses and lessons).
 */
export const mayReadCourse = (viewer: Viewer | undefined, door: CourseDoor & { status: boolean }): boolean =>
  maySeeLessons(viewer, door) && (door.status || isManager(viewer, door))

/** Throws 404 unless the viewer manages the course or is a student with a running subscription to the course. */
export async function mustSeeAnnouncements(db: Db, viewer: Viewer, courseId: number): Promise<void> {
  if (viewer.role !== 'student') {
    await mustManageCourse(db, viewer, courseId)
    return
  }
  const isOpen = and(eq(courses.id, courseId), isSubscribed({ id: viewer.id }, courses))
  if (!(await db.$count(courses, isOpen))) throw new AppError('notFound')
}
