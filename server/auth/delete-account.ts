import { and, eq, isNull } from 'drizzle-orm'
import type { AppContext } from '#server/app-context.ts'
import { record, stopEntries } from '#server/audit/record.ts'
import type { Reason } from '#server/audit/save-reason.ts'
import { AppError } from '#server/errors.ts'
import { keepSittings } from '#server/exams/earlier-sittings.ts'
import { finishOpenAttempts } from '#server/exams/finish-attempts.ts'
import type { Viewer } from '#server/http/session.ts'
import { keepReason } from '#server/people/office-reasons.ts'
import { provenEmail } from '#server/people/proven-contacts.ts'
import { users } from '#server/people/tables.ts'
import { eraseAccount } from '#server/personal-data/erase-account.ts'
import { mustLeaveAdministrator, takeTurn } from './administrators.ts'
import { keepCodeCounts } from './kept-codes.ts'

/**
 * Deletes the viewer's account for ever. Submits open attempts first. Removes name, picture and contacts everywhere,
 * and frees the phone. Results, grades and payments stay under a pseudonym. A teacher's courses are no longer sold.
 * Students who paid keep access until the end of the month. Throws 401 for a deleted account (docs/product.md,
 * Accounts).
 */
export const deleteAccount = (context: AppContext, viewer: Viewer): Promise<void> =>
  erase(context, viewer, { gone: new AppError('auth.expired') })

/**
 * Deletes a person's account by the same rules, with the administrator's reason. Throws 409 for the administrator's own
 * account and for the last administrator. Throws 404 for an unknown account.
 */
export async function deletePerson(
  context: AppContext,
  admin: Viewer,
  { id, ...reason }: Reason & { id: number },
): Promise<void> {
  if (id === admin.id) throw new AppError('people.ownAccount')
  const gone = new AppError('notFound')
  const [person] = await context.db.select({ role: users.user_type }).from(users).where(eq(users.id, id))
  if (!person) throw gone
  await erase(context, { id, role: person.role }, { gone, by: { admin, reason } })
}

interface How {
  /** The error for an account that is already deleted. */
  gone: AppError
  by?: { admin: Viewer; reason: Reason }
}

async function erase({ db, files }: AppContext, viewer: Pick<Viewer, 'id' | 'role'>, { gone, by }: How): Promise<void> {
  if (viewer.role === 'student') await finishOpenAttempts({ db }, { studentId: viewer.id })
  const { id, phone, phone_claimed } = users
  await db.transaction(async (tx) => {
    if (viewer.role === 'admin') await takeTurn(tx)
    await stopEntries(tx, viewer.id)
    if (viewer.role === 'admin') await mustLeaveAdministrator(tx, viewer.id)
    const [person] = await tx
      .select({ id, phone, email: provenEmail, phone_claimed })
      .from(users)
      .where(and(eq(users.id, viewer.id), isNull(users.deleted_at)))
      .for('update')
    if (!person) throw gone
    if (viewer.role === 'student') await keepSittings(tx, person)
    await keepCodeCounts(tx, person)
    if (!by) await record(tx, { actor: viewer, action: 'account.delete', object: 'user', object_id: viewer.id })
    await eraseAccount(tx, files, person)
    if (by)
      await keepReason(tx, by.admin, by.reason, { action: 'delete', personId: viewer.id, audit: 'account.delete' })
  })
}
