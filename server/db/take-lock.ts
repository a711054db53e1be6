import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './open.ts'

/**
 * Takes the advisory lock of that key until the transaction ends, and waits for its holder. A key is a number of
 * `locks`, a number with an id, or the hash of a text. Uses raw SQL, because the query builder cannot call a function
 * without a table.
 */
export async function takeLock(tx: Db, key: SQL): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${key})`)
}

/**
 * Locks whole tables against other changes until the transaction ends; reads continue. Uses raw SQL, because the query
 * builder has no `lock table`.
 */
export async function lockTables(tx: Db, ...tables: PgTable[]): Promise<void> {
  const names = sql.join(
    tables.map((table) => sql`${table}`),
    sql`, `,
  )
  await tx.execute(sql`lock table ${names} in share row exclusive mode`)
}
