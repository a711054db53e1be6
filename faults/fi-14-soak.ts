import { availableParallelism, loadavg } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { submitGraceSeconds } from '#contract/limits.ts'
import type { Fleet } from './fleet.ts'
import { turns } from './ground.ts'
import { compare, untilFinished } from './oracle.ts'
import { type Kind, onOwnPostgres } from './own-postgres.ts'
import { residentBytes } from './resident.ts'
import type { Scenario } from './scenario.ts'
import { type Pupil, passDeadline, type School } from './school.ts'
import { VirtualStudent } from './student.ts'

const minute = 60_000
const sizes = {
  short: { servers: 2, places: 20, forMs: 4000, examMs: 2000, restartMs: 2500 },
  middle: { servers: 3, places: 150, forMs: minute, examMs: 20_000, restartMs: 15_000 },
  full: { servers: 3, places: 500, forMs: 30 * minute, examMs: 5 * minute, restartMs: 3 * minute },
}
const questions = 20
const longestSaveMs = 200
const mostGrowth = 0.1
/** A process grows while its code is compiled; after this time it should not. */
const grownUpMs = 5 * minute

/** Runs exams without a pause and restarts all servers but the last in turn. Memory is measured on the last. */
const soak = (id: string, kind: Kind, title: string): Scenario => ({
  id,
  title,
  run: (size) =>
    onOwnPostgres(kind, sizes[size].servers, async ({ school, fleet, route }) => {
      const { places, forMs, examMs, restartMs } = sizes[size]
      const until = Date.now() + forMs
      const restarts = rollServers(fleet, restartMs, until)
      const memory = watchMemory(fleet, until)
      const all: VirtualStudent[] = []
      const place = async (at: number) => {
        await wait(((at % 100) / 100) * Math.min(examMs, forMs / 4))
        while (Date.now() < until) {
          const [pupil] = await school.pupils(1)
          if (pupil) all.push(await takeExam({ school, pupil, exam: exams(), route, examMs, until }))
        }
      }
      const papers = await Promise.all(
        Array.from({ length: 5 }, () => school.exam(questions, Math.ceil(examMs / minute) + 5)),
      )
      const exams = turns(papers)
      await Promise.all(Array.from({ length: places }, (_, at) => place(at)))
      const windows = await restarts
      const ledgers = all.map((one) => one.ledger)
      for (const { id } of papers) await passDeadline(school, id, submitGraceSeconds, ledgers)
      await untilFinished(
        school,
        papers.map((one) => one.id),
      )
      const verdict = await compare(school, ledgers)
      const calm = all
        .flatMap((one) => one.latencies)
        .filter(({ at }) => !windows.some(({ from, to }) => at >= from && at <= to))
      const p95 = calm.map((one) => one.took).sort((one, other) => one - other)[Math.floor(calm.length * 0.95)] ?? 0
      const growth = await memory
      const isLong = forMs > 2 * grownUpMs
      return {
        attempts: all.length,
        faults: windows.length,
        ...verdict,
        broken: [
          ...verdict.broken,
          ...(size === 'full' && p95 >= longestSaveMs ? [`p95 of a save is ${p95.toFixed(0)} ms`] : []),
          ...(isLong && growth >= mostGrowth ? [`memory grew by ${percent(growth)}`] : []),
        ],
        seen: `${places} at once, ${all.reduce((sum, one) => sum + one.ledger.saves, 0)} saves, p95 ${p95.toFixed(0)} ms, memory ${percent(growth)}, ${windows.length} restarts, ${loadOfMachine()}`,
      }
    }),
})

const percent = (share: number) => `${share >= 0 ? '+' : ''}${(100 * share).toFixed(1)} %`

export const soaks: Scenario[] = [
  soak('FI-14', 'embedded', 'exams without a pause, and rolling restarts'),
  soak('FI-14 tcp', 'tcp', 'the same at DATABASE_URL'),
]

interface Taking {
  school: School
  pupil: Pupil
  exam: Awaited<ReturnType<School['exam']>>
  route: () => string
  examMs: number
  until: number
}

async function takeExam({ pupil, exam, route, examMs, until }: Taking) {
  const student = new VirtualStudent(pupil, exam, { route })
  await student.open()
  for (let place = 0; place < questions && Date.now() < until; place += 1) {
    await wait((examMs / questions) * (0.5 + Math.random()))
    student.choose(place, Math.random() < 0.6)
    void student.save()
  }
  await student.submit()
  return student
}

/** Returns the machine's load, which explains slow measurements. */
const loadOfMachine = () => `load ${loadavg()[0]?.toFixed(0)} on ${availableParallelism()} cores`

/** Restarts all servers but the last in turn. Returns the times when one was down. */
async function rollServers(fleet: Fleet, eachMs: number, until: number) {
  const windows: { from: number; to: number }[] = []
  for (let turn = 0; Date.now() + eachMs < until; turn += 1) {
    await wait(eachMs)
    const from = Date.now()
    await fleet.roll(turn % (fleet.origins.length - 1))
    // Latencies carry the time of sending, so a window includes requests that waited for a restart.
    windows.push({ from: from - 1000, to: Date.now() + 1000 })
  }
  return windows
}

/** Returns the memory growth of the last server from warm-up to the end, as a share. */
async function watchMemory(fleet: Fleet, until: number): Promise<number> {
  const sizes: { at: number; bytes: number }[] = []
  const began = Date.now()
  while (Date.now() < until) {
    sizes.push({ at: Date.now(), bytes: residentBytes(fleet.pid(fleet.origins.length - 1)) })
    await wait(500)
  }
  const warm = Math.min(grownUpMs, (until - began) / 2)
  const mean = (from: number, to: number) => {
    const some = sizes.filter(({ at }) => at >= from && at < to)
    return some.reduce((sum, one) => sum + one.bytes, 0) / Math.max(1, some.length)
  }
  const window = (until - began) / 10
  return mean(until - window, until) / mean(began + warm, began + warm + window) - 1
}
