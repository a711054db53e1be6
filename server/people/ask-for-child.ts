import { eq, inArray } from 'drizzle-orm'
import { schoolRules } from '#server/access/school-rules.ts'
import { record } from '#server/audit/record.ts'
import type { Db } from '#server/db/open.ts'
import { hasRoomForParent, isLinked, link, lockChild } from './parent-links.ts'
import { linkRequests, users } from './tables.ts'
import { tellFamily } from './tell-family.ts'

/**
 * Links a verified parent, or saves the request if the school's links wait for an agreement (docs/product.md, Parents
 * and children). Returns `already` for an existing link or request, and `full` for a child with the highest number of
 * parents. Writes the student and the linked parents a notice with the parent's name. Must run in a transaction,
 * because the function locks the child.
 */
export async function askForChild(
  tx: Db,
  parentId: number,
  childId: number,
): Promise<'linked' | 'waiting' | 'already' | 'full'> {
  await lockChild(tx, childId)
  if (await isLinked(tx, parentId, childId)) return 'already'
  if (!(await hasRoomForParent(tx, childId))) return 'full'
  if (!(await schoolRules(tx)).links_wait) {
    await link(tx, { parentId, childId, proof: 'code', actor: { id: parentId, role: 'parent' } })
    return 'linked'
  }
  const { rowCount } = await tx
    .insert(linkRequests)
    .values({ parent_id: parentId, child_id: childId })
    .onConflictDoNothing()
  if (rowCount === 0) return 'already'
  await tellFamily(tx, { news: 'asked', parentId, childId })
  const actor = { id: parentId, role: 'parent' as const }
  await record(tx, { actor, action: 'child.ask', object: 'user', object_id: childId })
  return 'waiting'
}

/** Saves the request of a new, unverified parent. `settleRequests` handles the request after the verification. */
export async function keepRequest(tx: Db, parentId: number, childId: number): Promise<void> {
  await tx.insert(linkRequests).values({ parent_id: parentId, child_id: childId })
}

/**
 * Turns the requests that a parent made at registration into links or waiting requests. The account must already be
 * verified.
 */
export async function settleRequests(tx: Db, parentId: number): Promise<void> {
  // A renewal locks the child before the requests. The same order in this function avoids a deadlock.
  const asked = tx.select({ id: linkRequests.child_id }).from(linkRequests).where(eq(linkRequests.parent_id, parentId))
  await tx.select({ id: users.id }).from(users).where(inArray(users.id, asked)).orderBy(users.id).for('update')
  const kept = await tx
    .delete(linkRequests)
    .where(eq(linkRequests.parent_id, parentId))
    .returning({ childId: linkRequests.child_id })
  for (const { childId } of kept) await askForChild(tx, parentId, childId)
}
