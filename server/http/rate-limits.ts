import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/open.ts'
import { statement } from '#server/db/statement.ts'
import { AppError } from '#server/errors.ts'

/** Seconds, as windows in which something is counted. */
export const minute = 60
export const hour = 60 * minute
export const day = 24 * hour

interface Limit {
  /** What is counted: `logins:203.0.113.7`. */
  key: string
  most: number
  /** How long a window is; the first that is counted begins it. */
  seconds: number
  /** How much this one counts; 1 unless said otherwise. */
  amount?: number
}

/**
 * SQL: counts against a key, across all processes, alone or as one of a statement's `with` queries. Gives the `count` of
 * the window so far and `wait`, the seconds until it is over.
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
  returning count, extract(epoch from ends_at - now())::float as wait`

const countedNow = statement<{ count: number; wait: number }, Required<Omit<Limit, 'most'>>>(
  'limit_count',
  countOf({
    key: sql`${sql.placeholder('key')}::text`,
    amount: sql`${sql.placeholder('amount')}::int`,
    seconds: sql`${sql.placeholder('seconds')}::float8`,
  }),
)

/**
 * Counts one more; throws 429 with the seconds left once there were more than `most`. Guesses spread over many addresses
 * need `takeTry` and `countWrongGuess` of `site-brake.ts` as well: they count site-wide and by network (/48, /24).
 */
export async function countAgainst(db: Db, { key, most, seconds, amount = 1 }: Limit): Promise<void> {
  const [now] = await countedNow(db, { key, seconds, amount })
  if (now && now.count > most) throw new AppError('tooManyRequests', { retryAfter: now.wait })
}

/** Counts one more and refuses nobody: gives how many there are in this window. */
export async function countOneMore(db: Db, { key, seconds, amount = 1 }: Omit<Limit, 'most'>): Promise<number> {
  const [now] = await countedNow(db, { key, seconds, amount })
  return now?.count ?? 0
}

/** How many there are in this window. */
export async function countSoFar(db: Db, key: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count from rate_limits where key = ${key} and ends_at > now()`,
  )
  return rows[0]?.count ?? 0
}

/** Counters of windows that are over count nothing. */
export async function sweepRateLimits(db: Db): Promise<void> {
  await db.execute(sql`delete from rate_limits where ends_at < now()`)
}
