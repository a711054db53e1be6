import { rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { readConfig } from '#server/config.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { migrate } from '#server/db/migrate.ts'
import {
  announceTestServer,
  dropDatabases,
  inDatabase,
  isTestServerKnown,
  onServer,
  type TestServer,
} from './database.ts'
import { memoryFolder } from './memory-folder.ts'
import { startPooler } from './pooler.ts'

const root = join(import.meta.dirname, '..', '..')

/**
 * Starts the run's database server and returns the function that stops the server. The two test runners call this
 * function.
 */
export default async function startTestServer() {
  // Each project of Vitest calls this function, and all projects share one server.
  return isTestServerKnown() ? undefined : openTestServer(startSharedServer)
}

/** Opens the run's server with one migrated database, which test files and browser workers copy. */
export async function openTestServer(start: () => Promise<EmbeddedPostgres>) {
  const own = readConfig().databaseUrl
  const embedded = own ? undefined : await start()
  const url = own ?? embedded?.url ?? ''
  const pooler = process.env.HESSA_TEST_POOLER ? await startPooler(url) : undefined
  const server: TestServer = { url, prefix: `hessa_test_${process.pid}_`, pooler: pooler?.url }
  const template = `${server.prefix}template`

  if (embedded) await dropLeftBehind(url)
  await onServer(url, (client) => client.query(`create database ${template}`))
  await migrate(inDatabase(url, template))
  announceTestServer(server)
  // The two suites share the embedded server. This connection keeps the server running when the other suite ends.
  const user = await connectedTo(url)
  return async () => {
    await user.end()
    await pooler?.stop()
    await dropDatabases(url, (name) => name.startsWith(server.prefix))
    await embedded?.stop()
  }
}

async function connectedTo(connectionString: string) {
  const client = new pg.Client({ connectionString })
  client.on('error', () => {})
  await client.connect()
  return client
}

/**
 * Starts the server that runs share. The server does not wait for the disk, so a power cut can make the server's data
 * unusable.
 */
async function startSharedServer() {
  const folder = memoryFolder('test') ?? join(root, '.cache', 'test-database')
  const settings = {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: '500',
    max_wal_size: '256MB',
  }
  try {
    return await startEmbeddedPostgres(folder, { settings, temporary: true })
  } catch {
    rmSync(folder, { recursive: true, force: true })
    return startEmbeddedPostgres(folder, { settings, temporary: true })
  }
}

/** Removes the databases of killed runs. */
function dropLeftBehind(url: string) {
  return dropDatabases(url, (name) => {
    const run = /^hessa_test_(\d+)_/.exec(name)
    return run !== null && !isAlive(Number(run[1]))
  })
}

function isAlive(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
