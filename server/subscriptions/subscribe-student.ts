import { eq } from 'drizzle-orm'
import type { Language } from '#contract/values.ts'
import { mustBeAddable } from '#server/access/consented.ts'
import { isSubscribedToTeacher } from '#server/access/subscribed.ts'
import { record } from '#server/audit/record.ts'
import type { Db } from '#server/db/open.ts'
import { AppError } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { tell } from '#server/notices/tell.ts'
import { users } from '#server/people/tables.ts'
import { subscriptions } from './tables.ts'

/**
 * Subscribes the student to all courses of the teacher, without an end, and writes the student a notice. Throws 409
 * while any subscription to this teacher runs. Must run in a transaction. Throws 403 when a guardian refused or
 * withdrew the consent.
 */
export async function subscribeStudent(
  tx: Db,
  teacher: Viewer,
  { student_id, language }: { student_id: number; language: Language },
): Promise<void> {
  await mustBeAddable(tx, student_id)
  const runs = isSubscribedToTeacher({ id: student_id }, teacher.id)
  const [found] = await tx.select({ runs }).from(users).where(eq(users.id, student_id))
  const made = found?.runs
    ? []
    : await tx
        .insert(subscriptions)
        .values({ student_id, teacher_id: teacher.id, source: 'teacher_code' })
        .onConflictDoNothing()
        .returning()
  if (made.length === 0) throw new AppError('people.alreadyLinked')
  await record(tx, { actor: teacher, action: 'student.add', object: 'user', object_id: student_id })
  await tell(tx, { kind: 'student.added', facts: {}, to: [{ id: student_id }], actor_id: teacher.id, language })
}
