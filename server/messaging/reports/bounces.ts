import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { record } from '#server/audit/record.ts'
import type { Db } from '#server/db/open.ts'
import type { Channel } from '#server/messaging/channels.ts'
import type { Bounce } from '#server/messaging/driver.ts'
import { bouncedContacts } from '#server/messaging/tables.ts'
import { users } from '#server/people/tables.ts'

/** Saves contacts that a provider refused for good as bounced contacts. A second refusal changes nothing. */
export async function markBounced(tx: Db, bounces: readonly Bounce[], { by_report }: { by_report: boolean }) {
  for (const bounce of bounces) {
    const marked = await tx
      .insert(bouncedContacts)
      .values({ ...bounce, by_report })
      .onConflictDoNothing()
      .returning()
    if (marked.length === 0) continue
    const owner = and(
      or(eq(users.phone, bounce.contact), eq(users.email, bounce.contact)),
      sql`${users.deleted_at} is null`,
    )
    const [person] = await tx.select({ id: users.id }).from(users).where(owner)
    const object = person ? { object: 'user', object_id: person.id } : {}
    await record(tx, { actor: undefined, action: 'contact.bounced', ...object, detail: { channel: bounce.channel } })
  }
}

/**
 * Deletes bounced contacts that got a message. Without `by_report`, a contact that a delivery report marked stays
 * marked, because a provider's acceptance proves no delivery.
 */
export async function clearBounced(
  tx: Db,
  arrived: readonly { contact: string; channel: Channel }[],
  { by_report }: { by_report: boolean },
) {
  const pairs = arrived.flatMap(({ contact, channel }) =>
    channel === 'push' ? [] : and(eq(bouncedContacts.contact, contact), eq(bouncedContacts.channel, channel)),
  )
  if (pairs.length === 0) return
  await tx
    .delete(bouncedContacts)
    .where(and(or(...pairs), by_report ? undefined : eq(bouncedContacts.by_report, false)))
}

/** Returns the given contacts to which messages do not arrive, with their channels. */
export const bouncedAmong = (db: Db, contacts: readonly string[]) =>
  db
    .select({ contact: bouncedContacts.contact, channel: bouncedContacts.channel })
    .from(bouncedContacts)
    .where(inArray(bouncedContacts.contact, [...contacts]))
