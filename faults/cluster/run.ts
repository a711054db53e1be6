import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import { hangUp } from '#faults/ask.ts'
import { buyEachSecond } from '#faults/buy-each-second.ts'
import { handInEachSecond } from '#faults/hand-in-each-second.ts'
import { compare } from '#faults/oracle.ts'
import { isClean, lineOf, type Outcome } from '#faults/scenario.ts'
import { makeSchool, type TestSchool } from '#faults/school.ts'
import { sitExam } from '#faults/sitting.ts'
import { VirtualStudent } from '#faults/student.ts'
import { connect } from '#server/db/open.ts'
import { type Cluster, startCluster } from './cluster.ts'
import { losses, mostSeconds, suffer } from './losses.ts'

/**
 * `npm run test:cluster` builds a school on six hosts: PostgreSQL under Patroni on three, two servers, one proxy. A
 * class takes an exam while the hosts are lost one after the other. Each second another student buys the course, and
 * one hands in a file. Needs Debian, root and about ten minutes.
 */
const { values } = parseArgs({
  options: { students: { type: 'string', default: '1000' }, minutes: { type: 'string', default: '7' } },
})
const [students, minutes] = [Number(values.students), Number(values.minutes)]

const cluster = await startCluster()
const { db, pool } = connect(cluster.url, 8)
try {
  const outcome = await sitThroughLosses(cluster, await makeSchool(db))
  console.log(lineOf('cluster', outcome))
  process.exitCode = isClean(outcome) ? 0 : 1
} finally {
  hangUp()
  await pool.end()
  cluster.close()
}

/** Resolves when at least that many students have an attempt. */
async function untilBegun({ rows }: TestSchool, students: number) {
  const query = sql`select count(*)::int as begun from attempts`
  while (((await rows<{ begun: number }>(query))[0]?.begun ?? 0) < students) await wait(250)
}

async function sitThroughLosses(cluster: Cluster, school: TestSchool): Promise<Outcome> {
  const route = () => cluster.proxy.origin
  const people = await school.students(students + 1)
  const [first, ...others] = people
  if (!first) throw new Error('The exam needs a student.')
  const writer = new VirtualStudent(first, await school.exam(20, 60), { route, patience: 2000 })
  await writer.open()
  const endsAt = Date.now() + minutes * 60_000
  const sitting = sitExam(school, others, { route, minutes })
  await untilBegun(school, people.length)
  const handIns = await handInEachSecond(school, route, minutes * 60)
  const purchases = await buyEachSecond(school, route, minutes * 60)
  const broken: string[] = []
  for (const loss of losses) {
    const seconds = await suffer(cluster, loss, writer)
    console.log(`${loss.name}: at most ${seconds.toFixed(1)} s without a save`)
    if (seconds > mostSeconds) broken.push(`${loss.name}: no save for ${seconds.toFixed(1)} s`)
  }
  if (Date.now() > endsAt) broken.push('the exam ended before the last loss')
  await writer.submit()
  const [files, paid] = [await handIns.end(), await purchases.end()]
  const all = [writer, ...(await sitting)]
  const verdict = await compare(
    school,
    all.map(({ ledger }) => ledger),
    mostSeconds,
  )
  const saves = all.reduce((sum, { ledger }) => sum + ledger.saves, 0)
  const retries = all.reduce((sum, { ledger }) => sum + ledger.retries, 0)
  return {
    attempts: all.length,
    faults: losses.length,
    ...verdict,
    lost: verdict.lost + files.lost + paid.lost,
    doubles: verdict.doubles + paid.doubles,
    broken: [...verdict.broken, ...broken],
    seen: [
      `${saves} saves, ${retries} retries`,
      `${files.accepted} files accepted, ${files.refused.length} refused`,
      `${paid.confirmed} of ${paid.tried} payments confirmed`,
    ].join('; '),
  }
}
