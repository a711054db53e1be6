import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '#server/config.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { migrate } from '#server/db/migrate.ts'
import { announceTestServer, dropDatabases, inDatabase, onServer, type TestServer } from './database.ts'

const kept = join(import.meta.dirname, '..', '..', '.cache', 'test-database')

/** Starts the run's database server and returns the function that stops it. Both test runners call this. */
export default function startTestServer() {
  return openTestServer(startKeptServer)
}

/** Opens the run's server with one migrated database, which test files and browser workers copy. */
export async function openTestServer(start: () => Promise<EmbeddedPostgres>) {
  const own = readConfig().databaseUrl
  const embedded = own ? undefined : await start()
  const url = own ?? embedded?.url ?? ''
  const server: TestServer = { url, prefix: `hessa_test_${process.pid}_` }
  const template = `${server.prefix}template`

  if (embedded) await dropLeftBehind(url)
  await onServer(url, (client) => client.query(`create database ${template}`))
  await migrate(inDatabase(url, template))
  announceTestServer(server)
  return async () => {
    await dropDatabases(url, (name) => name.startsWith(server.prefix))
    await embedded?.stop()
  }
}

/** Starts the server that runs share. It does not wait for the disk, so a power cut can make it unusable. */
async function startKeptServer() {
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }
  try {
    return await startEmbeddedPostgres(kept, { settings })
  } catch {
    rmSync(kept, { recursive: true, force: true })
    return startEmbeddedPostgres(kept, { settings })
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
