import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Db } from './open.ts'

/** The channel of the notification that cached pages are outdated. The payload names the change. */
export const pagesOutdated = 'pages_outdated'

/** A number of milliseconds that is longer than any transaction that outdates pages. */
const commitMs = 60_000

interface Change {
  database: string
  at: number
}

/** The changes of this process whose notification has not arrived, by the notification's payload. */
const unheard = new Map<string, Change>()

/**
 * Empties the page cache of every process when the transaction commits. This process caches no page until the
 * notification has arrived. A page that is loaded after the call's reply therefore shows the change. Uses raw SQL,
 * because the query builder cannot call a function without a table.
 */
export async function outdatePages(tx: Db): Promise<void> {
  const change = randomUUID()
  const notified = sql`select current_database() as database, pg_notify(${pagesOutdated}, ${change})`
  const { rows } = await tx.execute<{ database: string }>(notified)
  unheard.set(change, { database: rows[0]?.database ?? '', at: performance.now() })
}

/**
 * Returns the database's name. `pagesChange` compares names, because one process may open the databases of several
 * schools. Uses raw SQL for the same reason as `outdatePages`.
 */
export async function databaseName(db: Db): Promise<string> {
  const { rows } = await db.execute<{ database: string }>(sql`select current_database() as database`)
  return rows[0]?.database ?? ''
}

/** The databases whose notifications this process receives, with the number of notifications so far. */
const heard = new WeakMap<Db, { database: string; notices: number }>()

/**
 * Counts a notification and stops waiting for the notification of that change. Without a change, stops waiting for
 * every change of the database, because notifications before a connection are lost.
 */
export function hearOutdated(db: Db, database: string, change?: string): void {
  heard.set(db, { database, notices: (heard.get(db)?.notices ?? 0) + 1 })
  if (change !== undefined) unheard.delete(change)
  else for (const [one, of] of unheard) if (of.database === database) unheard.delete(one)
}

/** Returns true while a change of this process may be committed and its notification has not arrived. */
export function pagesChange(database: string): boolean {
  for (const [change, { at }] of unheard) {
    if (performance.now() - at <= commitMs) break
    unheard.delete(change)
  }
  return [...unheard.values()].some((change) => change.database === database)
}

/** The milliseconds for which a page, or a result of `untilOutdated`, is cached. */
export const keptMs = 45_000

/**
 * Returns a read whose result is cached for `keptMs`, or until a notification reports outdated pages. Reads each time
 * in a process that receives no notifications. Pass the database itself, not a transaction.
 */
export function untilOutdated<Value>(read: (db: Db) => Promise<Value>) {
  const kept = new WeakMap<Db, { value: Value; notices: number; until: number }>()
  return async (db: Db): Promise<Value> => {
    const hearing = heard.get(db)
    if (!hearing || pagesChange(hearing.database)) return read(db)
    const { notices } = hearing
    const found = kept.get(db)
    if (found?.notices === notices && found.until > performance.now()) return found.value
    const value = await read(db)
    // A notification during the read increases the number, so this value is not used again.
    kept.set(db, { value, notices, until: performance.now() + keptMs })
    return value
  }
}
