import type pg from 'pg'
import { connect, type Db } from './open.ts'

/** The highest age in milliseconds of a read on the replica. */
const oldestMs = 1000
/** The shortest time in milliseconds between two checks. Only reads start checks, so an idle school causes none. */
const checkEveryMs = 250
/**
 * The longest times in milliseconds for a connection and a query. A read that takes longer is repeated on the primary.
 */
const limits = { connectionTimeoutMillis: 1000, query_timeout: 2000 }

export interface Replica {
  /** Returns the replica's database; undefined while it may be more than a second behind. Never waits. */
  current(): Db | undefined
  close(): Promise<void>
}

type Log = Record<'warn' | 'info', (details: object, message: string) => void>

/**
 * Opens a streaming replica of the primary. `current` relies on the last check. The lag at that check plus the time
 * since then is at most a second. A replica that is away never delays a read.
 */
export function openReplica(url: string, primary: pg.Pool, most: number, log: Log): Replica {
  const { db, pool } = connect(url, most, () => {}, undefined, limits)
  /** The latest time up to which the replica is known to have all commits, on the clock of `performance.now`. */
  let completeAt = Number.NEGATIVE_INFINITY
  let checkedAt = Number.NEGATIVE_INFINITY
  let check: Promise<void> | undefined
  let isUsed: boolean | undefined

  const tell = (lag: number | undefined, problem?: Error) => {
    const isUsable = lag !== undefined && lag * 1000 <= oldestMs
    if (isUsable !== isUsed && isUsable) log.info({ lag }, 'The replica answers reads of guests')
    if (isUsable !== isUsed && !isUsable)
      log.warn(
        { lag, err: problem },
        'The primary answers all reads: the replica is away, more than a second behind, or foreign; check DATABASE_REPLICA_URL',
      )
    isUsed = isUsable
  }
  const look = async () => {
    const began = performance.now()
    const lag = await lagOf(pool, primary)
    if (lag !== undefined) completeAt = Math.max(completeAt, began - lag * 1000)
    tell(lag)
  }
  return {
    current: () => {
      const now = performance.now()
      if (!check && now - checkedAt >= checkEveryMs) {
        checkedAt = now
        check = look()
          .catch((problem) => tell(undefined, problem))
          .finally(() => {
            check = undefined
          })
      }
      return now - completeAt <= oldestMs ? db : undefined
    },
    close: async () => {
      await check
      await pool.end()
    },
  }
}

/**
 * Returns the lag in seconds; undefined for a server that is no replica of the primary's database. A replica that has
 * replayed everything that the primary had written has no lag. Otherwise the lag is the time since the last replayed
 * commit, on the primary's clock.
 */
async function lagOf(replica: pg.Pool, primary: pg.Pool): Promise<number | undefined> {
  const { rows: heads } = await primary.query<Record<'written' | 'time' | 'name' | 'system', string>>(`
    select pg_current_wal_lsn()::text as written, clock_timestamp()::text as time, current_database() as name,
      (select system_identifier::text from pg_control_system()) as system`)
  const [head] = heads
  const { rows } = await replica.query<{ lag: number | null }>(
    `select case when pg_last_wal_replay_lsn() >= $1::pg_lsn then 0
       else greatest(0, extract(epoch from $2::timestamptz - pg_last_xact_replay_timestamp())) end::float8 as lag
     where pg_is_in_recovery() and current_database() = $3
       and (select system_identifier::text from pg_control_system()) = $4`,
    [head?.written, head?.time, head?.name, head?.system],
  )
  return rows[0]?.lag ?? undefined
}
