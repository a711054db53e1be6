import { setTimeout as wait } from 'node:timers/promises'
import type { Fleet } from './fleet.ts'
import { onGround } from './ground.ts'
import { compare } from './oracle.ts'
import type { Scenario } from './scenario.ts'
import { sitExam } from './sitting.ts'
import type { VirtualStudent } from './student.ts'

const sizes = {
  short: { waves: 1, students: 20, spanMs: 4000, kills: 2, calmMs: [500, 1500], saves: 50 },
  middle: { waves: 1, students: 200, spanMs: 40_000, kills: 5, calmMs: [2000, 6000], saves: 2000 },
  full: { waves: 5, students: 200, spanMs: undefined, kills: 100, calmMs: [2000, 6000], saves: 20_000 },
} as const

const mostRepeats = 10

const savedBy = (students: readonly VirtualStudent[]) => students.reduce((total, one) => total + one.ledger.saves, 0)

/** Kills a server (`kill -9`) soon after each start, while students take exams. Two servers are killed in turn. */
export const kills: Scenario = {
  id: 'FI-1',
  title: 'no saved answer is lost while the server is killed repeatedly',
  run: (size, servers = 1) =>
    onGround(servers, async ({ school, fleet, route }) => {
      const { waves, students, spanMs, kills, calmMs, saves } = sizes[size]
      const killing = keepKilling(fleet, calmMs, size === 'short' ? kills : undefined)
      const all: VirtualStudent[] = []
      // A slow machine makes fewer saves in a round of kills, so the scenario runs more rounds.
      const needsMore = (wave: number) => wave < waves * mostRepeats && savedBy(all) < saves
      for (let wave = 0; wave < waves || killing.kills() < kills || needsMore(wave); wave += 1) {
        all.push(...(await sitExam(school, await school.students(students), { route, spanMs })))
      }
      await killing.stop()
      const verdict = await compare(
        school,
        all.map((one) => one.ledger),
      )
      const deaths = fleet.deaths()
      const saved = savedBy(all)
      return {
        attempts: all.length,
        faults: killing.kills(),
        ...verdict,
        broken: [
          ...verdict.broken,
          ...(deaths > 0 ? [`the server died ${deaths} times without a kill`] : []),
          ...(saved < saves ? [`only ${saved} of ${saves} saves were made`] : []),
        ],
        seen: savesOf(all),
      }
    }),
}

/** Returns the report's words for the acknowledged saves and results, the stored late answers and the retries. */
export function savesOf(students: readonly VirtualStudent[]) {
  const sum = (count: (student: VirtualStudent) => number) =>
    students.reduce((total, one) => total + count(one), 0).toLocaleString('en')
  const results = sum((one) => one.ledger.results.length)
  const late = sum((one) => JSON.parse(one.ledger.results[0]?.text ?? '{}').data?.late?.kept ?? 0)
  return `${sum((one) => one.ledger.saves)} saves and ${results} results acknowledged, ${late} late answers kept, ${sum((one) => one.ledger.retries)} retries`
}

function keepKilling(fleet: Fleet, [least, most]: readonly [number, number], enough = Number.POSITIVE_INFINITY) {
  let kills = 0
  let stopped = false
  const run = async () => {
    while (!stopped && kills < enough) {
      await wait(least + Math.random() * (most - least))
      await fleet.crash(kills % fleet.origins.length)
      kills += 1
    }
  }
  const running = run()
  return {
    kills: () => kills,
    stop: () => {
      stopped = true
      return running
    },
  }
}
