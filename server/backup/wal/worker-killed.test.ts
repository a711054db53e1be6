import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { migrate } from '#server/db/migrate.ts'
import { type OpenDatabase, openDatabase } from '#server/db/open.ts'
import { openS3Line } from '#server/test/s3-line.ts'
import { backupBucket, startS3Server } from '#server/test/s3-server.ts'
import { type ServerProcess, startServerProcess } from '#server/test/server-process.ts'
import { restoreUntil } from './restore-until.ts'
import { readWalState } from './state.ts'

const isWanted = import.meta.env.MODE === 'backups'

let folder: string
let env: Record<string, string>
let school: OpenDatabase
let line: Awaited<ReturnType<typeof openS3Line>>
let s3: Awaited<ReturnType<typeof startS3Server>>
let worker: ServerProcess

beforeAll(async () => {
  if (!isWanted) return
  folder = await mkdtemp(join(tmpdir(), 'hessa-wal-s3-'))
  const [key, buckets] = [join(folder, 'key'), join(folder, 'buckets')]
  await mkdir(buckets)
  await writeFile(key, 'a passphrase for the tests of backups')
  s3 = await startS3Server(buckets)
  line = await openS3Line(s3.port)
  const bucket = await backupBucket({ port: line.port, folder: buckets })
  env = { ...bucket, DATA_DIR: join(folder, 'school'), BACKUP_KEY_FILE: key, BACKUP_WAL: 'on' }
  school = await openDatabase(readConfig(env))
  await migrate(school.url)
  await school.db.execute(sql`create table marks (mark text)`)
})
afterAll(async () => {
  if (!isWanted) return
  await worker?.end('SIGKILL')
  await school.close()
  line.close()
  s3.child.kill()
  await rm(folder, { recursive: true, force: true })
})

const startWorker = () => startServerProcess({ ...env, ROLE: 'worker' })

/** Writes a row and returns a moment just after the row's commit. */
async function mark(text: string): Promise<Date> {
  await school.db.execute(sql`insert into marks values (${text})`)
  const { rows } = await school.pool.query<{ at: Date }>('select clock_timestamp() as at')
  return new Date((rows[0]?.at.getTime() ?? 0) + 1)
}

/** Makes the job of the archive due now instead of within a minute. */
const archiveNow = () => school.db.execute(sql`update jobs set due_at = now() where name = 'wal.archive'`)

const coverage = async () => (await readWalState(readConfig(env)))?.until ?? new Date(0)

async function untilCovered(moment: Date) {
  await expect
    .poll(
      async () => {
        await archiveNow()
        return (await coverage()).getTime()
      },
      { interval: 1000 },
    )
    .toBeGreaterThan(moment.getTime())
}

async function marksAt(moment: Date, name: string) {
  const config = readConfig({ ...env, DATA_DIR: join(folder, name) })
  await restoreUntil({ config, target: env.BACKUP_TARGET ?? '', until: moment })
  const restored = await openDatabase(config)
  try {
    const { rows } = await restored.db.execute<{ mark: string }>(sql`select mark from marks`)
    return rows.map((row) => row.mark)
  } finally {
    await restored.close()
  }
}

test.runIf(isWanted)(
  'a worker killed while it ships a segment to S3 loses no moment of the archive',
  { timeout: 600_000 },
  async () => {
    worker = await startWorker()
    await untilCovered(await mark('base'))
    const moments = new Map<string, Date>()
    for (const at of ['before', 'amid', 'after'] as const) {
      const struck = line.failNext({ at, object: '/segments/', strike: () => worker.end('SIGKILL') })
      const moment = await mark(at)
      moments.set(at, moment)
      await archiveNow()
      await struck
      expect((await coverage()).getTime()).toBeLessThan(moment.getTime())
      worker = await startWorker()
      await untilCovered(moment)
    }
    const expected = ['base']
    for (const [at, moment] of moments) {
      expected.push(at)
      expect(await marksAt(moment, at)).toEqual(expected)
    }
  },
)
