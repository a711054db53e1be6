import { and, eq, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { courses, lessons } from '#server/catalogue/tables.ts'
import type { Db } from '#server/db/open.ts'
import { prepared } from '#server/db/prepared.ts'
import { AppError } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { courseIsOpen } from './is-open.ts'
import { isSubscribed } from './is-subscribed.ts'

/** Who a subscription is looked up for: only students have any. */
export const subscriberId = (viewer: Viewer | undefined) => (viewer?.role === 'student' ? viewer.id : 0)

/** SQL, beside `courses`: may this person change it? A teacher their own, an administrator all, and nobody a deleted one. */
export const managedCourse = (viewer: Caller): SQL | undefined =>
  and(isNull(courses.deleted_at), viewer.role === 'admin' ? undefined : eq(courses.teacher_id, viewer.id))

/** What decides about a lesson, beside `lessons` joined with `courses`. */
export const lessonDoorColumns = (student: number | SQLWrapper) => ({
  teacher_id: courses.teacher_id,
  kept: sql<boolean>`(${lessons.deleted_at} is null and ${courses.deleted_at} is null)`,
  active: sql<boolean>`(${lessons.status} and ${lessons.deleted_at} is null)`,
  listed: sql<boolean>`(${lessons.status} and ${lessons.deleted_at} is null and ${courseIsOpen})`,
  is_subscribed: isSubscribed({ id: student }, courses),
})

export interface LessonDoor {
  teacher_id: number
  kept: boolean
  active: boolean
  listed: boolean
  is_subscribed: boolean
}

type Caller = Pick<Viewer, 'id' | 'role'>

/**
 * May this caller read the lesson? `open`: everything in it. `closed`: a student who sees it on the course's page, but
 * has no running subscription. Throws 404 to those who must not learn that it exists, 403 to those who may know.
 */
export function passLessonDoor(viewer: Caller, door: LessonDoor | undefined): 'open' | 'closed' {
  if (!door) throw new AppError('notFound')
  if (isOwnDoor(viewer, door)) return 'open'
  if (viewer.role === 'student' && door.is_subscribed && door.active) return 'open'
  if (!door.listed) throw new AppError('notFound')
  if (viewer.role === 'student') return 'closed'
  throw new AppError('auth.forbidden')
}

/** For what only the lesson's own teacher (and the administrator) may do: to everyone else it is not there. */
export function passOwnDoor(viewer: Caller, door: LessonDoor | undefined): 'open' {
  if (!door || !isOwnDoor(viewer, door)) throw new AppError('notFound')
  return 'open'
}

/** For what lies inside a lesson: a student needs a running subscription, another teacher finds nothing. */
export function passContentDoor(viewer: Caller, door: LessonDoor | undefined): 'open' {
  if (viewer.role !== 'student') return passOwnDoor(viewer, door)
  if (passLessonDoor(viewer, door) === 'closed') throw new AppError('subscription.required')
  return 'open'
}

const isOwnDoor = ({ id, role }: Caller, { teacher_id, kept }: LessonDoor) =>
  role === 'admin' || (role === 'teacher' && teacher_id === id && kept)

const lessonDoor = prepared('lesson_door', (db) =>
  db
    .select({ id: lessons.id, course_id: courses.id, ...lessonDoorColumns(sql.placeholder('student')) })
    .from(lessons)
    .innerJoin(courses, eq(courses.id, lessons.course_id))
    .where(eq(lessons.id, sql.placeholder('lesson'))),
)

/** One of the doors above, for a lesson by its id. */
export async function enterLesson<Result>(
  db: Db,
  viewer: Viewer,
  lesson: number,
  pass: (viewer: Caller, door: LessonDoor | undefined) => Result,
): Promise<Result> {
  const [door] = await lessonDoor(db).execute({ lesson, student: subscriberId(viewer) })
  return pass(viewer, door)
}
