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
import { fillFindSchool, findSize } from './find-school.ts'
import { fullReadsOf } from './plans.ts'
import { mark, met, ms, printTable, whole } from './table.ts'

/**
 * `npm run bench:find` measures the search and the home page's list over 10,000 teachers. The readers are a visitor and
 * a student.
 */
const queries = [
  '',
  'page=400',
  'subject=1',
  'subject=1&stage=3&grade=12',
  'grade=3&price=150',
  'price=0',
  'q=منى',
  'q=الفيزياء',
  'q=كهربية منصور',
  'q=أشرح',
  'q=م',
  'q=كمياء',
  'q=الشافي منصو',
  'q=زخرفة&subject=1&grade=2',
  'q=%25_',
]
/** The queries of the home page's list. The list is sorted by the own grade, then by activity. */
const homePages = ['page=1', 'page=400']
const slowest = { most: 50 }
const runs = 40

const server = await startEmbeddedPostgres(join(cache, 'find-database'))
const url = inDatabase(server.url, 'bench_find')
const dataDir = await mkdtemp(join(cache, 'find-data-'))
await dropDatabases(server.url, (one) => one === 'bench_find')
await onServer(server.url, (client) => client.query('create database bench_find'))
await migrate(url)
console.log(
  `Loading ${Object.entries(findSize)
    .map(([name, count]) => `${whole(count)} ${name}`)
    .join(', ')}:`,
)
const student = await fillFindSchool(url, (line) => console.log(`  ${line}`))

const { db, pool } = connect(url, 4)
const signedIn = { authorization: `Bearer ${await openSession(db, student)}` }
const app = await buildApp({
  config: readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', DEMO: 'off', ...noLimits }),
  db,
})
const site = await startBenchServer(url, dataDir)
try {
  const callers = [
    { who: 'visitor', headers: {} },
    { who: 'student', headers: signedIn },
  ]
  const rows: Awaited<ReturnType<typeof measure>>[] = []
  for (const caller of callers) {
    for (const query of homePages) rows.push(await measure('all', query, caller))
    for (const query of queries) rows.push(await measure('find', query, caller))
  }
  printTable(
    `GET /teachers/all and /teachers/find at ${whole(findSize.teachers)} teachers, one request at a time`,
    ['who', 'call', 'query', 'found', 'p50', 'p95', '≤ 50 ms', 'full reads'],
    rows.map(({ who, call, query, total, p50, p95, reads }) => [
      ...[who, call, query, whole(total), ms(p50), ms(p95)],
      mark(p95, slowest),
      reads.join(', ') || 'none ✓',
    ]),
  )
  process.exitCode = rows.every(({ p95 }) => met(p95, slowest)) ? 0 : 1
} finally {
  await site.end()
  await app.close()
  await pool.end()
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
}

/** Returns the median and 95th percentile of a call, the number of found teachers, and the tables read in full. */
async function measure(
  call: 'all' | 'find',
  query: string,
  { who, headers }: { who: string; headers: Record<string, string> },
) {
  const path = encodeURI(`/api/teachers/${call}?${query}`).replace('%2525', '%25')
  let total = 0
  const ask = async () => {
    const began = performance.now()
    const reply = await fetch(`${site.origin}${path}`, { headers })
    const body = (await reply.json()) as { pagination: { total: number } }
    if (reply.status !== 200) throw new Error(`${path} answered ${reply.status} instead of 200.`)
    total = body.pagination.total
    return performance.now() - began
  }
  for (let warm = 0; warm < 5; warm += 1) await ask()
  const taken: number[] = []
  for (let run = 0; run < runs; run += 1) taken.push(await ask())
  taken.sort((one, other) => one - other)
  const at = (share: number) => taken[Math.ceil(share * runs) - 1] ?? 0
  const reads = await fullReadsOf(pool, () => app.inject({ url: path, headers }))
  return { who, call, query, total, p50: at(0.5), p95: at(0.95), reads }
}
