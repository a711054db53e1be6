import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/open.ts'
import { statement } from '#server/db/statement.ts'
import { AppError } from '#server/errors.ts'

const windowMinutes = 15
const longestDelaySeconds = windowMinutes * 60

const isPhone = sql`phone = ${sql.placeholder('phone')}`
const delayOf = sql`
  select extract(epoch from blocked_until - now())::float as wait from login_failures
  where ${isPhone} and blocked_until > now()`
const findDelay = statement<{ wait: number }, { phone: string }>('login_delay', delayOf)
const endFailures = statement<{ wait: number }, { phone: string }>(
  'login_failures_end',
  sql`with ended as (delete from login_failures where ${isPhone} and (blocked_until > now()) is not true) ${delayOf}`,
)

function refuseIfDelayed([delay]: { wait: number }[]) {
  if (delay) throw new AppError('tooManyRequests', { retryAfter: delay.wait })
}

/** Throws 429 while the phone's delay runs, for the right password too: else guessing would go on unhindered. */
export const refuseWhileDelayed = async (db: Db, phone: string) => refuseIfDelayed(await findDelay(db, { phone }))

/** The right password ends the count of wrong ones; throws 429, and ends nothing, while a delay runs. */
export const forgiveUnlessDelayed = async (db: Db, phone: string) => refuseIfDelayed(await endFailures(db, { phone }))

/**
 * Counts a wrong password. From the last allowed one on, each brings a delay twice as long, up to 15 minutes. Throws 429
 * when a delay was already running, because this guess was sent beside the one that brought it.
 */
export async function countFailure(db: Db, phone: string, allowed: number): Promise<void> {
  const fresh = sql`kept.first_at < now() - make_interval(mins => ${windowMinutes})`
  const failures = sql`case when ${fresh} then 1 else kept.failures + 1 end`
  const delay = (count: ReturnType<typeof sql>) => sql`
    case when ${count} >= ${allowed}
      then now() + make_interval(secs => least(${longestDelaySeconds}, 2.0 ^ least(${count}, 20))) end`
  const { rowCount } = await db.execute(sql`
    insert into login_failures as kept (phone, failures, first_at, blocked_until)
    values (${phone}, 1, now(), ${delay(sql`1`)})
    on conflict (phone) do update set
      failures = ${failures},
      first_at = case when ${fresh} then now() else kept.first_at end,
      blocked_until = ${delay(failures)}
    where kept.blocked_until is null or kept.blocked_until <= now()`)
  if (rowCount === 0) await refuseWhileDelayed(db, phone)
}

/** A new password begins with no wrong ones. */
export async function forgetFailures(db: Db, phone: string): Promise<void> {
  await db.execute(sql`delete from login_failures where phone = ${phone}`)
}
