import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTarget } from '#server/backup/target.ts'
import { readConfig } from '#server/config.ts'
import { migrate } from '#server/db/migrate.ts'
import { type OpenDatabase, openDatabase } from '#server/db/open.ts'
import { storedPath } from '#server/storage/folder-place.ts'
import { quickly } from '#server/test/server-process.ts'
import { archiveWal } from './archive.ts'
import { readMoment, restoreUntil } from './restore-until.ts'
import { isWalBehind, readWalState } from './state.ts'

/** True in `npm run test:backups`, which also runs the long restores. */
const isWanted = import.meta.env.MODE === 'backups'
const folder = await mkdtemp(join(tmpdir(), 'hessa-wal-'))
const [target, key] = [join(folder, 'target'), join(folder, 'key')]
const configOf = (dataDir: string, env: Record<string, string> = {}) =>
  readConfig({ DATA_DIR: join(folder, dataDir), BACKUP_TARGET: target, BACKUP_KEY_FILE: key, BACKUP_WAL: 'on', ...env })
const config = configOf('school')

let school: OpenDatabase
/** A moment just after each row of `marks` was written, by the row's text. */
const moments = new Map<string, Date>()
/** The keys of two files, which the school saved before the first and before the second mark. */
const [firstFile, secondFile] = ['ab0123456789abcdef0123456789abcdef', 'cd0123456789abcdef0123456789abcdef'] as const

beforeAll(async () => {
  await writeFile(key, 'a passphrase for the tests of backups')
  school = await openDatabase(config)
  await migrate(school.url)
  await school.db.execute(sql`create table marks (mark text)`)
  await mark('before the base')
  await archiveWal({ db: school.db, config })
  await keepFile(firstFile)
  await mark('first')
  await archiveWal({ db: school.db, config })
  await keepFile(secondFile)
  await mark('second')
  await archiveWal({ db: school.db, config })
})
afterAll(async () => {
  await school.close()
  await rm(folder, { recursive: true, force: true })
})

async function mark(text: string) {
  await school.db.execute(sql`insert into marks values (${text})`)
  const { rows } = await school.pool.query<{ at: Date }>('select clock_timestamp() as at')
  // The database's clock is finer than a millisecond.
  moments.set(text, new Date((rows[0]?.at.getTime() ?? 0) + 1))
}

async function keepFile(name: string) {
  const path = storedPath(join(config.dataDir, 'files'), name)
  await mkdir(join(path, '..'), { recursive: true })
  await writeFile(path, 'a lesson')
  await school.db.execute(
    sql`insert into stored_files (key, kind, size, sha256, name) values (${name}, 'lesson', 8, '', 'lesson.pdf')`,
  )
}

const after = (text: string) => moments.get(text) ?? new Date(0)

async function marksIn(dataDir: string) {
  const there = await openDatabase(configOf(dataDir))
  try {
    return (await there.db.execute<{ mark: string }>(sql`select mark from marks order by mark`)).rows.map(
      (row) => row.mark,
    )
  } finally {
    await there.close()
  }
}

const restoreTo = (dataDir: string, until: Date, from = target) =>
  restoreUntil({ config: configOf(dataDir), target: from, until })

const change = async (path: string, edit: (bytes: Buffer) => Buffer) => writeFile(path, edit(await readFile(path)))

function flip(bytes: Buffer): Buffer {
  bytes[60] = (bytes[60] ?? 0) ^ 1
  return bytes
}

/** Copies the target, so that a test can damage it. */
async function copyOfTarget() {
  const copy = await mkdtemp(join(folder, 'copy-'))
  await cp(target, copy, { recursive: true })
  const store = await openTarget(copy, config)
  const [line = ''] = await store.folders('wal')
  const segments = (await store.list(`wal/${line}/segments`)).map(({ name }) => name)
  const [base = ''] = await store.folders(`wal/${line}/bases`)
  return {
    copy,
    segment: join(copy, segments[2] ?? ''),
    database: join(copy, 'wal', line, 'bases', base, 'database'),
    coverage: join(copy, 'wal', line, 'coverage'),
  }
}

test('a restore brings back the moment before a mistake, with the files of that moment', async () => {
  expect(await restoreTo('earlier', after('first'))).toMatchObject({ files: 1, missing: 0 })
  expect(await marksIn('earlier')).toEqual(['before the base', 'first'])
  const isRestored = (name: string) => existsSync(storedPath(join(folder, 'earlier', 'files'), name))
  expect([firstFile, secondFile].map(isRestored)).toEqual([true, false])
  expect(await readdir(join(folder, 'earlier'))).not.toContain('restoring')
})

test('a restore brings back the newest archived moment', { tags: 'detail' }, async () => {
  const until = new Date((await readWalState(config))?.until ?? 0)
  expect(await restoreTo('latest', until)).toMatchObject({ files: 2, missing: 0 })
  expect(await marksIn('latest')).toEqual(['before the base', 'first', 'second'])
})

test.runIf(isWanted)(
  'a restored school archives into a line of its own, and the former line stays restorable',
  async () => {
    await restoreTo('second-life', after('first'))
    const config = configOf('second-life')
    const there = await openDatabase(config)
    await there.db.execute(sql`insert into marks values ('new life')`)
    await archiveWal({ db: there.db, config })
    await there.close()
    const until = new Date((await readWalState(config))?.until ?? 0)
    await restoreTo('third-life', until)
    expect(await marksIn('third-life')).toEqual(['before the base', 'first', 'new life'])
    await restoreTo('former-life', after('second'))
    expect(await marksIn('former-life')).toEqual(['before the base', 'first', 'second'])
  },
)

test('moments outside the archive, texts without a time zone and a used DATA_DIR are refused before any change', async () => {
  await expect(restoreTo('none', new Date(0))).rejects.toThrow('The archived log begins at')
  await expect(restoreTo('none', new Date(Date.now() + 60_000))).rejects.toThrow('The archived log ends at')
  await expect(restoreTo('school', after('first'))).rejects.toThrow('Set DATA_DIR to an empty folder')
  expect(() => readMoment('2026-11-25 10:15')).toThrow('with its time zone')
  expect(readMoment('2026-11-25T10:15:00+02:00').toISOString()).toBe('2026-11-25T08:15:00.000Z')
  expect(existsSync(join(folder, 'none'))).toBe(false)
})

test.runIf(isWanted)(
  'a gap, a cut or altered segment, and an altered base are refused, and the place stays empty',
  async () => {
    const until = after('second')
    const cut = (bytes: Buffer) => bytes.subarray(0, -20)
    type Copy = Awaited<ReturnType<typeof copyOfTarget>>
    const damages: Record<string, (copy: Copy) => Promise<void>> = {
      'a gap': ({ segment }) => rm(segment),
      'a cut segment': ({ segment }) => change(segment, cut),
      'an altered segment': ({ segment }) => change(segment, flip),
      'an altered base': ({ database }) => change(database, flip),
      'an altered end': ({ coverage }) => change(coverage, flip),
    }
    for (const [name, damage] of Object.entries(damages)) {
      const copied = await copyOfTarget()
      await damage(copied)
      await expect(restoreTo('damaged', until, copied.copy), name).rejects.toThrow('cannot be used')
      expect(existsSync(join(folder, 'damaged', 'postgres')), name).toBe(false)
    }
  },
)

test.runIf(isWanted)(
  'another segment with an archived name stops the archive, and the office sees the reason',
  async () => {
    const [line = ''] = await (await openTarget(target, config)).folders('wal')
    const [known = ''] = await readdir(join(target, 'wal', line, 'segments'))
    const strange = join(config.dataDir, 'postgres/hessa_wal', known)
    await writeFile(strange, 'of another server')
    await expect(archiveWal({ db: school.db, config })).rejects.toThrow('has another segment')
    expect(await readWalState(config)).toMatchObject({ error: expect.stringContaining('Use another BACKUP_TARGET') })
    await rm(strange)
    await archiveWal({ db: school.db, config })
    const state = await readWalState(config)
    expect(state).toMatchObject({ error: null, is_behind: false })
    expect(isWalBehind(await readWalState(config, Date.now() + 31 * 60_000))).toBe(true)
  },
)

test.runIf(isWanted)('a restore that is killed again and again succeeds in the end', async () => {
  const until = after('second')
  const env = { PATH: '/usr/bin:/bin', DATA_DIR: join(folder, 'killed'), BACKUP_KEY_FILE: key }
  const program = [...quickly, join(import.meta.dirname, '../../../scripts/restore.ts'), target]
  let kills = 0
  for (let seconds = 0.5; ; seconds *= 1.25) {
    const command = ['-s', 'KILL', seconds.toFixed(1), process.execPath, ...program, '--until', until.toISOString()]
    const [code] = await once(spawn('timeout', command, { env, stdio: 'ignore' }), 'exit')
    // A kill after the last rename finds the restore complete.
    if (code === 0 || existsSync(join(folder, 'killed', 'postgres'))) break
    kills += 1
  }
  process.stdout.write(`restored after ${kills} kills\n`)
  expect(await marksIn('killed')).toEqual(['before the base', 'first', 'second'])
})
