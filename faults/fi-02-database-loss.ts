import { setTimeout as wait } from 'node:timers/promises'
import { savesOf } from './fi-01-kills.ts'
import { compare } from './oracle.ts'
import { type Kind, type OwnGround, onOwnPostgres } from './own-postgres.ts'
import type { Scenario } from './scenario.ts'
import { patiently } from './school.ts'
import { sitExam } from './sitting.ts'
import type { VirtualStudent } from './student.ts'

const sizes = {
  short: { students: 10, spanMs: 4000, stops: 1, calmMs: 800 },
  middle: { students: 60, spanMs: 30_000, stops: 5, calmMs: 3000 },
  full: { students: 200, spanMs: undefined, stops: 10, calmMs: 4000 },
} as const

/**
 * The longest time in milliseconds until the server works with the database again. Short runs have no limit, because
 * short runs share the machine with other tests.
 */
const longestReturnMs = 10_000

/**
 * Stops PostgreSQL repeatedly without a checkpoint and kills a server between the stops, while students take exams.
 */
const databaseLoss = (id: string, kind: Kind, title: string): Scenario => ({
  id,
  title,
  run: (size, servers = 1) =>
    onOwnPostgres(kind, servers, async (ground) => {
      const { school, fleet, route } = ground
      const { students, spanMs, stops, calmMs } = sizes[size]
      const havoc = keepStopping(ground, calmMs, size === 'short' ? stops : undefined)
      const all: VirtualStudent[] = []
      while (all.length === 0 || havoc.returns.length < stops) {
        const people = await patiently(() => school.students(students))
        all.push(...(await sitExam(school, people, { route, spanMs })))
      }
      await havoc.stop()
      const verdict = await compare(
        school,
        all.map((one) => one.ledger),
      )
      const slowest = Math.max(...havoc.returns)
      const deaths = fleet.deaths()
      return {
        attempts: all.length,
        faults: havoc.returns.length + havoc.kills(),
        ...verdict,
        broken: [
          ...verdict.broken,
          ...(deaths > 0 ? [`the server died ${deaths} times without a kill`] : []),
          ...(size !== 'short' && slowest > longestReturnMs ? [`the server needed ${seconds(slowest)} to return`] : []),
        ],
        seen: `${havoc.returns.length} database stops, back after at most ${seconds(slowest)}, ${havoc.kills()} kills; ${savesOf(all)}`,
      }
    }),
})

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

export const databaseLosses: Scenario[] = [
  databaseLoss('FI-2', 'embedded', 'no saved answer is lost when the embedded database crashes'),
  databaseLoss('FI-2 tcp', 'tcp', 'no saved answer is lost when a database at DATABASE_URL crashes'),
]

/**
 * Stops the database, waits until the server works with the database again, and kills the server after every second
 * stop.
 */
function keepStopping({ fleet, postgres }: OwnGround, calmMs: number, enough = Number.POSITIVE_INFINITY) {
  const returns: number[] = []
  let kills = 0
  let stopped = false
  const run = async () => {
    while (!stopped && returns.length < enough) {
      await wait(calmMs * (0.5 + Math.random()))
      await postgres.stopAtOnce()
      const began = performance.now()
      while (!(await isWell(fleet.origins[0] ?? ''))) await wait(50)
      returns.push(performance.now() - began)
      if (returns.length % 2 === 1) continue
      await wait(calmMs * Math.random())
      await fleet.crash(kills % fleet.origins.length)
      kills += 1
    }
  }
  const running = run()
  return {
    returns,
    kills: () => kills,
    stop: () => {
      stopped = true
      return running
    },
  }
}

const isWell = (origin: string) =>
  fetch(`${origin}/healthz`).then(
    (reply) => reply.status === 200,
    () => false,
  )
