import { eq, sql } from 'drizzle-orm'
import { type FirstChannel, providerChannels } from '#contract/message-kinds.ts'
import type { AppContext } from '#server/app-context.ts'
import { record } from '#server/audit/record.ts'
import type { Viewer } from '#server/http/session.ts'
import type { ProviderChannel } from './channels.ts'
import { unconnectedBy } from './senders/missing-settings.ts'
import { preferredChannels } from './tables.ts'

const { person_id, channel } = preferredChannels

/** Returns the viewer's first channel, and the channels that the school has connected. */
export async function readFirstChannel({ db, config }: AppContext, viewer: Viewer) {
  const [wish] = await db.select({ channel }).from(preferredChannels).where(eq(person_id, viewer.id))
  const channels = providerChannels.filter((one) => unconnectedBy(one, config).length === 0)
  return { channels, first_channel: wish?.channel ?? ('school' as const) }
}

/** Saves the channel that the viewer wants first; `school` returns to the school's order. */
export async function saveFirstChannel(
  { db }: Pick<AppContext, 'db'>,
  viewer: Viewer,
  { channel: first }: { channel: FirstChannel },
): Promise<void> {
  await db.transaction(async (tx) => {
    if (first === 'school') await tx.delete(preferredChannels).where(eq(person_id, viewer.id))
    else {
      const set = { channel: first }
      await tx
        .insert(preferredChannels)
        .values({ person_id: viewer.id, ...set })
        .onConflictDoUpdate({ target: person_id, set })
    }
    await record(tx, { actor: viewer, action: 'notices.channel', detail: { channel: first } })
  })
}

/**
 * SQL for the channel that the message's account prefers. Null unless the message goes to the account's phone.
 */
export const preferredOfMessage = sql<ProviderChannel | null>`(
  select wished.channel from preferred_channels wished join users on users.id = wished.person_id
  where wished.person_id = messages.person_id and users.phone = messages."to" and users.deleted_at is null)`
