import { and, eq, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Role } from '#contract/endpoint.ts'
import type { Db } from '#server/db/open.ts'
import { AppError } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { users } from '#server/people/tables.ts'

/** Returns an SQL condition on `users` that is true when this parent is linked to the student. */
export const isChildOf = (parent: number | SQLWrapper) =>
  sql`exists (select from parent_children where parent_id = ${parent} and child_id = users.id)`

/** Returns an SQL condition on `users` that is true when this teacher teaches or taught the student. */
export const isStudentOf = (teacher: number | SQLWrapper) =>
  sql`(exists (select from subscriptions where student_id = users.id and teacher_id = ${teacher})
    or exists (select from attempts join tests on tests.id = attempts.test_id
      join lessons on lessons.id = tests.lesson_id join courses on courses.id = lessons.course_id
      where attempts.student_id = users.id and courses.teacher_id = ${teacher}))`

const knows: Record<Role, (viewer: number) => SQL> = {
  parent: isChildOf,
  teacher: isStudentOf,
  admin: () => sql`true`,
  student: () => sql`false`,
}

/**
 * Throws 404 unless the viewer may see the student: a linked parent, a present or former teacher, an administrator.
 * Only administrators see a suspended student.
 */
export async function mustKnowStudent(db: Db, viewer: Viewer, student: number): Promise<void> {
  const isShown = viewer.role === 'admin' ? undefined : isNull(users.suspended_at)
  const isStudent = and(eq(users.id, student), eq(users.user_type, 'student'), isNull(users.deleted_at))
  const [found] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(isStudent, isShown, knows[viewer.role](viewer.id)))
  if (!found) throw new AppError('notFound')
}
