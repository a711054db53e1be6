import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Bilingual } from '#contract/values.ts'
import { courseIsOpen, lessonIsShown } from '#server/access/listed.ts'
import { isActive, isPresent } from '#server/access/present.ts'
import { isSubscribed } from '#server/access/subscribed.ts'
import { courses, lessons } from '#server/catalogue/tables.ts'
import type { Db } from '#server/db/open.ts'
import { parentChildren, users } from '#server/people/tables.ts'
import type { Recipient } from './tell.ts'

/**
 * Returns the students with a running subscription to a listed lesson; none for a lesson that is not listed. `only` is
 * a further SQL condition on `users`.
 */
export async function studentsOfLesson(db: Db, lessonId: number, only?: SQL): Promise<Recipient[]> {
  const isShown = and(eq(lessons.id, lessonId), lessonIsShown, courseIsOpen)
  return await db
    .select({ id: users.id })
    .from(lessons)
    .innerJoin(courses, eq(courses.id, lessons.course_id))
    .innerJoin(users, sql`users.id in (select student_id from subscriptions where teacher_id = courses.teacher_id)`)
    .where(and(isShown, isPresent, isSubscribed({ id: sql`users.id` }, courses), only))
}

/** Returns the name of the lesson's course; empty texts for an unknown lesson. */
export async function courseOfLesson(db: Db, lessonId: number): Promise<Bilingual> {
  const [course] = await db
    .select({ name: courses.name })
    .from(lessons)
    .innerJoin(courses, eq(courses.id, lessons.course_id))
    .where(eq(lessons.id, lessonId))
  return course?.name ?? { ar: '', en: '' }
}

/** Returns SQL for the student and the linked parents as `id` and `child_id`, which only parents have. */
export const withParents = (student: SQLWrapper): SQL => sql`
  select users.id, null::int as child_id from users where users.id = ${student} and users.deleted_at is null
  union all
  select users.id, ${student} from parent_children join users on users.id = parent_children.parent_id
  where parent_children.child_id = ${student} and ${isActive}`

/** Returns the linked parents of many students, without the students. */
export async function parentsOf(db: Db, studentIds: readonly number[]): Promise<{ id: number; child_id: number }[]> {
  const isChild = sql`${parentChildren.child_id} = any(${sql.param([...studentIds])}::int[])`
  return await db
    .select({ id: users.id, child_id: parentChildren.child_id })
    .from(parentChildren)
    .innerJoin(users, eq(users.id, parentChildren.parent_id))
    .where(and(isChild, isActive))
}

/**
 * Returns the student and the linked parents, each parent with the child's id. Uses raw SQL, because other statements
 * join `withParents` for many students.
 */
export async function familyOf(db: Db, studentId: number): Promise<Recipient[]> {
  const { rows } = await db.execute<Recipient & Record<string, unknown>>(withParents(sql`${studentId}::int`))
  return rows
}
