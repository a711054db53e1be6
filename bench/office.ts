import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { buildApp } from '#server/app.ts'
import { openSession } from '#server/auth/sessions.ts'
import { readConfig } from '#server/config.ts'
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { migrate } from '#server/db/migrate.ts'
import { connect } from '#server/db/open.ts'
import { dropDatabases, inDatabase, onServer } from '#server/test/database.ts'
import { noLimits } from '#server/test/no-limits.ts'
import { startBenchServer } from './bench-server.ts'
import { cache } from './databases.ts'
import { officeAddresses } from './office-addresses.ts'
import { fillOffice } from './office-school.ts'
import { officeSize } from './office-size.ts'
import { fullReadsOf } from './plans.ts'
import { mark, met, ms, printTable, whole } from './table.ts'

/**
 * `npm run bench:office` measures the exports and every page of the office. Lists are measured with each sort, filter
 * and search. The school has 100,000 people, 1,000,000 audit entries, 300,000 payments and 300,000 messages. Arguments
 * name addresses below `/api/admin` to measure in place of all.
 */
const named = process.argv.slice(2)
const paths = named.length > 0 ? named.map((path) => encodeURI(path)) : officeAddresses()
const slowest = { most: 150 }
const growth = { most: 50 }
const runs = 20
const mega = 1024 * 1024

const server = await startEmbeddedPostgres(join(cache, 'office-database'))
const url = inDatabase(server.url, 'bench_office')
const dataDir = await mkdtemp(join(cache, 'office-data-'))
await dropDatabases(server.url, (one) => one === 'bench_office')
await onServer(server.url, (client) => client.query('create database bench_office'))
await migrate(url)
console.log(
  `Loading ${Object.entries(officeSize)
    .map(([name, count]) => `${whole(count)} ${name}`)
    .join(', ')}:`,
)
const admin = await fillOffice(url, (line) => console.log(`  ${line}`))

const { db, pool } = connect(url, 4)
const authorization = `Bearer ${await openSession(db, admin)}`
const app = await buildApp({
  config: readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', DEMO: 'off', ...noLimits }),
  db,
})
// The bench's audit entries have no chain yet. A job that chains a million entries would take both cores.
const site = await startBenchServer(url, dataDir, { ROLE: 'web' })
try {
  const rows: { path: string; p95: number; reads: string[] }[] = []
  for (const path of paths) rows.push(await measure(path))
  printTable(
    'Lists and searches of the office, one request at a time',
    ['address', 'p95', '≤ 150 ms', 'full reads'],
    rows.map(({ path, p95, reads }) => [
      decodeURIComponent(path),
      ms(p95),
      mark(p95, slowest),
      reads.join(', ') || 'none ✓',
    ]),
  )
  // The first exports also grow the heap of a new process to its usual size.
  const files: Download[] = []
  for (const turn of ['first', 'again']) {
    for (const format of ['csv', 'xlsx']) files.push({ turn, ...(await download(`people/export?format=${format}`)) })
  }
  printTable(
    'Exports of all people',
    ['address', 'turn', 'bytes', 'seconds', 'memory growth', '≤ 50 MB'],
    files.map(({ path, turn, bytes, seconds, grown }) => [
      path,
      turn,
      whole(bytes),
      seconds.toFixed(1),
      `${grown.toFixed(1)} MB`,
      mark(grown, growth),
    ]),
  )
  const good = rows.every(({ p95, reads }) => met(p95, slowest) && reads.length === 0)
  process.exitCode = good && files.every(({ grown }) => met(grown, growth)) ? 0 : 1
} finally {
  await site.end()
  await app.close()
  await pool.end()
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
}

/** Returns the 95th percentile of a call's time, and the large tables that the call's queries read in full. */
async function measure(path: string) {
  const ask = async () => {
    const began = performance.now()
    const reply = await fetch(`${site.origin}/api/admin/${path}`, { headers: { authorization } })
    await reply.arrayBuffer()
    if (reply.status !== 200) throw new Error(`${path} answered ${reply.status} instead of 200.`)
    return performance.now() - began
  }
  for (let warm = 0; warm < 3; warm += 1) await ask()
  const taken: number[] = []
  for (let run = 0; run < runs; run += 1) taken.push(await ask())
  const p95 = taken.sort((one, other) => one - other)[Math.ceil(0.95 * runs) - 1] ?? 0
  const url = `/api/admin/${path}`
  const reads = await fullReadsOf(pool, () => app.inject({ url, headers: { authorization } }))
  return { path, p95, reads }
}

interface Download {
  path: string
  turn: string
  bytes: number
  seconds: number
  /** The growth of the server's memory in MB. */
  grown: number
}

/**
 * Downloads an export. Returns the bytes, the seconds, and the growth of the server's memory during the download in MB.
 */
async function download(path: string): Promise<Omit<Download, 'turn'>> {
  const before = memory()
  let [bytes, peak] = [0, before]
  const began = performance.now()
  const reply = await fetch(`${site.origin}/api/admin/${path}`, { headers: { authorization } })
  if (!reply.body) throw new Error(`${path} answered ${reply.status} without a body.`)
  for await (const chunk of reply.body) {
    bytes += chunk.length
    peak = Math.max(peak, memory())
  }
  const seconds = (performance.now() - began) / 1000
  return { path, bytes, seconds, grown: (peak - before) / mega }
}

/** Returns the resident memory of the server's process in bytes. */
function memory(): number {
  const status = readFileSync(`/proc/${site.child.pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1024
}
