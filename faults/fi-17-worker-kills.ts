import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { inBatches } from './batches.ts'
import { classOf } from './class-of.ts'
import type { Fleet } from './fleet.ts'
import { onGround, withFleet } from './ground.ts'
import { compare, untilFinished } from './oracle.ts'
import type { Scenario } from './scenario.ts'
import type { TestSchool } from './school.ts'

const sizes = {
  short: { students: 20, kills: 1 },
  middle: { students: 500, kills: 10 },
  full: { students: 5000, kills: 100 },
} as const

/** Kills the only worker (`kill -9`) while the worker ends exams whose students left. The web server runs no jobs. */
export const workerKills: Scenario = {
  id: 'FI-17',
  title: 'exams that were left end in time and once while the worker is killed repeatedly',
  run: (size) =>
    onGround(
      1,
      async ({ school, dataDir, url, route }) => {
        const { students, kills } = sizes[size]
        const exam = await school.exam(3, 20)
        const all = await classOf(school, students, exam, { route })
        await inBatches(all, 20, async (one) => {
          await one.open()
          one.choose(0, true)
          await one.save()
        })
        const early = await jobsIn(school)
        const env = { DATABASE_URL: url, DATA_DIR: dataDir, ROLE: 'worker' }
        await withFleet(env, 1, async (workers) => {
          const share = Math.ceil(students / (kills + 1))
          for (let kill = 0; kill < kills; kill += 1) {
            const ended = await endedIn(school, exam.id)
            await letEnd(school, exam.id, share)
            await killAfter(workers, async () => (await endedIn(school, exam.id)) > ended)
          }
          await letEnd(school, exam.id, students)
          await untilFinished(school, [exam.id])
        })
        const verdict = await compare(
          school,
          all.map((one) => one.ledger),
        )
        const broken = [...verdict.broken, ...(early > 0 ? ['the web server started jobs'] : [])]
        return { attempts: students, faults: kills, ...verdict, broken, seen: 'all ended from their saved answers' }
      },
      { ROLE: 'web' },
    ),
}

const countIn = async ({ rows }: TestSchool, query: ReturnType<typeof sql>) =>
  (await rows<{ count: number }>(sql`select count(*)::int as count from ${query}`))[0]?.count ?? 0

const jobsIn = (school: TestSchool) => countIn(school, sql`jobs`)
const endedIn = (school: TestSchool, exam: number) =>
  countIn(school, sql`attempts where test_id = ${exam} and submitted_at is not null`)

/** Ends the time of at most `most` open attempts now. */
const letEnd = ({ db }: TestSchool, exam: number, most: number) =>
  db.execute(sql`
    update attempts set finish_at = now() where id in (
      select id from attempts where test_id = ${exam} and submitted_at is null order by id limit ${most})`)

async function killAfter(workers: Fleet, hasBegun: () => Promise<boolean>) {
  while (!(await hasBegun())) await wait(5)
  await workers.crash(0)
}
