import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import type { AppContext } from '#server/app-context.ts'
import { record } from '#server/audit/record.ts'
import type { Db } from '#server/db/open.ts'
import { AppError } from '#server/errors.ts'
import { keepSittings, phoneHash } from '#server/exams/earlier-sittings.ts'
import { finishOpenAttempts } from '#server/exams/finish-attempts.ts'
import { eraseHandIns } from '#server/homework/erase-hand-ins.ts'
import type { Viewer } from '#server/http/session.ts'
import { dropMessagesTo } from '#server/messaging/drop-messages.ts'
import { erasePerson } from '#server/people/erase-person.ts'
import { users } from '#server/people/tables.ts'
import { eraseLetters } from '#server/personal-data/erase-letters.ts'
import { forgetDevices } from './known-devices.ts'
import { endAllSessions } from './sessions.ts'
import { codes, loginFailures, phoneReferences, resetGrants } from './tables.ts'

/**
 * Ends the account at once and without a way back: a running exam is handed in first, then name, picture and contacts
 * vanish everywhere and the phone is free for somebody else. Results, grades and payments stay under a pseudonym; a
 * teacher's courses are no longer sold, and who paid reads on to the end of the month.
 */
export async function deleteAccount({ db, files }: AppContext, viewer: Viewer): Promise<void> {
  if (viewer.role === 'student') await finishOpenAttempts({ db }, { studentId: viewer.id })
  const sittingHash = await phoneHash(db)
  await db.transaction(async (tx) => {
    const [person] = await tx
      .select({ phone: users.phone, email: users.email, phone_claimed: users.phone_claimed })
      .from(users)
      .where(and(eq(users.id, viewer.id), isNull(users.deleted_at)))
      .for('update')
    if (!person) throw new AppError('auth.expired')
    if (viewer.role === 'student' && person.phone) await keepSittings(tx, viewer.id, sittingHash(person.phone))
    await eraseHandIns(tx, files, viewer.id)
    await erasePerson(tx, files, viewer.id)
    await endAllSessions(tx, viewer.id)
    await forgetDevices(tx, viewer.id)
    await forgetContacts(tx, person)
    await eraseLetters(tx, person)
    await record(tx, { actor: viewer, action: 'account.delete', object: 'user', object_id: viewer.id })
  })
}

async function forgetContacts(tx: Db, { phone, email }: { phone: string | null; email: string | null }) {
  const contacts = [phone, email].filter((contact) => contact !== null)
  const asked = [phone, email && `mailto:${email}`].filter((one) => one !== null)
  await tx.delete(codes).where(inArray(codes.phone, asked))
  await tx
    .delete(phoneReferences)
    .where(or(inArray(phoneReferences.phone, contacts), inArray(phoneReferences.email, contacts)))
  await tx.delete(resetGrants).where(inArray(resetGrants.phone, contacts))
  await tx.delete(loginFailures).where(inArray(loginFailures.phone, contacts))
  await dropMessagesTo(tx, contacts)
}
