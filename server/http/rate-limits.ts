import { and, eq, gt, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/open.ts'
import { sentArray } from '#server/db/shared-read.ts'
import { statement } from '#server/db/statement.ts'
import { AppError } from '#server/errors.ts'
import { rateLimits } from './tables.ts'

/** Lengths of counting windows in seconds. */
export const minute = 60
export const hour = 60 * minute
export const day = 24 * hour

interface Limit {
  /** The key of the counter, such as `logins:203.0.113.7`. */
  key: string
  most: number
  /** The length of the window, which begins at the first count. */
  seconds: number
  /** The amount to count, not below zero; 1 by default. */
  amount?: number
}

/**
 * Returns SQL that adds `amount` to the count of `key`, across all processes. The SQL also works as a `with` query. The
 * returned row has the window's `count` so far and `wait`, the seconds to the window's end. Uses raw SQL, because
 * `findViewer` counts within its own statement.
 */
export const countOf = ({
  key,
  amount,
  seconds,
  from = sql``,
}: Record<'key' | 'amount' | 'seconds', SQL> & { from?: SQL }) => sql`
  insert into rate_limits as kept (key, count, ends_at)
  select ${key}, ${amount}, now() + make_interval(secs => ${seconds}) ${from}
  on conflict (key) do update set
    count = case when kept.ends_at <= now() then excluded.count else kept.count + excluded.count end,
    ends_at = case when kept.ends_at <= now() then excluded.ends_at else kept.ends_at end
  returning kept.key, count, extract(epoch from ends_at - now())::float as wait`

/**
 * Adds to a counter and returns its count and the seconds to the window's end. Uses raw SQL for the same reason as
 * `countOf`.
 */
export const countedNow = statement<{ count: number; wait: number }, Required<Omit<Limit, 'most'>>>(
  'limit_count',
  countOf({
    key: sql`${sql.placeholder('key')}::text`,
    amount: sql`${sql.placeholder('amount')}::int`,
    seconds: sql`${sql.placeholder('seconds')}::float8`,
  }),
)

/**
 * Adds `amount` to the count. Throws 429 with the remaining seconds of the window if the count exceeds `most`. Guesses
 * from many addresses also need `takeTry` and `countWrongGuess` of `site-brake.ts`, which count site-wide and by
 * network (/48, /24).
 */
export async function countAgainst(db: Db, { key, most, seconds, amount = 1 }: Limit): Promise<void> {
  const [now] = await countedNow(db, { key, seconds, amount })
  if (now && now.count > most) throw new AppError('tooManyRequests', { retryAfter: now.wait })
}

/** Adds `amount` to the count without a limit. Returns the window's count. */
export async function countOneMore(db: Db, { key, seconds, amount = 1 }: Omit<Limit, 'most'>): Promise<number> {
  const [now] = await countedNow(db, { key, seconds, amount })
  return now?.count ?? 0
}

/**
 * Takes `amount` off the count of the running window, never below zero. Returns the window's count and the seconds to
 * its end. Without a running window, does nothing and returns undefined: a crash or the window's end has taken the count
 * off already.
 */
export async function giveBack(db: Db, { key, amount = 1 }: Pick<Limit, 'key' | 'amount'>) {
  const { count, ends_at } = rateLimits
  const [now] = await db
    .update(rateLimits)
    .set({ count: sql`greatest(${count} - ${amount}::int, 0)` })
    .where(and(eq(rateLimits.key, key), gt(ends_at, sql`now()`)))
    .returning({ count, wait: sql<number>`extract(epoch from ${ends_at} - now())::float` })
  return now
}

/** Takes 1 off the count of each key, as `giveBack` does. */
export async function giveBackEach(db: Db, keys: readonly string[]): Promise<void> {
  for (const key of keys) await giveBack(db, { key })
}

/**
 * Counts a refund and takes 1 off the counts of `keys`, unless the refunds exceed `most`. Locks the counts in the order
 * of `keys`. Callers pass the order in which the keys were counted, so two requests never wait for each other. Uses raw
 * SQL, because one statement saves two round trips at each login.
 */
const giveBackCounted = statement<object, Omit<Required<Limit>, 'amount'> & { keys: string[] }>(
  'limit_give_back',
  sql`
    with refunds as (${countOf({
      key: sql`${sql.placeholder('key')}::text`,
      amount: sql`1`,
      seconds: sql`${sql.placeholder('seconds')}::float8`,
    })}), held as (
      select counter.key from refunds cross join unnest(${sentArray('keys', 'text')}) with ordinality as counted (key, place)
        join rate_limits as counter on counter.key = counted.key
      where refunds.count <= ${sql.placeholder('most')}::bigint and counter.ends_at > now()
      order by counted.place for update of counter
    )
    update rate_limits set count = greatest(rate_limits.count - 1, 0) from held where rate_limits.key = held.key`,
)

/** Takes 1 off the counts of `keys`, unless the refunds exceed their limit. */
export async function giveBackWithin(db: Db, refunds: Omit<Limit, 'amount'>, keys: string[]): Promise<void> {
  await giveBackCounted(db, { ...refunds, keys })
}

/** Returns the window's count; 0 without a running window. */
export async function countSoFar(db: Db, key: string): Promise<number> {
  const [now] = await db
    .select({ count: rateLimits.count })
    .from(rateLimits)
    .where(and(eq(rateLimits.key, key), gt(rateLimits.ends_at, sql`now()`)))
  return now?.count ?? 0
}

/**
 * Deletes the counters of ended windows. Skips locked counters, because a statement that counts several people could
 * otherwise wait for this statement and this statement for it.
 */
export async function sweepRateLimits(db: Db): Promise<void> {
  const ended = db
    .select({ key: rateLimits.key })
    .from(rateLimits)
    .where(lt(rateLimits.ends_at, sql`now()`))
    .for('update', { skipLocked: true })
  await db.delete(rateLimits).where(inArray(rateLimits.key, ended))
}
