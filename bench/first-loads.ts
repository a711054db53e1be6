import type { Browser } from 'playwright'
import { median } from './compare.ts'
import { type Login, measurePage, type PageCost } from './measure-page.ts'
import { mark, ms, printTable } from './table.ts'
import type { MeasuredRoute } from './web-routes.ts'

export function printLoads(rows: string[][]) {
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

/** Returns the median of each cost over a few first visits. */
export async function medianCost(
  browser: Browser,
  url: string,
  login: Login | undefined,
  line?: Parameters<typeof measurePage>[3],
): Promise<PageCost> {
  // This visit fills the server's cache of rendered pages, as earlier visitors do in production.
  await fetch(url).then((reply) => reply.text())
  const costs: PageCost[] = []
  for (let run = 0; run < runs; run += 1) costs.push(await measurePage(browser, url, login, line))
  const of = (what: keyof PageCost) => median(costs.map((cost) => cost[what]))
  return {
    largestPaint: of('largestPaint'),
    blocked: of('blocked'),
    shift: of('shift'),
    script: of('script'),
    everything: of('everything'),
  }
}

const runs = 3

/** Returns the printed row. The visitor's home page has a goal for each cost, other routes for the largest paint. */
export function rowOf({ path, as }: MeasuredRoute, cost: PageCost): string[] {
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
