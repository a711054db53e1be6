import { join } from 'node:path'
import { type Browser, chromium } from 'playwright'
import type { Role } from '#contract/endpoint.ts'
import { buildWeb } from '#scripts/build-web.ts'
import { isWebBuilt } from '#scripts/built-web.mjs'
import { browserFlags, provideBrowser } from '#scripts/find-browser.ts'
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { demoPassword } from '#server/demo/accounts.ts'
import { noLimits } from '#server/test/no-limits.ts'
import { startServerProcess } from '#server/test/server-process.ts'
import { median } from './compare.ts'
import { cache } from './databases.ts'
import { measureMoves } from './measure-moves.ts'
import { type Login, measurePage, type PageCost } from './measure-page.ts'
import { mark, ms, printTable } from './table.ts'
import { type MeasuredRoute, measuredRoutes, phoneOf } from './web-routes.ts'

/**
 * `npm run bench:web` measures the first load of each Arabic route on a cheap phone with a slow line. Then it measures
 * moves between visited pages. Arguments choose routes; `moves` measures only the moves.
 */
const runs = 3
const wanted = process.argv.slice(2)
const isWanted = (what: string) => wanted.length === 0 || wanted.includes(what)
/** The goal for a move between visited pages, in milliseconds. */
const mostPerMove = 100
if (!isWebBuilt()) await buildWeb()
const dataDir = join(cache, 'web')
const database = await startEmbeddedPostgres(dataDir)
const server = await startServerProcess({ DATA_DIR: dataDir, DEMO: 'on', ...noLimits })
const browser = await chromium.launch({ executablePath: await provideBrowser(), args: browserFlags })
try {
  const logins = await logInAll(['student', 'teacher', 'parent'])
  const rows: string[][] = []
  for (const route of await measuredRoutes(database.url)) {
    if (!isWanted(route.path)) continue
    rows.push(rowOf(route, await medianCost(browser, route, route.as && logins.get(route.as))))
    console.log(rows.at(-1)?.join('  '))
  }
  if (rows.length > 0) printLoads(rows)
  if (isWanted('moves')) await printMoves(logins)
} finally {
  await browser.close()
  await server.end()
  await database.stop()
}

function printLoads(rows: string[][]) {
  printTable(
    'First visit in Arabic, cold cache, CPU slowed 4 times, 150 ms, 1.6 Mbit/s down',
    [
      'who and where',
      'largest paint',
      'goal',
      '',
      'blocked',
      '≤ 100',
      'shift',
      '≤ 0.02',
      'script',
      '≤ 115',
      'all',
      '≤ 350',
    ],
    rows,
  )
}

async function printMoves(logins: Map<Role, Login>) {
  const moves = await measureMoves(browser, server.origin, logins)
  printTable(
    'Back and forward between visited pages, CPU slowed 4 times',
    ['who', 'from', 'to', 'until painted', `≤ ${mostPerMove}`],
    moves.map(({ as, move: { from, to, milliseconds } }) => [
      as ?? 'visitor',
      from,
      to,
      ms(milliseconds),
      mark(milliseconds, { most: mostPerMove }),
    ]),
  )
}

async function logInAll(roles: Role[]): Promise<Map<Role, Login>> {
  const logins = new Map<Role, Login>()
  for (const role of roles) {
    const reply = await fetch(`${server.origin}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ phone: phoneOf(role), password: demoPassword }),
    })
    const { data, ...rest } = (await reply.json()) as { data?: Login } & Login
    logins.set(role, data ?? rest)
  }
  return logins
}

async function medianCost(browser: Browser, { path }: MeasuredRoute, login: Login | undefined): Promise<PageCost> {
  // This visit fills the server's cache of rendered pages, as earlier visitors do in production.
  await fetch(server.origin + path).then((reply) => reply.text())
  const costs: PageCost[] = []
  for (let run = 0; run < runs; run += 1) costs.push(await measurePage(browser, server.origin + path, login))
  const of = (what: keyof PageCost) => median(costs.map((cost) => cost[what]))
  return {
    largestPaint: of('largestPaint'),
    blocked: of('blocked'),
    shift: of('shift'),
    script: of('script'),
    everything: of('everything'),
  }
}

/** Returns the printed row. The visitor's home page has all goals; other routes have only the largest paint. */
function rowOf({ path, as }: MeasuredRoute, cost: PageCost): string[] {
  const isHome = !as && path === '/'
  const goal = as ? 3200 : isHome ? 1800 : 2000
  const ofHome = (value: number, most: number) => (isHome ? mark(value, { most }) : '')
  const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
  return [
    `${as ?? 'visitor'} ${path}`,
    ms(cost.largestPaint),
    `≤ ${goal}`,
    mark(cost.largestPaint, { most: goal }),
    ms(cost.blocked),
    ofHome(cost.blocked, 100),
    cost.shift.toFixed(3),
    ofHome(cost.shift, 0.02),
    kB(cost.script),
    ofHome(cost.script, 115_000),
    kB(cost.everything),
    ofHome(cost.everything, 350_000),
  ]
}
