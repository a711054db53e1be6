import { eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#server/db/open.ts'
import { queueMessage } from '#server/messaging/queue-message.ts'
import { textInBoth } from '#server/messaging/texts.ts'
import { parentChildren, users } from './tables.ts'

interface News {
  news: 'asked' | 'linked'
  parentId: number
  childId: number
  /** The person who caused the news needs no message. */
  except?: number
}

/** Sends the student and the linked parents the name of a parent; a newly accepted parent also gets a message. */
export async function tellFamily(tx: Db, { news, parentId, childId, except }: News): Promise<void> {
  const linked = tx
    .select({ id: parentChildren.parent_id })
    .from(parentChildren)
    .where(eq(parentChildren.child_id, childId))
  const people = await tx
    .select({ id: users.id, name: users.name, phone: users.phone })
    .from(users)
    .where(
      sql`${users.deleted_at} is null and (${inArray(users.id, [parentId, childId])} or ${inArray(users.id, linked)})`,
    )
  const nameOf = (id: number) => people.find((one) => one.id === id)?.name ?? ''
  const [parent, child] = [nameOf(parentId), nameOf(childId)]
  for (const { id, phone } of people) {
    if (!phone || id === except || (id === parentId && news === 'asked')) continue
    const text =
      id === parentId
        ? textInBoth('linkAccepted', child)
        : id === childId
          ? textInBoth(news === 'asked' ? 'parentAsks' : 'parentLinked', parent)
          : textInBoth(news === 'asked' ? 'otherParentAsks' : 'otherParentLinked', parent, child)
    await queueMessage(tx, { channel: 'sms', to: phone, text })
  }
}
