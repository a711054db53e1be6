import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright'
import type { Role } from '#contract/endpoint.ts'
import { buildWeb } from '#scripts/build-web.ts'
import { isWebBuilt } from '#scripts/built-web.mjs'
import { browserFlags, provideBrowser } from '#scripts/find-browser.ts'
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { noLimits } from '#server/test/no-limits.ts'
import { startServerProcess } from '#server/test/server-process.ts'
import { compareWeb } from './compare-web.ts'
import { cache } from './databases.ts'
import { printEvidence } from './evidence-page.ts'
import { medianCost, printLoads, rowOf } from './first-loads.ts'
import { measureMarking } from './measure-marking.ts'
import { measureMoves } from './measure-moves.ts'
import type { Login } from './measure-page.ts'
import { mark, ms, printTable } from './table.ts'
import { idsIn, logInAll, measuredRoutes } from './web-routes.ts'

/**
 * `npm run bench:web` measures the first load of each Arabic route on a slow phone with a slow network. The command
 * then measures the evidence of a weekly message at 256 kbit/s, and moves between visited pages. The last measurement
 * is the next submission on the marking page. Arguments choose routes, with or without their id; `week`, `moves` and
 * `marking` measure only their part. `--against b0d64c7` measures first loads and moves of the working tree and of that
 * commit in turn, in `--rounds` rounds.
 */
const { values, positionals: wanted } = parseArgs({
  options: { against: { type: 'string' }, rounds: { type: 'string', default: '3' } },
  allowPositionals: true,
})
const isWanted = (what: string) =>
  wanted.length === 0 || wanted.includes(what) || wanted.includes(what.replace(/\/\d+$/, ''))
/** The goal for a move between visited pages, in milliseconds. */
const mostPerMove = 100
/** The goal for the next submission on the marking page, in milliseconds, for 95 of 100 submissions. */
const mostPerPaper = 300
const browser = await chromium.launch({ executablePath: await provideBrowser(), args: browserFlags })
try {
  if (values.against) await compareWeb(browser, values.against, { rounds: Number(values.rounds), isWanted })
  else await measureWeb()
} finally {
  await browser.close()
}

async function measureWeb() {
  if (!isWebBuilt()) await buildWeb()
  const dataDir = join(cache, 'web')
  const database = await startEmbeddedPostgres(dataDir)
  const { origin, end } = await startServerProcess({ DATA_DIR: dataDir, DEMO: 'on', ...noLimits })
  try {
    const logins = await logInAll(origin, ['student', 'teacher', 'parent'])
    const rows: string[][] = []
    for (const route of await measuredRoutes(database.url)) {
      if (!isWanted(route.path)) continue
      rows.push(rowOf(route, await medianCost(browser, origin + route.path, route.as && logins.get(route.as))))
      console.log(rows.at(-1)?.join('  '))
    }
    if (rows.length > 0) printLoads(rows)
    if (isWanted('week')) await printEvidence(browser, { origin, dataDir })
    if (isWanted('moves')) await printMoves(origin, logins)
    if (isWanted('marking')) await printMarking(origin, logins, (await idsIn(database.url)).lesson)
  } finally {
    await end()
    await database.stop()
  }
}

async function printMoves(origin: string, logins: Map<Role, Login>) {
  const moves = await measureMoves(browser, origin, logins)
  printTable(
    'Back and forward between visited pages, CPU slowed 4 times',
    ['who', 'from', 'to', 'until painted', `≤ ${mostPerMove}`, 'processor, not slowed'],
    moves.map(({ as, move: { from, to, painted, processor } }) => [
      as ?? 'visitor',
      from,
      to,
      ms(painted),
      mark(painted, { most: mostPerMove }),
      ms(processor),
    ]),
  )
}

async function printMarking(origin: string, logins: Map<Role, Login>, lesson: number) {
  const times = (await measureMarking(browser, origin, logins, lesson)).sort((one, other) => one - other)
  const share = (part: number) => times[Math.ceil(times.length * part) - 1] ?? 0
  printTable(
    'The next submission on the marking page, CPU slowed 4 times',
    ['submissions', 'median', 'p95', `≤ ${mostPerPaper}`],
    [[String(times.length), ms(share(0.5)), ms(share(0.95)), mark(share(0.95), { most: mostPerPaper })]],
  )
}
