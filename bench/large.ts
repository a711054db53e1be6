import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { startBenchServer, tokensFor } from './bench-server.ts'
import { startChild } from './child.ts'
import { cache, openBenchDatabases } from './databases.ts'
import { hotCalls } from './hot-calls.ts'
import { type LargeRow, measureCall, type Parts, type Site } from './large-rows.ts'
import { fullSize, hundredth, type SchoolSize } from './school-size.ts'
import { mark, met, ms, perSecond, printTable, times } from './table.ts'

/** `npm run bench:large` measures the frequent calls on a large school and on a school a hundred times smaller. */
const databases = await openBenchDatabases()
const dataDir = await mkdtemp(join(cache, 'data-'))
const large = await openSite('large', fullSize)
const small = await openSite('hundredth', hundredth)
const constant = await startChild('constant-server.ts')
const direct = await startChild('without-http.ts', large.url, dataDir)
try {
  const rows: LargeRow[] = []
  for (const call of hotCalls) rows.push(await measureCall(call, { large, small, constant, direct } satisfies Parts))
  printTable(
    'Hot calls at 5,000 teachers, 100,000 students, 20,000 courses, 200,000 lessons and 1,000,000 attempts, 32 at once',
    [
      'call',
      'requests',
      'p50',
      'p99',
      ': no HTTP',
      '≥ 0.70',
      ': node:http',
      ': constant',
      'p50 : 1/100',
      '≤ 1.50',
      'full reads',
    ],
    rows.map((row) => [
      row.name,
      perSecond(row.perSecond),
      ms(row.p50),
      ms(row.p99),
      times(row.share),
      mark(row.share, { least: 0.7 }),
      times(row.ofBare),
      times(row.ofConstant),
      times(row.growth),
      mark(row.growth, { most: 1.5 }),
      row.fullReads.join(', ') || 'none ✓',
    ]),
  )
  process.exitCode = rows.every((row) => row.fullReads.length === 0 && met(row.growth, { most: 1.5 })) ? 0 : 1
} finally {
  await direct.end()
  await constant.end()
  await large.server.end()
  await small.server.end()
  await databases.stop()
  await rm(dataDir, { recursive: true, force: true })
}

async function openSite(name: string, size: SchoolSize): Promise<Site> {
  const url = await databases.school(name, size)
  const server = await startBenchServer(url, dataDir)
  const [student, teacher] = [await tokensFor(url, size, 'student'), await tokensFor(url, size, 'teacher')]
  return { url, size, server, tokens: { student, teacher } }
}
