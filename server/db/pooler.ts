import pg from 'pg'
import { StartProblem } from '#server/start-problem.ts'

/**
 * Sends every statement unnamed, because a pooler in transaction mode may run the next statement on another connection.
 */
export class ClientWithoutNames extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config)
    const query = this.query.bind(this) as (...parts: unknown[]) => unknown
    this.query = ((first: unknown, ...others: unknown[]) => query(withoutName(first), ...others)) as typeof this.query
  }
}

function withoutName(statement: unknown): unknown {
  const isNamed = typeof statement === 'object' && statement !== null && 'name' in statement && !('submit' in statement)
  return isNamed ? { ...statement, name: undefined } : statement
}

/**
 * Throws a StartProblem unless the pooler's connections use UTC. A pooler forwards no settings of a connection, so the
 * database itself must use UTC.
 */
export async function requireUtc(pool: pg.Pool) {
  const { rows } = await pool.query<{ zone: string; name: string }>(
    "select current_setting('timezone') as zone, current_database() as name",
  )
  const [found] = rows
  if (!found || ['UTC', 'Etc/UTC'].includes(found.zone)) return
  throw new StartProblem(
    `The database ${found.name} has the time zone ${found.zone}. Run: alter database "${found.name}" set timezone to 'UTC'. Then restart the pooler.`,
  )
}
