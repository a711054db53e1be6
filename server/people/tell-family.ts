import type { Db } from '#server/db/open.ts'
import { familyOf } from '#server/notices/recipients.ts'
import { tell } from '#server/notices/tell.ts'

interface News {
  news: 'asked' | 'linked'
  parentId: number
  childId: number
  /** The person who caused the change and needs no notice. */
  except?: number
}

/**
 * Writes the student and the other linked parents a notice with the parent's name. After a link that another person
 * made, the new parent gets a notice too.
 */
export async function tellFamily(tx: Db, { news, parentId, childId, except }: News): Promise<void> {
  const family = await familyOf(tx, childId)
  const others = family.filter(({ id }) => id !== parentId && id !== except)
  const kind = news === 'asked' ? 'parent.asks' : 'parent.linked'
  await tell(tx, { kind, facts: {}, to: others, actor_id: parentId })
  if (news === 'asked' || parentId === except) return
  await tell(tx, { kind: 'link.accepted', facts: {}, to: [{ id: parentId, child_id: childId }], actor_id: parentId })
}
