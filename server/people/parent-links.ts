import { eq, sql } from 'drizzle-orm'
import { parentsPerChild } from '#contract/limits.ts'
import type { Language } from '#contract/values.ts'
import { record } from '#server/audit/record.ts'
import type { Db } from '#server/db/open.ts'
import { textPerson } from '#server/messaging/text-person.ts'
import { messageText } from '#server/messaging/texts.ts'
import { giveConsent } from './consents.ts'
import { parentChildren } from './tables.ts'

type LinkOutcome = 'linked' | 'already' | 'full'

/** Links a child to a parent and lets the child know. Call it in a transaction: it locks the child. */
export async function linkChild(db: Db, parentId: number, childId: number, language: Language): Promise<LinkOutcome> {
  // Two parents at the same moment take turns here, so a fifth never slips in between the count and the insert.
  await db.execute(sql`select from users where id = ${childId} for update`)
  const parents = await db
    .select({ id: parentChildren.parent_id })
    .from(parentChildren)
    .where(eq(parentChildren.child_id, childId))
  if (parents.some((parent) => parent.id === parentId)) return 'already'
  if (parents.length >= parentsPerChild) return 'full'
  await db.insert(parentChildren).values({ parent_id: parentId, child_id: childId })
  await giveConsent(db, { user_id: childId, kind: 'guardian', given_by: parentId })
  await textPerson(db, childId, messageText('childLinked', language))
  const actor = { id: parentId, role: 'parent' as const }
  await record(db, { actor, action: 'child.link', object: 'user', object_id: childId })
  return 'linked'
}

export async function hasRoomForParent(db: Db, childId: number): Promise<boolean> {
  const count = await db.$count(parentChildren, eq(parentChildren.child_id, childId))
  return count < parentsPerChild
}
