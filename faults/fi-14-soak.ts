import { setTimeout as wait } from 'node:timers/promises'
import { submitGraceSeconds } from '#contract/limits.ts'
import { loadOfMachine, percent } from './figures.ts'
import { turns } from './ground.ts'
import { grownUpMs, watchMemory } from './memory-growth.ts'
import { compare, untilFinished } from './oracle.ts'
import { type Kind, onOwnPostgres } from './own-postgres.ts'
import { rollServers } from './rolling-restarts.ts'
import type { Scenario } from './scenario.ts'
import { type Person, passDeadline, type TestSchool } from './school.ts'
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
/** Runs exams without a pause and restarts all servers but the last in turn. Memory is measured on the last server. */
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
          const [person] = await school.students(1)
          if (person) all.push(await takeExam({ school, person, exam: exams(), route, examMs, until }))
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

export const soaks: Scenario[] = [
  soak('FI-14', 'embedded', 'exams go on without a pause during rolling restarts'),
  soak('FI-14 tcp', 'tcp', 'exams with a database at DATABASE_URL go on during rolling restarts'),
]

interface Taking {
  school: TestSchool
  person: Person
  exam: Awaited<ReturnType<TestSchool['exam']>>
  route: () => string
  examMs: number
  until: number
}

async function takeExam({ person, exam, route, examMs, until }: Taking) {
  const student = new VirtualStudent(person, exam, { route })
  await student.open()
  for (let place = 0; place < questions && Date.now() < until; place += 1) {
    await wait((examMs / questions) * (0.5 + Math.random()))
    student.choose(place, Math.random() < 0.6)
    void student.save()
  }
  await student.submit()
  return student
}
