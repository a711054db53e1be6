import { and, eq, ne, sql } from 'drizzle-orm'
import type { Db } from '#server/db/open.ts'
import { prepared } from '#server/db/prepared.ts'
import { statement } from '#server/db/statement.ts'
import { knownDevices } from './tables.ts'

const mostPerPerson = 10
const holder = sql.placeholder

const findKnown = prepared('device_known', (db) =>
  db
    .select({ user_id: knownDevices.user_id })
    .from(knownDevices)
    .where(and(eq(knownDevices.user_id, holder('user')), eq(knownDevices.device_hash, holder('device')))),
)

/** Returns true when the device is one of the known devices of this person. */
export const isKnownDevice = async (db: Db, user: number | undefined, device: string): Promise<boolean> =>
  (await findKnown(db).execute({ user: user ?? 0, device })).length > 0

/**
 * Stores the device, or its last use, and deletes the person's least recently used devices beyond the limit. Uses raw
 * SQL, because one statement saves two round trips at each login.
 */
const addDevice = statement<{ is_new: boolean }, { user: number; device: string }>(
  'device_remember',
  sql`
    with known as (
      select count(*) > 0 and not bool_or(device_hash = ${holder('device')}) as is_new
      from known_devices where user_id = ${holder('user')}
    ), ended as (
      delete from known_devices where user_id = ${holder('user')} and device_hash in (
        select device_hash from known_devices
        where user_id = ${holder('user')} and device_hash <> ${holder('device')}
        order by used_at desc offset ${sql.raw(String(mostPerPerson - 1))})
    ), added as (
      insert into known_devices (user_id, device_hash) values (${holder('user')}, ${holder('device')})
      on conflict (user_id, device_hash) do update set used_at = now()
    )
    select is_new from known`,
)

/**
 * Saves the device after a login or a verification. Keeps the ten devices that the person used last. Returns true for
 * an unknown device of a person with known devices. A person's first device is not reported.
 */
export async function rememberDevice(db: Db, user: number, device: string): Promise<boolean> {
  const [found] = await addDevice(db, { user, device })
  return found?.is_new ?? false
}

/** Deletes the known devices of a person after a new password, except `but`. */
export async function forgetDevices(db: Db, user: number, but = ''): Promise<void> {
  await db.delete(knownDevices).where(and(eq(knownDevices.user_id, user), ne(knownDevices.device_hash, but)))
}
