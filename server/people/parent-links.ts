import { and, eq, isNull, sql } from 'drizzle-orm'
import { parentsPerChild } from '#contract/limits.ts'
import { record } from '#server/audit/record.ts'
import type { Db } from '#server/db/open.ts'
import type { Viewer } from '#server/http/session.ts'
import { giveConsent } from './consents.ts'
import { consents, type linkProofs, linkRequests, parentChildren, users } from './tables.ts'
import { tellFamily } from './tell-family.ts'

type Actor = Pick<Viewer, 'id' | 'role'>
type LinkProof = (typeof linkProofs)[number]

/** Locks the child until the transaction ends, so that parallel requests never link a fifth parent. */
export async function lockChild(tx: Db, childId: number): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, childId)).for('update')
}

/**
 * Locks the child until the transaction ends. Returns false if the code does not belong to the child any longer. A
 * renewal ends the requests with the old code, so a later request must not use that code.
 */
export async function lockChildByCode(tx: Db, childId: number, code: string): Promise<boolean> {
  const owner = and(eq(users.id, childId), eq(users.code, code), isNull(users.deleted_at))
  return (await tx.select({ id: users.id }).from(users).where(owner).for('update')).length === 1
}

interface NewLink {
  parentId: number
  childId: number
  proof: LinkProof
  /** The person who agrees to the link or ends it. */
  actor: Actor
}

/**
 * Links parent and child, saves the guardian's consent and audits the link. Writes notices to the family. The caller
 * must have locked the child.
 */
export async function link(tx: Db, { parentId, childId, proof, actor }: NewLink): Promise<void> {
  await tellFamily(tx, { news: 'linked', parentId, childId, except: actor.id })
  const pair = { parent_id: parentId, child_id: childId }
  await tx.delete(linkRequests).where(isPair(linkRequests, pair))
  await tx.insert(parentChildren).values(pair)
  await giveConsent(tx, { user_id: childId, kind: 'guardian', given_by: parentId, proof })
  await record(tx, { actor, action: 'child.link', object: 'user', object_id: childId, detail: { parentId, proof } })
}

/**
 * Ends the link or the request, withdraws the guardian's consent and audits the end of the link. The caller must have
 * locked the child.
 */
export async function unlink(tx: Db, { parentId, childId, actor }: Omit<NewLink, 'proof'>): Promise<void> {
  await endLink(tx, { parentId, childId })
  await record(tx, { actor, action: 'child.unlink', object: 'user', object_id: childId, detail: { parentId } })
}

/**
 * Ends the link or the request and withdraws the guardian's consent; the caller audits the end of the link. The caller
 * must have locked the child.
 */
export async function endLink(tx: Db, { parentId, childId }: { parentId: number; childId: number }): Promise<void> {
  const pair = { parent_id: parentId, child_id: childId }
  await tx.delete(linkRequests).where(isPair(linkRequests, pair))
  await tx.delete(parentChildren).where(isPair(parentChildren, pair))
  await tx
    .update(consents)
    .set({ withdrawn_at: sql`now()` })
    .where(
      and(
        eq(consents.user_id, childId),
        eq(consents.kind, 'guardian'),
        eq(consents.given_by, parentId),
        isNull(consents.withdrawn_at),
      ),
    )
}

export async function hasRoomForParent(db: Db, childId: number): Promise<boolean> {
  const count = await db.$count(parentChildren, eq(parentChildren.child_id, childId))
  return count < parentsPerChild
}

export async function isLinked(db: Db, parent_id: number, child_id: number): Promise<boolean> {
  return (await db.$count(parentChildren, isPair(parentChildren, { parent_id, child_id }))) > 0
}

const isPair = (
  table: typeof parentChildren | typeof linkRequests,
  { parent_id, child_id }: { parent_id: number; child_id: number },
) => and(eq(table.parent_id, parent_id), eq(table.child_id, child_id))
