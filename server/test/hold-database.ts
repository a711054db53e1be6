// This test program opens the embedded database of a folder, commits one row, reports to its parent process, and waits.
import pg from 'pg'
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'

const [folder = '', mark = ''] = process.argv.slice(2)
const embedded = await startEmbeddedPostgres(folder)
const client = new pg.Client({ connectionString: embedded.url })
client.on('error', () => {})
await client.connect()
await client.query('create table if not exists marks (mark text primary key)').catch(() => {})
await client.query('insert into marks values ($1)', [mark])
process.stdout.write(`${JSON.stringify({ server: embedded.pid() })}\n`)
const stay = setInterval(() => {}, 60_000)
process.once('SIGTERM', async () => {
  clearInterval(stay)
  await client.end()
  await embedded.stop()
})
