import { once } from 'node:events'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { noLimits } from '#server/test/no-limits.ts'
import { startServerProcess } from '#server/test/server-process.ts'
import { cache } from './databases.ts'

/**
 * Serves the demonstration for `npm run bench:web` and prints its address and its database as one line of JSON. The
 * process ends when its standard input ends. The command copies this file into the folder of another version, so the
 * file uses only functions of version 0.1.0.
 */
const dataDir = join(cache, 'web')
const database = await startEmbeddedPostgres(dataDir)
const server = await startServerProcess({ DATA_DIR: dataDir, DEMO: 'on', ...noLimits })
console.log(JSON.stringify({ origin: server.origin, database: database.url }))
process.stdin.resume()
await once(process.stdin, 'end')
await server.end()
await database.stop()
