import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import pg from 'pg'
import type { Config } from '#server/config.ts'
import { StartProblem } from '#server/start-problem.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'
import { ClientWithoutNames, requireUtc } from './pooler.ts'
import { refuseOldServer } from './server-version.ts'
import { transactionsOn } from './transaction.ts'
import { watchClosing } from './watch-closing.ts'

/** The database or one of its transactions; functions accept both. */
export type Db = PgDatabase<NodePgQueryResultHKT, Record<string, never>>

export interface Connections {
  db: Db
  pool: pg.Pool
}

export interface OpenDatabase extends Connections {
  /** The embedded server; undefined with a DATABASE_URL. */
  embedded: EmbeddedPostgres | undefined
  /** The address for connections that keep a session: DATABASE_DIRECT_URL, else the pool's address. */
  url: string
  /**
   * Closes the connections after their running queries. Then stops the embedded server, unless another process uses the
   * server.
   */
  close: () => Promise<void>
}

/**
 * Handles a lost idle connection, and each attempt to restart the embedded server. The pool opens new connections on
 * demand.
 */
type OnTrouble = (problem: unknown) => void

/**
 * Opens PostgreSQL at DATABASE_URL, else the embedded PostgreSQL in DATA_DIR. Throws a StartProblem for a database that
 * cannot be used.
 */
export async function openDatabase(
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 'databaseDirectUrl' | 'databasePool'>,
  onTrouble: OnTrouble = () => {},
): Promise<OpenDatabase> {
  const embedded = config.databaseUrl
    ? undefined
    : await startEmbeddedPostgres(config.dataDir, {
        onLoss: (problem) => onTrouble(problem ?? new Error('The embedded database had stopped and was restarted.')),
      })
  const address = config.databaseUrl ?? embedded?.url ?? ''
  const connections = connect(address, config.databasePool, onTrouble, config.databaseDirectUrl)
  const connectionsClosed = watchClosing(connections.pool)
  await connections.pool.query('select 1').catch((problem: Error) => {
    throw config.databaseUrl ? new StartProblem(`DATABASE_URL cannot be used: ${problem.message}.`) : problem
  })
  try {
    await refuseOldServer(connections.pool)
    if (config.databaseDirectUrl) await requireUtc(connections.pool)
  } catch (problem) {
    await connections.pool.end()
    throw problem
  }
  const close = async () => {
    await connections.pool.end()
    if (!embedded) return
    await connectionsClosed()
    await embedded.stop()
  }
  return { ...connections, embedded, url: sessionUrlOf(connections.pool), close }
}

/** Settings of each connection, with times in milliseconds. A pooler in transaction mode refuses these settings. */
const connectionSettings = {
  statement_timeout: 30_000,
  idle_in_transaction_session_timeout: 30_000,
  options: '-c timezone=UTC',
}

const sessionUrls = new WeakMap<pg.Pool, string>()

/**
 * Returns a pool of at most `most` connections, each opened on demand, and the database on this pool. With `directUrl`,
 * `url` may be the address of a pooler in transaction mode. Connections that keep a session then use `directUrl`.
 */
export function connect(
  url: string,
  most: number,
  onTrouble: OnTrouble = () => {},
  directUrl: string | undefined = undefined,
  limits: Pick<pg.PoolConfig, 'connectionTimeoutMillis' | 'query_timeout'> = {},
): Connections {
  const pool = new pg.Pool({
    connectionString: url,
    max: most,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    ...(directUrl ? { Client: ClientWithoutNames } : connectionSettings),
    ...limits,
  })
  sessionUrls.set(pool, directUrl ?? url)
  pool.on('error', onTrouble)
  // A connection lost between two queries of a transaction emits an error. Without a listener, the error would end the
  // process.
  pool.on('connect', (client) => client.on('error', () => {}))
  return { db: Object.assign(drizzle(pool), { transaction: transactionsOn(pool) }), pool }
}

/** Returns the pool of a database that `connect` returned. */
export const poolOf = (db: Db): pg.Pool => (db as NodePgDatabase & { $client: pg.Pool }).$client

/**
 * Returns the address for connections that keep a session, with session locks or with notifications. Returns an empty
 * text for a pool that `connect` did not open.
 */
export const sessionUrlOf = (pool: pg.Pool): string => sessionUrls.get(pool) ?? ''
