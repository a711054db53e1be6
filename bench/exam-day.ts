import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Ground } from '#faults/ground.ts'
import { compare, untilFinished } from '#faults/oracle.ts'
import { residentBytes } from '#faults/resident.ts'
import { VirtualStudent } from '#faults/student.ts'
import { type Rate, rateOf } from './rate.ts'

/** The day's schedule in seconds after the first start: all students begin, answer, and submit at the end. */
const startWithin = 60
const submitFrom = 165
const submitWithin = 10
export const dayMinutes = 3
const questions = 20

export interface ExamDay {
  starts: Rate
  saves: Rate
  submits: Rate
  /** The number of repeated requests plus the number of replies with a wrong status. */
  errors: number
  /** The numbers of lost answers, and of double, unfinished and wrongly scored attempts. */
  faults: Record<'lost' | 'doubles' | 'unfinished' | 'wrong', number>
  /** Seconds from the end of the ten seconds in which all students submit to the last score. */
  scoredAfter: number
  /** The server's memory at the end, in megabytes. */
  memory: number
}

/** Lets `count` students take one exam of twenty questions at the same time; each answer is one save. */
export async function examDay({ school, fleet, route }: Ground, count: number): Promise<ExamDay> {
  const exam = await school.exam(questions, dayMinutes)
  const students = (await school.students(count)).map((person) => new VirtualStudent(person, exam, { route }))
  const began = performance.now()
  const at = (seconds: number) => wait(Math.max(0, began + seconds * 1000 - performance.now()))
  const starts: number[] = []
  const submits: number[] = []

  await Promise.all(
    students.map(async (student) => {
      const start = Math.random() * startWithin
      await at(start)
      if (!(await timed(starts, () => student.open()))) return
      for (let place = 0; place < questions; place += 1) {
        await at(start + ((submitFrom - start) * (place + Math.random())) / questions)
        student.choose(place, Math.random() < 0.5)
        await student.save()
      }
      await at(submitFrom + Math.random() * submitWithin)
      await timed(submits, () => student.submit())
    }),
  )
  await untilFinished(school, [exam.id])
  const ledgers = students.map((one) => one.ledger)
  const { lost, doubles, unfinished, wrong, broken } = await compare(school, ledgers)
  const saves = students.flatMap((one) => one.latencies.map(({ took }) => took))
  return {
    starts: rateOf(starts, startWithin),
    saves: rateOf(saves, submitFrom),
    submits: rateOf(submits, submitWithin),
    errors: ledgers.reduce((sum, one) => sum + one.retries + one.strange.length, 0) + broken.length,
    faults: { lost, doubles, unfinished, wrong },
    scoredAfter:
      (await lastScore(school, exam.id)) - (performance.timeOrigin + began) / 1000 - submitFrom - submitWithin,
    memory: residentBytes(fleet.pid(0)) / 1024 ** 2,
  }
}

/** Returns the number of whole attempts that end in a minute, while `atOnce` students answer without a pause. */
export async function attemptsPerMinute({ school, route }: Ground, { atOnce = 32, seconds = 20 } = {}) {
  const exam = await school.exam(questions, dayMinutes)
  const waiting = await school.students(atOnce * 80)
  const until = performance.now() + seconds * 1000
  let ended = 0
  const worker = async () => {
    for (let person = waiting.pop(); person && performance.now() < until; person = waiting.pop()) {
      const student = new VirtualStudent(person, exam, { route })
      await student.open()
      for (let place = 0; place < questions; place += 1) {
        student.choose(place, true)
        await student.save()
      }
      await student.submit()
      ended += 1
    }
  }
  const began = performance.now()
  await Promise.all(Array.from({ length: atOnce }, worker))
  return (ended * 60_000) / (performance.now() - began)
}

async function timed<Result>(times: number[], work: () => Promise<Result>): Promise<Result> {
  const began = performance.now()
  const result = await work()
  times.push(performance.now() - began)
  return result
}

/** Returns the time of the last score in seconds since 1970, by the database's clock. */
async function lastScore({ rows }: Ground['school'], exam: number) {
  const [last] = await rows<{ at: number }>(sql`
    select extract(epoch from max(at))::float8 as at from audit_log
    where object = 'attempt' and action in ('exam.submit', 'exam.finish')
      and object_id in (select id from attempts where test_id = ${exam})`)
  return last?.at ?? Number.NaN
}
