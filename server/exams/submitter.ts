import { and, eq, sql } from 'drizzle-orm'
import { sealedExamDays } from '#contract/limits.ts'
import { isPresent } from '#server/access/present.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Db } from '#server/db/open.ts'
import { AppError } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { users } from '#server/people/tables.ts'
import { attemptKeys, namedIn } from './attempt-keys.ts'
import { attempts } from './attempt-tables.ts'

interface Student {
  id: number
}

/**
 * Returns the student who submits: the signed-in student, or without a login the student of a valid ticket. Throws 401
 * without both and for a wrong ticket, 403 for other roles.
 */
export async function submitter(
  { db }: AppContext,
  viewer: Viewer | undefined,
  { testId, ticket }: { testId: number; ticket: unknown },
): Promise<Student> {
  if (viewer) {
    if (viewer.role !== 'student') throw new AppError('auth.forbidden')
    // On a shared phone, another student's ticket would end the wrong attempt.
    if (typeof ticket === 'string' && (namedIn(ticket) ?? viewer.id) !== viewer.id) throw new AppError('exam.badTicket')
    return viewer
  }
  if (typeof ticket !== 'string' || ticket === '') throw new AppError('auth.required')
  const keys = await attemptKeys(db)
  const id = keys.ticketHolder(testId, ticket)
  if (id === undefined || !(await isRunning(db, testId, id))) throw new AppError('exam.badTicket')
  return { id }
}

/**
 * Returns true until `sealedExamDays` after the attempt's deadline. Returns false without an attempt, and for a deleted
 * or suspended account (docs/product.md, Late answers).
 */
async function isRunning(db: Db, testId: number, studentId: number): Promise<boolean> {
  const found = await db
    .select({ id: attempts.id })
    .from(attempts)
    .innerJoin(users, eq(users.id, attempts.student_id))
    .where(
      and(
        eq(attempts.test_id, testId),
        eq(attempts.student_id, studentId),
        isPresent,
        sql`${attempts.deadline_at} + make_interval(days => ${sealedExamDays}) > now()`,
      ),
    )
  return found.length > 0
}
