import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'

type Transaction = NodePgDatabase['transaction']

/**
 * Returns transactions that repair two faults of the driver. The driver never releases a connection whose BEGIN failed,
 * so an unstable database would exhaust the pool. The driver also reports the rollback's error in place of the first
 * error.
 */
export function transactionsOn(pool: pg.Pool): Transaction {
  const known = new WeakMap<pg.PoolClient, NodePgDatabase>()
  return async (work, config) => {
    const client = await pool.connect()
    const db = known.get(client) ?? drizzle(client)
    known.set(client, db)
    let first: { problem: unknown } | undefined
    try {
      const result = await db.transaction(async (tx) => {
        try {
          return await work(tx)
        } catch (problem) {
          first = { problem }
          throw problem
        }
      }, config)
      client.release()
      return result
    } catch (problem) {
      const isRolledBack = first !== undefined && first.problem === problem
      client.release(!isRolledBack)
      throw first ? first.problem : problem
    }
  }
}
