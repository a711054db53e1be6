import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { buildWeb } from '#scripts/build-web.ts'
import { isWebBuilt } from '#scripts/built-web.mjs'
import { comparisons } from './api-rows.ts'
import { startBenchServer } from './bench-server.ts'
import { startChild } from './child.ts'
import { cache, openBenchDatabases } from './databases.ts'
import { teachersOnly } from './school-size.ts'
import { mark, printTable, times } from './table.ts'

/** `npm run bench` measures the server's own cost as ratios within one run. */
if (!isWebBuilt()) await buildWeb()
const databases = await openBenchDatabases()
const url = await databases.school('teachers', teachersOnly)
const dataDir = await mkdtemp(join(cache, 'data-'))
const server = await startBenchServer(url, dataDir)
const constant = await startChild('constant-server.ts')
const direct = await startChild('without-http.ts', url, dataDir)
try {
  const rows = await comparisons({ origin: server.origin, constant, direct })
  printTable(
    'The server beside the lower bound of its cost',
    ['what', 'value', 'baseline', 'ratio', 'goal', ''],
    rows.map(({ what, value, baseline, ratio, goal }) => [
      what,
      value,
      baseline,
      Number.isNaN(ratio) ? '' : times(ratio),
      goal.said,
      goal.said && mark(goal.of ?? ratio, goal),
    ]),
  )
} finally {
  await direct.end()
  await constant.end()
  await server.end()
  await databases.stop()
  await rm(dataDir, { recursive: true, force: true })
}
