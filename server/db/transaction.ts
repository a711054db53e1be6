import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'

type Transaction = NodePgDatabase['transaction']

/**
 * The driver's transactions, on connections that always come back to the pool. By itself the driver keeps one whose
 * BEGIN failed, so that a database that comes and goes would use the pool up; and of two failures it tells the later,
 * that the lost connection could not be rolled back.
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
