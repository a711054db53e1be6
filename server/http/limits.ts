import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/open.ts'
import { statement } from '#server/db/statement.ts'
import { AppError } from '#server/errors.ts'

export interface Limit {
  /** What is counted: `logins:203.0.113.7`. */
  key: string
  most: number
  seconds: number
  /** How much this one counts; 1 unless said otherwise. */
  amount?: number
}

type Counted = Required<Pick<Limit, 'key' | 'seconds' | 'amount'>>

const oneMore = statement<{ count: number; wait: number }, Counted>(
  'limit_count',
  sql`
    insert into rate_limits as kept (key, count, ends_at)
    values (${sql.placeholder('key')}, ${sql.placeholder('amount')}, now() + make_interval(secs => ${sql.placeholder('seconds')}))
    on conflict (key) do update set
      count = case when kept.ends_at <= now() then excluded.count else kept.count + excluded.count end,
      ends_at = case when kept.ends_at <= now() then excluded.ends_at else kept.ends_at end
    returning count, extract(epoch from ends_at - now())::float as wait`,
)

/** Counts one more, across all processes; throws 429 with the seconds left once there were more than `most`. */
export async function countAgainst(db: Db, { key, most, seconds, amount = 1 }: Limit): Promise<void> {
  const [now] = await oneMore(db, { key, seconds, amount })
  if (now && now.count > most) throw new AppError('tooManyRequests', { retryAfter: now.wait })
}

/** Refuses who has used a limit up, without counting: for limits that count only what went wrong. */
export async function refuseWhenSpent(db: Db, { key, most }: Pick<Limit, 'key' | 'most'>): Promise<void> {
  const { rows } = await db.execute<{ wait: number }>(sql`
    select extract(epoch from ends_at - now())::float as wait from rate_limits
    where key = ${key} and count >= ${most} and ends_at > now()`)
  if (rows[0]) throw new AppError('tooManyRequests', { retryAfter: rows[0].wait })
}
