import type { Browser } from 'playwright'
import type { Role } from '#contract/endpoint.ts'
import { median } from './compare.ts'
import { measureMoves } from './measure-moves.ts'
import { type Login, measurePage, type PageCost } from './measure-page.ts'
import { mark, ms, printTable, times } from './table.ts'
import { labelOf, startScript } from './version.ts'
import { logInAll, type MeasuredRoute, measuredRoutes } from './web-routes.ts'

interface Shown {
  name: string
  origin: string
  routes: MeasuredRoute[]
  logins: Map<Role, Login>
}

interface Wanted {
  rounds: number
  isWanted: (what: string) => boolean
}

/** The goals of the largest paint as a ratio to commit b0d64c7, by the beginning of a row's name. */
const goals = { 'student /course-details': 0.66, 'student /student-exam': 0.66 }

/**
 * Measures the working tree and a commit in turn, so that both get the same share of the machine. Prints medians, and
 * the median over all rounds of each round's ratio.
 */
export async function compareWeb(browser: Browser, against: string, wanted: Wanted) {
  const ends: (() => Promise<void>)[] = []
  try {
    const versions: Shown[] = []
    for (const name of ['.', against]) {
      const [facts, end] = await startScript<{ origin: string; database: string }>(name, 'version-demo.ts')
      ends.push(end)
      const { origin, database } = facts
      const logins = await logInAll(origin, ['student', 'teacher', 'parent'])
      versions.push({ name: labelOf(name), origin, routes: await measuredRoutes(database), logins })
    }
    await compareLoads(browser, versions, wanted)
    if (wanted.isWanted('moves')) await compareMoves(browser, versions, wanted.rounds)
  } finally {
    for (const end of ends) await end()
  }
}

async function compareLoads(browser: Browser, versions: Shown[], { rounds, isWanted }: Wanted) {
  const rows: string[][] = []
  for (const [place, { path, as }] of (versions[0]?.routes ?? []).entries()) {
    if (!isWanted(path)) continue
    const seen = await inTurn(versions, rounds, async ({ origin, routes, logins }) => {
      const url = origin + routes[place]?.path
      // This visit fills the server's cache of rendered pages, as earlier visitors do in production.
      await fetch(url).then((reply) => reply.text())
      return measurePage(browser, url, as && logins.get(as))
    })
    const added = loadRows(`${as ?? 'visitor'} ${path}`, versions, seen)
    for (const row of added) console.log(row.join('  '))
    rows.push(...added)
  }
  if (rows.length === 0) return
  const title = 'First visit in Arabic, cold cache, CPU slowed 4 times, 150 ms, 1.6 Mbit/s down'
  const headings = ['who and where', 'version', 'largest paint', 'blocked', 'script', 'paint ×', '', 'blocked ×']
  printTable(`${title}, median of ${rounds} rounds`, headings, rows)
}

function loadRows(name: string, versions: Shown[], seen: PageCost[][]): string[][] {
  const paint = ratio(seen, (cost) => cost.largestPaint)
  const most = Object.entries(goals).find(([page]) => name.startsWith(page))?.[1]
  const blocked = ratio(seen, (cost) => cost.blocked)
  return versions.map((version, at) => {
    const middle = (of: keyof PageCost) => median((seen[at] ?? []).map((cost) => cost[of]))
    const costs = [ms(middle('largestPaint')), ms(middle('blocked')), `${(middle('script') / 1000).toFixed(1)} kB`]
    // Without blocked time in either version, the ratio is no number.
    const ratios = [times(paint), most ? mark(paint, { most }) : '', Number.isNaN(blocked) ? '' : times(blocked)]
    return [at === 0 ? name : '', version.name, ...costs, ...(at === 0 ? ratios : ['', '', ''])]
  })
}

async function compareMoves(browser: Browser, versions: Shown[], rounds: number) {
  const seen = await inTurn(versions, rounds, async ({ origin, logins }) => {
    const moves = await measureMoves(browser, origin, logins)
    const middle = (of: 'painted' | 'processor') => median(moves.map(({ move }) => move[of]))
    return { painted: middle('painted'), processor: middle('processor') }
  })
  const row = (what: string, of: 'painted' | 'processor') => [
    what,
    ...seen.map((rows) => ms(median(rows.map((one) => one[of])))),
    times(ratio(seen, (one) => one[of])),
  ]
  printTable(
    `Moves between visited pages, median of all moves and of ${rounds} rounds`,
    ['what', ...versions.map(({ name }) => name), '×'],
    [row('until painted, CPU slowed 4 times', 'painted'), row('processor, not slowed', 'processor')],
  )
}

/** Returns what each version's rounds measured. The order changes, so that neither version always runs second. */
async function inTurn<What>(versions: Shown[], rounds: number, measure: (version: Shown) => Promise<What>) {
  const seen: What[][] = versions.map(() => [])
  for (let round = 0; round < rounds; round += 1) {
    const order = [...versions.entries()]
    for (const [at, version] of round % 2 === 0 ? order : order.reverse()) seen[at]?.push(await measure(version))
  }
  return seen
}

const ratio = <What>([own = [], other = []]: What[][], of: (what: What) => number) =>
  median(own.map((one, round) => of(one) / of(other[round] ?? one)))
