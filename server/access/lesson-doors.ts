import { type SQLWrapper, sql } from 'drizzle-orm'
import { courses, lessons } from '#server/catalogue/tables.ts'
import type { Db } from '#server/db/open.ts'
import { sentArray, sharedRead } from '#server/db/shared-read.ts'
import { statement } from '#server/db/statement.ts'
import { AppError } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { courseIsOpen, lessonIsShown } from './listed.ts'
import { isManager } from './owned.ts'
import { isSubscribed } from './subscribed.ts'

/** Returns the id for which subscriptions are looked up: 0 unless the viewer is a student. */
export const subscriberId = (viewer: Viewer | undefined) => (viewer?.role === 'student' ? viewer.id : 0)

/** Returns the columns that decide a lesson's door, for a query on `lessons` joined with `courses`. */
export const lessonDoorColumns = (student: number | SQLWrapper) => ({
  course_id: courses.id,
  teacher_id: courses.teacher_id,
  lesson_deleted: sql<boolean>`(${lessons.deleted_at} is not null or ${courses.deleted_at} is not null)`,
  active: lessonIsShown,
  listed: sql<boolean>`(${lessonIsShown} and ${courseIsOpen})`,
  is_subscribed: isSubscribed({ id: student }, courses),
})

/**
 * Returns an SQL condition on `lessons` joined with `courses`. The condition is true when a subscription of the student
 * opens the lesson in `passLessonDoor`.
 */
export const openToSubscriber = (student: number | SQLWrapper) =>
  sql<boolean>`(${lessonIsShown} and ${isSubscribed({ id: student }, courses)})`

export interface LessonDoor {
  course_id: number
  teacher_id: number
  lesson_deleted: boolean
  active: boolean
  listed: boolean
  is_subscribed: boolean
}

type Caller = Pick<Viewer, 'id' | 'role'>

/**
 * Returns `open` to readers of the whole lesson. Returns `closed` to students who only see the lesson in a list,
 * because they have no running subscription. Throws 404 to callers who may not see that the lesson exists, and 403 to
 * other refused callers.
 */
export function passLessonDoor(viewer: Caller, door: LessonDoor | undefined): 'open' | 'closed' {
  if (!door) throw new AppError('notFound')
  if (isOwnDoor(viewer, door)) return 'open'
  if (viewer.role === 'student' && door.is_subscribed && door.active) return 'open'
  if (!door.listed) throw new AppError('notFound')
  if (viewer.role === 'student') return 'closed'
  throw new AppError('auth.forbidden')
}

/**
 * Returns `open` to administrators, and to the lesson's teacher until the lesson or its course is deleted. Throws 404
 * to everybody else.
 */
export function passOwnDoor(viewer: Caller, door: LessonDoor | undefined): 'open' {
  if (!door || !isOwnDoor(viewer, door)) throw new AppError('notFound')
  return 'open'
}

/**
 * Returns `open` to readers of the lesson's contents. Throws 403 to a student who sees the lesson but has no running
 * subscription. Throws 404 to all other callers.
 */
export function passContentDoor(viewer: Caller, door: LessonDoor | undefined): 'open' {
  if (viewer.role !== 'student') return passOwnDoor(viewer, door)
  if (!door) throw new AppError('notFound')
  if (passLessonDoor(viewer, door) === 'closed') throw subscriptionRequired(door)
  return 'open'
}

/** Returns the 403 of a student without a running subscription. Its data names the course that the student may buy. */
export const subscriptionRequired = ({ course_id }: Pick<LessonDoor, 'course_id'>) =>
  new AppError('subscription.required', { facts: { course_id } })

const isOwnDoor = (viewer: Caller, { teacher_id, lesson_deleted }: LessonDoor) =>
  isManager(viewer, { teacher_id, deleted: lesson_deleted })

/** The SQL for the columns of `LessonDoor`, for the student of a query `asked`. */
export const askedDoor = sql.join(
  Object.entries(lessonDoorColumns(sql`asked.student`)).map(
    ([name, column]) => sql`${column} as ${sql.identifier(name)}`,
  ),
  sql`, `,
)

/**
 * Reads the doors of lessons for students. Uses raw SQL, because the reads of one moment share the statement.
 * `offset 0` keeps a lookup by key for each lesson.
 */
const lessonDoors = statement<LessonDoor & Asked, Record<'lessons' | 'students', number[]>>(
  'lesson_doors',
  sql`
    select asked.lesson, asked.student, door.*
    from unnest(${sentArray('lessons')}, ${sentArray('students')}) as asked (lesson, student) cross join lateral (
      select ${askedDoor} from ${lessons} join ${courses} on ${courses.id} = ${lessons.course_id}
      where ${lessons.id} = asked.lesson offset 0) as door`,
)

interface Asked {
  lesson: number
  /** The id of `subscriberId`. */
  student: number
}
const doorKey = ({ lesson, student }: Asked) => `${lesson}/${student}`

/** The calls of a lesson's page ask for the same door at the same moment (docs/decisions/058). */
const sharedDoor = sharedRead(doorKey, async (db, asked: Asked[]) => {
  const lessonIds = asked.map(({ lesson }) => lesson)
  const rows = await lessonDoors(db, { lessons: lessonIds, students: asked.map(({ student }) => student) })
  return new Map(rows.map((row) => [doorKey(row), row]))
})

/**
 * Finds the lesson and returns the result of `pass` for its door. `pass` gets undefined for an unknown lesson, and
 * throws for refused callers.
 */
export async function enterLesson<Result>(
  db: Db,
  viewer: Viewer,
  lesson: number,
  pass: (viewer: Caller, door: LessonDoor | undefined) => Result,
): Promise<Result> {
  return pass(viewer, await sharedDoor(db, { lesson, student: subscriberId(viewer) }))
}
