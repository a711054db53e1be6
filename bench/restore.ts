import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, open, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { makeBackup } from '#server/backup/make-backup.ts'
import { restore } from '#server/backup/restore.ts'
import { readConfig } from '#server/config.ts'
import { storedPath } from '#server/storage/folder-place.ts'
import { dropDatabases, inDatabase, onServer } from '#server/test/database.ts'
import { cache, openBenchDatabases } from './databases.ts'
import type { SchoolSize } from './school-size.ts'
import { mark, printTable } from './table.ts'

/**
 * `npm run bench:restore` backs up and restores a school of 10,000 students with 10,000 files of 2 MiB (20 GB). The
 * files of the school are sparse; the backup and the restored files need 40 GB of disk. `-- 100` takes 100 files.
 */
const size: SchoolSize = { teachers: 500, students: 10_000, courses: 2_000, lessons: 20_000, attempts: 100_000 }
const files = Number(process.argv[2] ?? 10_000)
const fileBytes = 2 * 1024 * 1024
const mostMinutes = 10

const databases = await openBenchDatabases()
const folder = await mkdtemp(join(cache, 'restore-'))
const names = ['full', 'empty'].map((name) => `bench_restore_${name}`)
const isOurs = (name: string) => names.includes(name)
try {
  const made = await databases.school('ten_thousand', size)
  await dropDatabases(made, isOurs)
  const [full = '', empty = ''] = names.map((name) => inDatabase(made, name))
  const server = inDatabase(made, 'postgres')
  await onServer(server, (client) => client.query('create database bench_restore_full template bench_ten_thousand'))
  await onServer(server, (client) => client.query('create database bench_restore_empty'))
  await addFiles(full, join(folder, 'full', 'files'))

  const key = join(folder, 'key')
  await writeFile(key, 'a passphrase for the benchmark of restores')
  const target = join(folder, 'target')
  const from = readConfig({ DATA_DIR: join(folder, 'full'), DATABASE_URL: full, BACKUP_KEY_FILE: key })
  const to = readConfig({ DATA_DIR: join(folder, 'restored'), DATABASE_URL: empty, BACKUP_KEY_FILE: key })
  const { dataDir, fileSettings, backup: settings } = from
  const [backupSeconds] = await timed(() =>
    makeBackup({ url: full, dataDir, fileSettings, target, settings, variables: {} }),
  )
  const [restoreSeconds, restored] = await timed(() => restore({ config: to, target, confirm: async () => undefined }))
  if (restored.files !== files) throw new Error(`${restored.files} files were restored, expected ${files}.`)

  const isInTime = restoreSeconds < mostMinutes * 60
  const gigabytes = `${((files * fileBytes) / 1e9).toFixed(1)} GB`
  printTable(
    `A school of ${size.students} students with ${files} files, ${gigabytes}`,
    ['step', 'seconds', `≤ ${mostMinutes} min`],
    [
      ['backup', backupSeconds.toFixed(0), ''],
      ['restore', restoreSeconds.toFixed(0), mark(restoreSeconds / 60, { most: mostMinutes })],
    ],
  )
  process.exitCode = isInTime ? 0 : 1
} finally {
  await rm(folder, { recursive: true, force: true })
  await dropDatabases(databases.url, isOurs)
  await databases.stop()
}

/** Adds sparse files to the folder and their rows to the database. */
async function addFiles(url: string, place: string) {
  const keys = Array.from({ length: files }, () => randomUUID().replaceAll('-', ''))
  for (const key of keys) {
    const path = storedPath(place, key)
    await mkdir(dirname(path), { recursive: true })
    const handle = await open(path, 'w')
    await handle.truncate(fileBytes)
    await handle.close()
  }
  await onServer(url, async (client) => {
    await client.query('drop table bench_stamp')
    await client.query(
      `insert into stored_files (key, kind, size, sha256, name)
       select key, 'lesson', $2, '', 'lesson.pdf' from unnest($1::text[]) as key`,
      [keys, fileBytes],
    )
  })
}

async function timed<Result>(work: () => Promise<Result>): Promise<[seconds: number, result: Result]> {
  const began = performance.now()
  const result = await work()
  return [(performance.now() - began) / 1000, result]
}
