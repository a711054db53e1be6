import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import pg from 'pg'
import { clusterOf, ensureRunning, type ServerOptions, stopServer } from './postgres-server.ts'
import { findPostmaster } from './postmaster.ts'
import { privateFolder } from './private-folder.ts'
import { withStartLock } from './start-lock.ts'

export interface EmbeddedPostgres {
  /** The address at which every process of this user on this machine reaches PostgreSQL. */
  url: string
  /** Returns the server's process id; undefined while no server runs. */
  pid: () => number | undefined
  /** Stops the server, unless another process still uses it. Close your own connections first. */
  stop: () => Promise<void>
}

export interface EmbeddedOptions extends ServerOptions {
  /**
   * Runs after each attempt to restart a lost server. The problem is the failure of the attempt; undefined after a
   * success.
   */
  onLoss?: (problem?: unknown) => void
  /** If true, `stop` also removes the data, unless another process still uses the server. */
  temporary?: boolean
}

const watchMs = 500

/**
 * Starts the folder's private PostgreSQL, or joins the server that already runs there, and keeps the server running.
 * Throws a StartProblem if the server does not start.
 */
export async function startEmbeddedPostgres(dataDir: string, options: EmbeddedOptions = {}): Promise<EmbeddedPostgres> {
  const home = privateFolder(dataDir)
  const user = `hessa ${randomUUID()}`
  const address = (socket: string, database: string) =>
    `postgres://hessa@${encodeURIComponent(socket)}/${database}?application_name=${encodeURIComponent(user)}`

  const socket = await withStartLock(home, async () => {
    const folder = await ensureRunning(home, options)
    await createDatabase(address(folder, 'postgres'))
    return folder
  })
  const stopWatching = keepRunning(home, options)
  return {
    url: address(socket, 'hessa'),
    pid: () => findPostmaster(clusterOf(home))?.pid,
    stop: async () => {
      await stopWatching()
      await withStartLock(home, async () => {
        if (await isUsedByOthers(address(socket, 'postgres'), user)) return
        await stopServer(home)
        if (options.temporary) rmSync(clusterOf(home), { recursive: true, force: true })
      })
    },
  }
}

async function createDatabase(url: string) {
  await withClient(url, async (client) => {
    const { rowCount } = await client.query("select from pg_database where datname = 'hessa'")
    if (!rowCount) await client.query('create database hessa')
  })
}

async function isUsedByOthers(url: string, user: string) {
  const used = withClient(url, async (client) => {
    const { rowCount } = await client.query(
      "select from pg_stat_activity where application_name like 'hessa %' and application_name <> $1",
      [user],
    )
    return rowCount !== 0
  })
  return used.catch(() => false)
}

async function withClient<Result>(url: string, work: (client: pg.Client) => Promise<Result>) {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Restarts a killed or stopped server while this process uses the server. Returns a function that ends the watch. */
function keepRunning(home: string, options: EmbeddedOptions) {
  let revival: Promise<void> | undefined
  const timer = setInterval(() => {
    if (revival || findPostmaster(clusterOf(home))) return
    revival = withStartLock(home, () => ensureRunning(home, options))
      .then(
        () => options.onLoss?.(),
        (problem) => options.onLoss?.(problem),
      )
      .finally(() => {
        revival = undefined
      })
  }, watchMs).unref()
  return async () => {
    clearInterval(timer)
    await revival
  }
}
