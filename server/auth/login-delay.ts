import { and, eq, isNull, ne, not, notExists, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/open.ts'
import { sentArray } from '#server/db/shared-read.ts'
import { statement } from '#server/db/statement.ts'
import { AppError } from '#server/errors.ts'
import { countedNetwork } from '#server/http/counted-network.ts'
import { users } from '#server/people/tables.ts'
import { loginFailures } from './tables.ts'

const windowMinutes = 15
const longestDelaySeconds = windowMinutes * 60

/**
 * A source of login attempts. `allowed` is the number of wrong passwords for one phone that the source may send in 15
 * minutes.
 */
export interface Origin {
  origin: string
  allowed: number
}

/**
 * Returns the origins for which a try counts. A try on a known device counts only for this device. Wrong passwords from
 * elsewhere must not lock the device's owner out. Any other try counts for its IP address, its network, and all unknown
 * devices together.
 */
export function originsOf(
  from: { address: string; device: string; isKnown: boolean },
  wrongPasswords: number,
): Origin[] {
  if (from.isKnown) return [{ origin: `device:${from.device}`, allowed: wrongPasswords }]
  return [
    { origin: `address:${from.address}`, allowed: wrongPasswords },
    { origin: `network:${countedNetwork(from.address)}`, allowed: 3 * wrongPasswords },
    { origin: 'all', allowed: 10 * wrongPasswords },
  ]
}

type Place = { phone: string; origins: string[] }
const isPlace = sql`phone = ${sql.placeholder('phone')} and origin = any(${sql.placeholder('origins')}::text[])`
const delayOf = sql`
  select extract(epoch from max(blocked_until) - now())::float as wait from login_failures
  where ${isPlace} and blocked_until > now() having count(*) > 0`
const findDelay = statement<{ wait: number }, Place>('login_delay', delayOf)
/**
 * Deletes the count of failed logins unless a delay runs. Returns the remaining seconds of a running delay as `wait`,
 * else no row. Locks the counts in the order of `addFailures`. Otherwise a right and a wrong password could wait for
 * each other. Uses raw SQL, because no parallel guess may come between the two steps. The lock waits for a guess that
 * starts a delay, and the locked rows then have this delay.
 */
const endFailures = statement<{ wait: number }, Place>(
  'login_failures_end',
  sql`
    with held as (
      select origin, blocked_until from login_failures where ${isPlace} order by origin for update
    ), delay as (
      select extract(epoch from max(blocked_until) - now())::float as wait from held
      where blocked_until > now() having count(*) > 0
    ), ended as (
      delete from login_failures using held where phone = ${sql.placeholder('phone')}
        and login_failures.origin = held.origin and not exists (select from delay)
    )
    select wait from delay`,
)

function refuseIfDelayed([delay]: { wait: number }[]) {
  if (delay) throw new AppError('tooManyRequests', { retryAfter: delay.wait })
}

const placeOf = (phone: string, origins: Origin[]) => ({ phone, origins: origins.map(({ origin }) => origin) })

/**
 * Throws 429 while a delay runs for the phone at one of the origins. The right password waits too, because guesses
 * could otherwise continue during the delay.
 */
export const refuseWhileDelayed = async (db: Db, phone: string, origins: Origin[]) =>
  refuseIfDelayed(await findDelay(db, placeOf(phone, origins)))

/** Deletes the count of wrong passwords after the right password. Throws 429 and deletes nothing while a delay runs. */
export const forgiveUnlessDelayed = async (db: Db, phone: string, origins: Origin[]) =>
  refuseIfDelayed(await endFailures(db, placeOf(phone, origins)))

const fresh = sql`kept.first_at < now() - make_interval(mins => ${sql.raw(String(windowMinutes))})`
const failures = sql`case when ${fresh} then 1 else kept.failures + 1 end`
const delayAfter = (count: SQL, allowed: SQL) => sql`
  case when ${count} >= ${allowed} then now() + make_interval(
    secs => least(${sql.raw(String(longestDelaySeconds))}, 2.0 ^ least(${count} - ${allowed} + 5, 20))) end`
/**
 * Counts a failed login of the phone at each origin where no delay runs, and returns these origins. The order of the
 * origins is that of `endFailures`. Uses raw SQL, because the upsert computes from the stored rows, whose alias `kept`
 * the query builder cannot write.
 */
const addFailures = statement<{ origin: string }, { phone: string; origins: string[]; allowed: number[] }>(
  'login_failed',
  sql`
    with tried as (
      select * from unnest(${sentArray('origins', 'text')}, ${sentArray('allowed', 'bigint')}) as tried (origin, allowed)
    )
    insert into login_failures as kept (phone, origin, failures, first_at, blocked_until)
    select ${sql.placeholder('phone')}::text, origin, 1, now(), ${delayAfter(sql`1`, sql`allowed`)} from tried order by origin
    on conflict (phone, origin) do update set
      failures = ${failures},
      first_at = case when ${fresh} then now() else kept.first_at end,
      blocked_until = (select ${delayAfter(failures, sql`allowed`)} from tried where tried.origin = kept.origin)
    where kept.blocked_until is null or kept.blocked_until <= now()
    returning origin`,
)

/**
 * Counts a wrong password at each origin, in a transaction. The last allowed wrong password starts a delay of 32
 * seconds. Each further wrong password doubles the delay, up to 15 minutes. Throws 429 if a parallel guess has already
 * started a delay.
 */
export async function countFailure(tx: Db, phone: string, origins: Origin[]): Promise<void> {
  const allowed = origins.map((one) => one.allowed)
  const counted = await addFailures(tx, { ...placeOf(phone, origins), allowed })
  const delayed = origins.filter(({ origin }) => !counted.some((one) => one.origin === origin))
  if (delayed.length > 0) await refuseWhileDelayed(tx, phone, delayed)
}

/**
 * Deletes the count of wrong passwords, because the account's password is new. Keeps the count while another account
 * owns the phone. An account that only claims the phone could otherwise guess the owner's password without a delay.
 */
export async function forgetFailures(db: Db, { id, phone }: { id: number; phone: string }): Promise<void> {
  const isOwners = and(eq(users.phone, phone), ne(users.id, id), not(users.phone_claimed), isNull(users.deleted_at))
  const owner = db.select({ id: users.id }).from(users).where(isOwners)
  await db.delete(loginFailures).where(and(eq(loginFailures.phone, phone), notExists(owner)))
}
