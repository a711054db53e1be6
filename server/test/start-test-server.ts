import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '#server/config.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { migrate } from '#server/db/migrate.ts'
import { announceTestServer, dropDatabases, inDatabase, onServer, type TestServer } from './database.ts'

const kept = join(import.meta.dirname, '..', '..', '.cache', 'test-database')

/** Both test runners call this before they start their workers, and what it gives back when they are done. */
export default function startTestServer() {
  return openTestServer(startKeptServer)
}

/** One server for the run, and in it one migrated database that every test file or browser worker gets a copy of. */
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

/** Kept from run to run. It writes without waiting for the disk, so what a power cut leaves may not open again. */
async function startKeptServer() {
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }
  try {
    return await startEmbeddedPostgres(kept, { settings })
  } catch {
    rmSync(kept, { recursive: true, force: true })
    return startEmbeddedPostgres(kept, { settings })
  }
}

/** A run that was killed could not tidy up. */
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
