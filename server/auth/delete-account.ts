import { and, eq, isNull } from 'drizzle-orm'
import type { AppContext } from '#server/app-context.ts'
import { record } from '#server/audit/record.ts'
import { AppError } from '#server/errors.ts'
import { keepSittings } from '#server/exams/earlier-sittings.ts'
import { finishOpenAttempts } from '#server/exams/finish-attempts.ts'
import type { Viewer } from '#server/http/session.ts'
import { users } from '#server/people/tables.ts'
import { eraseAccount } from '#server/personal-data/erase-account.ts'

/**
 * Deletes the account for good. Open attempts are submitted first. Name, picture and contacts vanish everywhere, and
 * the phone is free. Results, grades and payments stay under a pseudonym. A teacher's courses are no longer sold;
 * students who paid keep access until the end of the month.
 */
export async function deleteAccount({ db, files }: AppContext, viewer: Viewer): Promise<void> {
  if (viewer.role === 'student') await finishOpenAttempts({ db }, { studentId: viewer.id })
  const { id, phone, email, phone_claimed } = users
  await db.transaction(async (tx) => {
    const [person] = await tx
      .select({ id, phone, email, phone_claimed })
      .from(users)
      .where(and(eq(users.id, viewer.id), isNull(users.deleted_at)))
      .for('update')
    if (!person) throw new AppError('auth.expired')
    if (viewer.role === 'student') await keepSittings(tx, person)
    await eraseAccount(tx, files, person)
    await record(tx, { actor: viewer, action: 'account.delete', object: 'user', object_id: viewer.id })
  })
}
