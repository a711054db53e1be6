import { and, eq, isNull, sql } from 'drizzle-orm'
import type { AppContext } from '#server/app-context.ts'
import { record } from '#server/audit/record.ts'
import type { Reason } from '#server/audit/save-reason.ts'
import type { Db } from '#server/db/open.ts'
import { AppError } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { contactColumns, textPerson } from '#server/messaging/text-person.ts'
import { suspensionText, textInBoth } from '#server/messaging/texts.ts'
import { markSuspended } from '#server/people/credentials.ts'
import { keepReason, tellIfWanted } from '#server/people/office-reasons.ts'
import { parentChildren, users } from '#server/people/tables.ts'
import { mustLeaveAdministrator, takeTurn } from './administrators.ts'
import { endSessions } from './sessions.ts'
import { codes, endedSessions, resetGrants } from './tables.ts'

/** Locks and returns a person with an account, or undefined for an unknown or deleted account. */
export async function lockPresent(tx: Db, id: number) {
  const { name, user_type, verified_at, suspended_at } = users
  const [person] = await tx
    .select({ ...contactColumns, name, user_type, verified_at, suspended_at })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deleted_at)))
    .for('update')
  return person
}

/** Locks and returns a person with an account. Throws 404 for an unknown or deleted account. */
export async function lockedPerson(tx: Db, id: number) {
  const person = await lockPresent(tx, id)
  if (!person) throw new AppError('notFound')
  return person
}

/**
 * Suspends the account (docs/product.md, Office). Ends the account's sessions in every process, refuses logins and
 * resets, and hides the person from the lists of others. Administrators and running subscribers still see the person.
 * Sends the reason if the administrator wishes. Students keep the access that they bought from a suspended teacher. A
 * repeat changes nothing. Throws 409 for the administrator's own account and for the last administrator. Throws 404 for
 * an unknown account.
 */
export async function suspendPerson(
  { db }: AppContext,
  admin: Viewer,
  { id, ...reason }: Reason & { id: number },
): Promise<void> {
  await db.transaction(async (tx) => {
    await takeTurn(tx)
    const person = await lockedPerson(tx, id)
    if (id === admin.id) throw new AppError('people.ownAccount')
    if (person.suspended_at) return
    if (person.user_type === 'admin') await mustLeaveAdministrator(tx, id)
    await markSuspended(tx, id, true)
    await endSignIns(tx, id)
    await keepReason(tx, admin, reason, { action: 'suspend', personId: id, audit: 'account.suspend' })
    const parents = await parentsOf(tx, person)
    const kind = 'account.suspended' as const
    await tellIfWanted(tx, reason, [
      { to: id, kind, text: suspensionText(reason.reason) },
      ...parents.map((to) => ({ to, kind, text: suspensionText(reason.reason, person.name) })),
    ])
  })
}

/**
 * Ends the person's sessions, codes and reset grants. The ended sessions stay in `ended_sessions`, so that their pages
 * can show the reason.
 */
async function endSignIns(tx: Db, id: number) {
  const now = sql`now()`
  const ended = (await endSessions(tx, id)).map(({ token_hash, user_id }) => ({ token_hash, user_id }))
  if (ended.length > 0) await tx.insert(endedSessions).values(ended).onConflictDoNothing()
  await tx
    .update(resetGrants)
    .set({ used_at: now })
    .where(and(eq(resetGrants.user_id, id), isNull(resetGrants.used_at)))
  await tx
    .update(codes)
    .set({ used_at: now })
    .where(and(eq(codes.user_id, id), isNull(codes.used_at)))
}

async function parentsOf(tx: Db, { id, user_type }: { id: number; user_type: string }): Promise<number[]> {
  if (user_type !== 'student') return []
  const own = eq(parentChildren.child_id, id)
  const found = await tx.select({ id: parentChildren.parent_id }).from(parentChildren).where(own)
  return found.map((parent) => parent.id)
}

/**
 * Lifts the suspension and notifies the person. Earlier sessions stay ended. A repeat changes nothing. Throws 404 for
 * an unknown account.
 */
export async function liftSuspension({ db }: AppContext, admin: Viewer, { id }: { id: number }): Promise<void> {
  await db.transaction(async (tx) => {
    const person = await lockedPerson(tx, id)
    if (!person.suspended_at) return
    await tx.delete(endedSessions).where(eq(endedSessions.user_id, id))
    await markSuspended(tx, id, false)
    await record(tx, { actor: admin, action: 'account.lift', object: 'user', object_id: id })
    await textPerson(tx, id, { kind: 'account.lifted', text: textInBoth('suspensionLifted') })
  })
}
