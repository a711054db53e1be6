import { and, eq, inArray, or } from 'drizzle-orm'
import type { AppContext } from '#server/app-context.ts'
import { record } from '#server/audit/record.ts'
import type { Reason } from '#server/audit/save-reason.ts'
import type { Db } from '#server/db/open.ts'
import { AppError } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { textInBoth } from '#server/messaging/texts.ts'
import { keepReason, tellIfWanted } from '#server/people/office-reasons.ts'
import { endLink, lockChild } from '#server/people/parent-links.ts'
import { parentChildren, users } from '#server/people/tables.ts'
import { guardianConsents } from './tables.ts'

interface Input extends Reason {
  id: number
  parentId: number
}

/**
 * Ends the link between a parent and a student with a reason. With `tell`, sends both a message. A consent that this
 * parent gave for the student becomes pending. Throws 404 for a pair without a link.
 */
export async function unlinkParent({ db }: AppContext, admin: Viewer, input: Input): Promise<void> {
  const { id: childId, parentId, ...reason } = input
  await db.transaction(async (tx) => {
    await lockChild(tx, childId)
    const pair = and(eq(parentChildren.parent_id, parentId), eq(parentChildren.child_id, childId))
    const nameOf = async (id: number) =>
      (await tx.select({ name: users.name }).from(users).where(eq(users.id, id)))[0]?.name ?? ''
    if ((await tx.$count(parentChildren, pair)) === 0) throw new AppError('notFound')
    await endLink(tx, { parentId, childId })
    const detail = { parentId }
    await keepReason(tx, admin, reason, { action: 'unlink', personId: childId, audit: 'child.unlink', detail })
    await endConsent(tx, admin, input)
    const text = textInBoth('parentUnlinked', await nameOf(parentId), await nameOf(childId))
    await tellIfWanted(tx, reason, [
      { to: parentId, kind: 'parent.unlinked', text },
      { to: childId, kind: 'parent.unlinked', text },
    ])
  })
}

/** Adds the state `pending` with the reason if the current consent was confirmed from the parent's account or phone. */
async function endConsent(tx: Db, { id: given_by, role }: Viewer, { id: childId, parentId, reason }: Input) {
  const ownPhone = tx
    .select({ phone: users.phone })
    .from(users)
    .where(and(eq(users.id, parentId), eq(users.phone_claimed, false)))
  const { student_id, is_current, state, given_by: giver, guardian_phone } = guardianConsents
  const isGiven = or(eq(giver, parentId), inArray(guardian_phone, ownPhone))
  const [ended] = await tx
    .update(guardianConsents)
    .set({ is_current: false })
    .where(and(eq(student_id, childId), eq(is_current, true), eq(state, 'confirmed'), isGiven))
    .returning({ version: guardianConsents.version })
  if (!ended) return
  const next = { student_id: childId, state: 'pending', method: 'office', version: ended.version } as const
  await tx.insert(guardianConsents).values({ ...next, given_by, note: reason })
  const detail = { method: 'office', version: ended.version, from: 'confirmed', parentId }
  await record(tx, {
    actor: { id: given_by, role },
    action: 'consent.reopen',
    object: 'user',
    object_id: childId,
    detail,
  })
}
