import { and, eq, not, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from '#server/db/open.ts'
import { AppError } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { teachers, users } from '#server/people/tables.ts'
import { isActive } from './present.ts'

/**
 * Returns an SQL condition that is true for a teacher whom the school has approved and not suspended. The condition is
 * false for every other role.
 */
export const isApprovedTeacher = (id: SQLWrapper | number): SQL<boolean> =>
  sql<boolean>`exists (select from teachers join users on users.id = teachers.user_id
    where teachers.user_id = ${id} and teachers.approved and users.suspended_at is null)`

/** An SQL condition on `teachers` joined with `users` that is true for an active teacher without an approval. */
export const isUnapproved = and(not(teachers.approved), isActive)

/** Throws 403 for a teacher who is not approved or is suspended. Other roles pass. */
export async function mustBeApproved(db: Db, { id, role }: Viewer): Promise<void> {
  if (role !== 'teacher') return
  const isApproved = (await db.$count(users, and(eq(users.id, id), isApprovedTeacher(id)))) > 0
  if (!isApproved) throw new AppError('teacher.notApproved')
}
