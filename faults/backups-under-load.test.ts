import { rm } from 'node:fs/promises'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { sameValues } from '#server/backup/snapshot.ts'
import { readConfig } from '#server/config.ts'
import { connect } from '#server/db/open.ts'
import { openBackups } from '#server/test/backups.ts'
import { onServer } from '#server/test/database.ts'
import { startServerProcess } from '#server/test/server-process.ts'
import { hangUp } from './ask.ts'
import { onGround } from './ground.ts'
import { handInEachSecond } from './hand-in-each-second.ts'
import { differences, filesIn, pictureOf, type SchoolPicture } from './school-picture.ts'
import { sitWithoutPause } from './sit-without-pause.ts'
import type { VirtualStudent } from './student.ts'

type Backups = Awaited<ReturnType<typeof openBackups>>

const isWanted = import.meta.env.MODE === 'backups'
const rounds = 20
/** This timeout only ends a run that hangs. */
const timeout = 3_600_000

/** The most hand-ins during the test, one each second. */
const mostHandIns = 600

/**
 * Takes the school's picture in the snapshot of every backup: another connection joins the snapshot before the first
 * table is copied.
 */
function watchSnapshots(url: string) {
  const pictures: SchoolPicture[] = []
  const query = pg.Client.prototype.query as (this: pg.Client, ...args: unknown[]) => Promise<pg.QueryResult>
  const lookAfter = async (client: pg.Client, answer: Promise<pg.QueryResult>) => {
    const result = await answer
    const { rows } = await query.call(client, 'select pg_export_snapshot() as id')
    pictures.push(await onServer(url, (other) => pictureIn(other, rows[0].id)))
    return result
  }
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    const answer = query.apply(this, args)
    return args[0] === sameValues ? lookAfter(this, answer) : answer
  } as never)
  onTestFinished(() => spy.mockRestore())
  return pictures
}

async function pictureIn(client: pg.Client, snapshot: string) {
  await client.query("begin isolation level repeatable read; set local timezone = 'UTC'")
  await client.query(`set transaction snapshot '${snapshot}'`)
  return pictureOf(client)
}

interface Known {
  /** The picture in the backup's snapshot. */
  picture: SchoolPicture
  dataDir: string
}

type Promised = { student: VirtualStudent; acked: Map<number, number>; isSubmitted: boolean }

/** Notes the answers and submissions that the server has acknowledged to every device by now. */
const noteAcknowledged = (students: readonly VirtualStudent[]): Promised[] =>
  students.map((student) => ({
    student,
    acked: new Map(student.ledger.acked),
    isSubmitted: student.ledger.results.length > 0,
  }))

/** Returns how many acknowledged answers and submissions the restored school lacks or has with other contents. */
async function lostIn(client: pg.ClientBase, promised: readonly Promised[]): Promise<number> {
  const { rows } = await client.query<{ id: number; open: boolean; answers: [number, number, number | null][] }>(
    `select id, submitted_at is null as open,
       (select coalesce(jsonb_agg(jsonb_build_array(question_id, seq, answer_id)), '[]')
        from attempt_answers where attempt_id = attempts.id) as answers
     from attempts`,
  )
  const kept = new Map(rows.map((row) => [row.id, row]))
  let lost = 0
  for (const { student, acked, isSubmitted } of promised) {
    const attempt = kept.get(student.attempt)
    if (isSubmitted && attempt?.open !== false) lost += 1
    const answers = new Map(attempt?.answers.map(([question, seq, answer]) => [question, { seq, answer }]))
    for (const [question, seq] of acked) {
      const row = answers.get(question)
      const isKept = row && row.seq >= seq && row.answer === student.ledger.sent.get(question)?.get(row.seq)
      if (!isKept) lost += 1
    }
  }
  return lost
}

/**
 * Restores the newest backup into an empty place and starts a server on the restored school. Then compares the school
 * with the snapshot.
 */
async function proveRestore(backups: Backups, school: Known, promised: readonly Promised[]) {
  const place = await backups.emptyPlace()
  await backups.restore(place)
  const url = place.databaseUrl ?? ''
  const found = await onServer(url, async (client) => {
    await client.query("set timezone = 'UTC'")
    return { ...(await pictureOf(client)), lost: await lostIn(client, promised) }
  })
  const files = await filesIn(place.dataDir)
  const server = await startServerProcess({ DATABASE_URL: url, DATA_DIR: place.dataDir, ROLE: 'web' })
  const status = await server.health()
  await server.end()
  await rm(place.dataDir, { recursive: true, force: true })
  const different = differences(school.picture, await filesIn(school.dataDir), { tables: found.tables, files })
  return { different, lost: found.lost, status }
}

test.runIf(isWanted)(
  'each of twenty backups under an exam restores to its moment, and a server starts on it',
  { timeout },
  async () => {
    onTestFinished(hangUp)
    await onGround(2, async (ground) => {
      const config = readConfig({ DATA_DIR: ground.dataDir, DATABASE_URL: ground.url })
      const own = connect(ground.url, 2)
      const backups = await openBackups({ db: own.db, config })
      const pictures = watchSnapshots(ground.url)
      const handIns = await handInEachSecond(ground.school, ground.route, mostHandIns)
      const load = await sitWithoutPause(ground)
      await expect.poll(() => load.students.some((one) => one.ledger.results.length > 0)).toBe(true)
      for (let round = 0; round < rounds; round += 1) {
        const promised = noteAcknowledged(load.students)
        const began = performance.now()
        await backups.make()
        const tookMs = performance.now() - began
        const picture = pictures.at(-1) ?? { tables: new Map(), files: [] }
        const proof = await proveRestore(backups, { picture, dataDir: ground.dataDir }, promised)
        const answers = promised.reduce((sum, { acked }) => sum + acked.size, 0)
        process.stdout.write(
          `backup ${round + 1}: ${(tookMs / 1000).toFixed(1)} s; ${answers} acknowledged answers, ${proof.lost} lost; ` +
            `${picture.tables.size} tables, ${picture.files.length} files, ${proof.different.length} differences; health ${proof.status}\n`,
        )
        expect(proof).toEqual({ different: [], lost: 0, status: 200 })
        expect(picture.files.length).toBeGreaterThan(round)
      }
      expect(await handIns.end()).toMatchObject({ refused: [], lost: 0 })
      expect(await load.end()).toMatchObject({ lost: 0, doubles: 0, wrong: 0, broken: [] })
      expect(ground.fleet.deaths()).toBe(0)
      const saves = load.students.reduce((sum, one) => sum + one.ledger.saves, 0)
      process.stdout.write(`${load.students.length} attempts, ${saves} saves acknowledged\n`)
      await backups.close()
      await own.pool.end()
    })
  },
)
