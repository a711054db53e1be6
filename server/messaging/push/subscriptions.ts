import { ECDH } from 'node:crypto'
import { and, eq, or, sql } from 'drizzle-orm'
import type { Language } from '#contract/values.ts'
import type { AppContext } from '#server/app-context.ts'
import { record } from '#server/audit/record.ts'
import { sessionIsOpen } from '#server/auth/session-is-open.ts'
import { sessions } from '#server/auth/tables.ts'
import type { Db } from '#server/db/open.ts'
import { takeLock } from '#server/db/take-lock.ts'
import { refuseFields } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { pushSubscriptions } from '#server/messaging/push-tables.ts'
import { isPushAddress } from './push-host.ts'
import { vapidKeys } from './vapid-keys.ts'

interface Subscription {
  endpoint: string
  p256dh: string
  auth: string
  language: Language
}

const ofSession = (viewer: Viewer) => eq(pushSubscriptions.token_hash, viewer.token_hash)

/** Returns SQL for the push subscriptions of a person's open sessions as JSON, each with its id and language. */
export const devicesOf = (person: ReturnType<typeof sql>) => sql`(
  select coalesce(json_agg(json_build_object('id', push_subscriptions.id, 'language', language)), '[]')
  from push_subscriptions join sessions on sessions.token_hash = push_subscriptions.token_hash
  where push_subscriptions.person_id = ${person} and ${sessionIsOpen})`

/**
 * Returns the school's public key. `is_on` is true if the viewer's session has a push subscription. `has_push` is true
 * if any session of the viewer has a push subscription.
 */
export async function readPush({ db }: AppContext, viewer: Viewer) {
  const own = eq(pushSubscriptions.person_id, viewer.id)
  const [{ publicKey: key }, here, anywhere] = await Promise.all([
    vapidKeys(db),
    db.$count(pushSubscriptions, ofSession(viewer)),
    db.$count(pushSubscriptions, own),
  ])
  return { key, is_on: here > 0, has_push: anywhere > 0 }
}

/** Saves the browser of the viewer's session. Throws 422 for an unknown push service and for an invalid key. */
export async function subscribe(context: AppContext, viewer: Viewer, given: Subscription): Promise<void> {
  const { db, config } = context
  if (!isPushAddress(given.endpoint, config.senders.pushHosts)) throw refuseFields({ endpoint: ['unknown'] })
  if (!isKey(given.p256dh)) throw refuseFields({ p256dh: ['invalid'] })
  await db.transaction(async (tx) => {
    // Two sessions of one browser may send the same address in parallel.
    await takeLock(tx, sql`hashtext(${given.endpoint})`)
    await tx.delete(pushSubscriptions).where(or(ofSession(viewer), eq(pushSubscriptions.endpoint, given.endpoint)))
    const own = { token_hash: viewer.token_hash, person_id: viewer.id }
    await tx.insert(pushSubscriptions).values({ ...given, ...own })
    await record(tx, { actor: viewer, action: 'notices.push', detail: { on: 1 } })
  })
}

/** Removes the browser of the viewer's session. A repeat only adds an audit entry. */
export async function unsubscribe({ db }: AppContext, viewer: Viewer): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.delete(pushSubscriptions).where(ofSession(viewer))
    await record(tx, { actor: viewer, action: 'notices.push', detail: { on: 0 } })
  })
}

/** Returns the push subscription with that id if its session is open; undefined otherwise. */
export async function findSubscription(db: Db, id: number) {
  const [found] = await db
    .select({ subscription: pushSubscriptions })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.token_hash, pushSubscriptions.token_hash))
    .where(and(eq(pushSubscriptions.id, id), sessionIsOpen))
  return found?.subscription
}

export const endSubscription = (db: Db, id: number) => db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, id))

/** Returns true for a public key on the curve that browsers use. */
function isKey(text: string): boolean {
  try {
    return ECDH.convertKey(text, 'prime256v1', 'base64url').length > 0
  } catch {
    return false
  }
}
