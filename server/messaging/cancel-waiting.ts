import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { MessageKind } from '#contract/message-kinds.ts'
import type { Db } from '#server/db/open.ts'
import { messages } from './tables.ts'

interface Waiting {
  kinds: readonly MessageKind[]
  to: string
  about_id: number
}

/** Cancels the unsent messages of these kinds to the contact about the student, and deletes their texts. */
export async function cancelWaiting(tx: Db, { kinds, to, about_id }: Waiting): Promise<void> {
  await tx
    .update(messages)
    .set({ state: 'expired', next_at: null, text: null, code: null })
    .where(
      and(
        isNotNull(messages.next_at),
        inArray(messages.kind, [...kinds]),
        eq(messages.to, to),
        eq(messages.about_id, about_id),
      ),
    )
}
