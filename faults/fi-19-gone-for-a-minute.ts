import { once } from 'node:events'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { connect } from '#server/db/open.ts'
import { bucketSettings, startS3Server } from '#server/test/s3-server.ts'
import { limitFiles } from './fi-13-full-disk.ts'
import type { Fleet } from './fleet.ts'
import { turns, withFleet } from './ground.ts'
import { handInEachSecond, isClear } from './hand-in-each-second.ts'
import { type Postgres, startTcpPostgres } from './postgres.ts'
import type { Scenario, Size } from './scenario.ts'
import { makeSchool } from './school.ts'
import { sitWithoutPause } from './sit-without-pause.ts'

const sizes = {
  short: { students: 5, goneMs: 3000, calmMs: 1000 },
  middle: { students: 40, goneMs: 60_000, calmMs: 5000 },
  full: { students: 200, goneMs: 60_000, calmMs: 20_000 },
}
/** The longest time in milliseconds until hand-ins succeed again. Short runs share the machine with other tests. */
const longestReturnMs = 15_000

/** The highest number of exams that end in one place while a scenario runs. An exam takes twenty seconds. */
const attemptsEach = 10

interface Place {
  postgres: Postgres
  fleet: Fleet
  /** Stops the S3 server, and returns the function that starts the S3 server again. */
  stopS3: () => Promise<() => Promise<unknown>>
}

interface Loss {
  id: string
  title: string
  /** Settings of the servers, in addition to those of the database. */
  isOnS3?: boolean
  /** True if the loss stops the saves of exams until its end. */
  stopsExams?: boolean
  /** Takes a part of the servers' surroundings away, and returns the function that brings the part back. */
  takeAway: (place: Place) => Promise<() => Promise<unknown>>
}

const losses: Loss[] = [
  {
    id: 'FI-19 database',
    title: 'a database that is gone for a minute loses nothing, and saves go on without a restart',
    stopsExams: true,
    takeAway: ({ postgres }) => postgres.leave(),
  },
  {
    id: 'FI-19 s3',
    title: 'an S3 server that is gone for a minute refuses files clearly, and exams go on',
    isOnS3: true,
    takeAway: ({ stopS3 }) => stopS3(),
  },
  {
    id: 'FI-19 disk',
    title: 'a disk that is full for a minute refuses files clearly, and exams go on',
    takeAway: async ({ fleet }) => {
      const servers = fleet.origins.map((_, at) => fleet.pid(at))
      for (const pid of servers) limitFiles(pid, '0')
      return async () => {
        for (const pid of servers) limitFiles(pid, 'unlimited')
      }
    },
  },
]

export const goneForAMinute: Scenario[] = losses.map((loss) => ({
  id: loss.id,
  title: loss.title,
  run: (size) => onPlace(loss.isOnS3 ?? false, (place) => play(loss, place, size)),
}))

/** Students take exams and hand in homework before, during and after the loss. */
async function play({ stopsExams, takeAway }: Loss, place: Place, size: Size) {
  const { students, goneMs, calmMs } = sizes[size]
  const { db, pool } = connect(place.postgres.url, 8)
  const school = await makeSchool(db)
  const route = turns(place.fleet.origins)
  // While the database is away, no student can be added.
  const waiting = await school.students(students * attemptsEach)
  const sitting = { ...school, students: async (count: number) => waiting.splice(0, count) }
  const exams = await sitWithoutPause({ school: sitting, route }, { places: students })
  const handIns = await handInEachSecond(school, route, (goneMs + 2 * calmMs) / 1000 + 30)
  await wait(calmMs)
  const bringBack = await takeAway(place)
  await wait(goneMs)
  await bringBack()
  const returnMs = await handIns.acceptedAfter(Date.now())
  await wait(calmMs)
  const { accepted, refused, lost } = await handIns.end()
  const verdict = await exams.end()
  await pool.end()
  const retries = exams.students.reduce((sum, one) => sum + one.ledger.retries, 0)
  const unclear = refused.filter((answer) => !isClear(answer))
  return {
    attempts: exams.students.length,
    faults: 1,
    ...verdict,
    lost: verdict.lost + lost,
    broken: [
      ...verdict.broken,
      ...unclear.map(({ status, text }) => `a hand-in got ${status} ${text.slice(0, 120)}`),
      ...(refused.length === 0 ? ['no hand-in was refused'] : []),
      ...(retries > 0 && !stopsExams ? [`exams were disturbed: ${retries} requests were repeated`] : []),
      ...(returnMs > longestReturnMs ? [`hand-ins were accepted again only after ${returnMs} ms`] : []),
      ...(place.fleet.deaths() > 0 ? ['a server ended'] : []),
    ],
    seen: `${accepted} hand-ins, ${refused.length} refused clearly, accepted again after ${(returnMs / 1000).toFixed(1)} s; ${retries} requests of exams repeated`,
  }
}

/** Runs the play on two servers with their own PostgreSQL, and with their files on an S3 server if `isOnS3`. */
async function onPlace<Result>(isOnS3: boolean, run: (place: Place) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'hessa-faults-'))
  const [postgres, buckets] = [await startTcpPostgres(), join(folder, 'buckets')]
  await mkdir(buckets)
  let s3 = await startS3Server(buckets)
  const settings = isOnS3 ? await bucketSettings({ port: s3.port, folder: buckets }) : {}
  const stopS3 = async () => {
    s3.child.kill('SIGKILL')
    await once(s3.child, 'exit')
    return async () => {
      s3 = await startS3Server(buckets, s3.port)
    }
  }
  try {
    const env = { ...postgres.env, ...settings, DATA_DIR: join(folder, 'data') }
    return await withFleet(env, 2, (fleet) => run({ postgres, fleet, stopS3 }))
  } finally {
    s3.child.kill()
    await postgres.close()
    await rm(folder, { recursive: true, force: true })
  }
}
