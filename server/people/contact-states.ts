import { and, eq, isNull, or, type SQL } from 'drizzle-orm'
import type { AppContext } from '#server/app-context.ts'
import type { Db } from '#server/db/open.ts'
import { AppError } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { stoppedAmong } from '#server/messaging/reports/stop-words.ts'
import { bouncedContacts } from '#server/messaging/tables.ts'
import { users } from './tables.ts'

/**
 * An SQL condition that is true for a bounced contact of the account. A claimed phone may be a stranger's and therefore
 * does not count.
 */
const isOwn: SQL | undefined = or(
  and(eq(bouncedContacts.contact, users.phone), eq(users.phone_claimed, false)),
  eq(bouncedContacts.contact, users.email),
)

/** Returns the person's contacts to which messages do not arrive, with the provider's words. */
export const bouncedContactsOf = (db: Db, id: number) =>
  db
    .select({
      contact: bouncedContacts.contact,
      channel: bouncedContacts.channel,
      words: bouncedContacts.words,
      since: bouncedContacts.created_at,
    })
    .from(users)
    .innerJoin(bouncedContacts, isOwn)
    .where(and(eq(users.id, id), isNull(users.deleted_at)))
    .orderBy(bouncedContacts.created_at)

/**
 * Returns the viewer's own contacts to which messages do not arrive, and the phone if its owner stopped the messages.
 * Throws 404 for a deleted account.
 */
export async function readOwnContacts({ db }: AppContext, { id }: Viewer) {
  if (!(await db.$count(users, and(eq(users.id, id), isNull(users.deleted_at))))) throw new AppError('notFound')
  const [own] = await db
    .select({ phone: users.phone })
    .from(users)
    .where(and(eq(users.id, id), eq(users.phone_claimed, false)))
  return {
    bounced: await bouncedContactsOf(db, id),
    stopped: own?.phone ? await stoppedAmong(db, [own.phone]) : [],
  }
}
