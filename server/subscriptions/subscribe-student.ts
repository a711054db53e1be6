import { sql } from 'drizzle-orm'
import type { Language } from '#contract/values.ts'
import { isSubscribedToTeacher } from '#server/access/subscribed.ts'
import { record } from '#server/audit/record.ts'
import type { Db } from '#server/db/open.ts'
import { AppError } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { textPerson } from '#server/messaging/text-person.ts'
import { messageText } from '#server/messaging/texts.ts'
import { subscriptions } from './tables.ts'

/**
 * Subscribes the student to everything of the teacher, until it is taken back, and lets the student know. Throws 409 for
 * one who is subscribed to any of it already. Call it in a transaction.
 */
export async function subscribeStudent(tx: Db, teacher: Viewer, studentId: number, language: Language): Promise<void> {
  const runs = isSubscribedToTeacher({ id: studentId }, teacher.id)
  const { rows } = await tx.execute<{ runs: boolean }>(sql`select ${runs} as runs`)
  const made = rows[0]?.runs
    ? []
    : await tx
        .insert(subscriptions)
        .values({ student_id: studentId, teacher_id: teacher.id, source: 'teacher_code' })
        .onConflictDoNothing()
        .returning()
  if (made.length === 0) throw new AppError('people.alreadyLinked')
  await record(tx, { actor: teacher, action: 'student.add', object: 'user', object_id: studentId })
  await textPerson(tx, studentId, messageText('studentAdded', language, teacher.name))
}
