import { findPooler, poolerIsMissing } from '#server/test/pooler.ts'
import { Everyday, longPatience } from './everyday.ts'
import { loadOfMachine, percent } from './figures.ts'
import type { Fleet } from './fleet.ts'
import { watchMemory } from './memory-growth.ts'
import { type Kind, type OwnGround, onOwnPostgres } from './own-postgres.ts'
import { rollServers } from './rolling-restarts.ts'
import type { Outcome, Scenario, Size } from './scenario.ts'
import { sitWithoutPause } from './sit-without-pause.ts'
import { visitSchool } from './visit-school.ts'

const minute = 60_000
const sizes = {
  short: { share: 0.1, forMs: 8000, thinkingMs: 500, restartMs: 3000 },
  middle: { share: 1, forMs: 3 * minute, thinkingMs: 5000, restartMs: 30_000 },
  full: { share: 1, forMs: 30 * minute, thinkingMs: 15_000, restartMs: 3 * minute },
}
/** With the hundred people of `visitSchool`, two hundred people use the school. */
const inExams = 100
/** Two servers restart in turn. The third never restarts, so that its memory can be compared. */
const servers = 3
const longestMs = 200
const mostGrowth = 0.1

/**
 * Lets people of all roles use the school during rolling restarts. A load balancer sends no request to a server that
 * restarts, so every repeated request and every other error counts. Memory is measured on the server that never
 * restarts.
 */
async function playDay({ school, fleet }: OwnGround, size: Size): Promise<Outcome> {
  const { share, forMs, thinkingMs, restartMs } = sizes[size]
  const route = balanced(fleet)
  const everyday = new Everyday(route)
  const until = Date.now() + forMs
  const restarts = rollServers(fleet, restartMs, until)
  const memory = watchMemory(fleet, until)
  const exams = await sitWithoutPause(
    { school, route },
    { places: share * inExams, thinkingMs, patience: longPatience },
  )
  await visitSchool(school.db, everyday, { share, thinkingMs, isOver: () => Date.now() >= until })
  const [windows, verdict, growth] = [await restarts, await exams.end(), await memory]
  const isCalm = ({ at }: { at: number }) => !windows.some(({ from, to }) => at >= from && at <= to)
  const saves = p95Of(exams.students.flatMap((one) => one.latencies).filter(isCalm))
  const pages = p95Of(everyday.latencies.filter(isCalm))
  const ledgers = exams.students.map((one) => one.ledger)
  const retries = ledgers.reduce((sum, one) => sum + one.retries, 0)
  const isFull = size === 'full'
  return {
    attempts: ledgers.length,
    faults: windows.length,
    ...verdict,
    broken: [
      ...verdict.broken,
      ...everyday.errors,
      ...(retries > 0 ? [`${retries} requests of exams were repeated`] : []),
      ...(fleet.deaths() > 0 ? ['a server ended'] : []),
      ...(isFull && Math.max(saves, pages) >= longestMs ? ['the p95 is too long'] : []),
      ...(isFull && growth >= mostGrowth ? ['the memory grew too much'] : []),
    ],
    seen: [
      `${everyday.latencies.length} requests of all roles, p95 ${pages.toFixed(0)} ms`,
      `${ledgers.reduce((sum, one) => sum + one.saves, 0)} saves, p95 ${saves.toFixed(0)} ms`,
      `${everyday.errors.length + retries} errors, ${windows.length} restarts`,
      `memory ${percent(growth)}${isFull ? '' : ' while warming up'}, ${loadOfMachine()}`,
    ].join('; '),
  }
}

const schoolDay = (id: string, kind: Kind, title: string): Scenario => ({
  id,
  title,
  run: async (size) => {
    if (kind === 'pooled' && !findPooler()) return { ...notPlayed, seen: `not played: ${poolerIsMissing}` }
    return onOwnPostgres(kind, servers, (ground) => playDay(ground, size), { DRAIN_SECONDS: '2' })
  },
})

const notPlayed = { attempts: 0, faults: 0, lost: 0, doubles: 0, unfinished: 0, wrong: 0, broken: [] }

export const schoolDays: Scenario[] = [
  schoolDay('FI-18 tcp', 'tcp', 'people of all roles notice nothing of rolling restarts'),
  schoolDay('FI-18 pgbouncer', 'pooled', 'people of all roles notice nothing of rolling restarts behind PgBouncer'),
]

/** Returns a route over the servers that the scenario is not restarting. */
function balanced(fleet: Fleet) {
  let turn = 0
  return () => {
    const serving = fleet.serving()
    turn += 1
    return serving[turn % serving.length] ?? ''
  }
}

const p95Of = (latencies: readonly { took: number }[]) =>
  latencies.map(({ took }) => took).sort((one, other) => one - other)[Math.floor(latencies.length * 0.95)] ?? 0
