import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { Confirm } from '#server/backup/confirm-replacing.ts'
import { makeBackup } from '#server/backup/make-backup.ts'
import { restore } from '#server/backup/restore.ts'
import { chunksOf } from '#server/backup/seal.ts'
import { type BackupTarget, openTarget } from '#server/backup/target.ts'
import { type Config, readConfig } from '#server/config.ts'
import { type Connections, connect, poolOf, sessionUrlOf } from '#server/db/open.ts'
import { dropDatabases, inDatabase, onServer, testServer } from './database.ts'
import type { Person, Platform } from './platform.ts'
import { backupBucket } from './s3-server.ts'
import { samplePdf } from './sample-files.ts'

/** Opens a target for the backups of the school, with a key, and empty places to restore into. */
export async function openBackups(
  { db, config }: Pick<Platform, 'db' | 'config'>,
  kind: 'folder' | 'bucket' = 'folder',
) {
  const folder = await mkdtemp(join(tmpdir(), 'hessa-backups-'))
  const keyFile = join(folder, 'key')
  await writeFile(keyFile, 'a passphrase for the tests of backups')
  const bucket = kind === 'bucket' ? await backupBucket() : undefined
  const target = bucket?.BACKUP_TARGET ?? join(folder, 'target')
  const settings: Config['backup'] = { ...readConfig({ ...bucket, BACKUP_KEY_FILE: keyFile }).backup }
  const store = await openTarget(target, { backup: settings, fileSettings: config.fileSettings })
  const url = sessionUrlOf(poolOf(db))
  const places = emptyPlaces(folder)
  const opened: Connections[] = []

  const release = () => Promise.all(opened.splice(0).map(({ pool }) => pool.end()))
  return {
    target,
    store,
    settings,
    url,
    make: (changed: Partial<Config['backup']> = {}, into = target, fileSettings = config.fileSettings) =>
      makeBackup({
        url,
        dataDir: config.dataDir,
        fileSettings,
        target: into,
        settings: { ...settings, ...changed },
        variables: { PUBLIC_URL: 'https://school.example' },
      }),
    emptyPlace: () => places.open(settings),
    /** Opens a place whose school has no people. */
    emptySchool: () => places.open(settings, `template ${testServer().prefix}template strategy file_copy`),
    restore: (
      place: Config,
      { backup, school, confirm = async () => school }: { backup?: string; school?: string; confirm?: Confirm } = {},
    ) => restore({ config: place, target, backup, confirm }),
    restoreFrom: (from: string, place: Config) =>
      restore({ config: place, target: from, confirm: async () => undefined }),
    connect: (place: Config) => {
      const connections = connect(place.databaseUrl ?? '', 2)
      opened.push(connections)
      return connections
    },
    damage: damaging(store),
    /** Returns the number of tables in the place's database. */
    tablesIn: ({ databaseUrl = '' }: Config) =>
      onServer(databaseUrl, async (client) => {
        const { rows } = await client.query("select count(*)::int as n from pg_tables where schemaname = 'public'")
        return rows[0]?.n as number
      }),
    /** Closes the connections that `connect` opened. */
    release,
    close: async () => {
      await release()
      await places.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Returns a function that changes an object as a disk fault or an attacker would. That function returns the repair. */
const damaging = (store: BackupTarget) => async (name: string, change: (bytes: Buffer) => Buffer) => {
  const whole = await bytesIn(store, name)
  await store.write(name, chunksOf(change(Buffer.from(whole))))
  return () => store.write(name, chunksOf(whole))
}

/** Returns the bytes of the object. Throws an Error for a missing object. */
export async function bytesIn(store: BackupTarget, name: string): Promise<Buffer> {
  const found = await store.read(name)
  if (!found) throw new Error(`${name} is missing.`)
  return buffer(found)
}

/** Returns the maker of empty databases and folders to restore into. */
function emptyPlaces(folder: string) {
  const names: string[] = []
  return {
    open: async (settings: Config['backup'], like = ''): Promise<Config> => {
      const server = testServer()
      const name = `${server.prefix}${randomUUID().replaceAll('-', '')}`
      names.push(name)
      await onServer(server.url, (client) => client.query(`create database ${name} ${like}`))
      const dataDir = await mkdtemp(join(folder, 'data-'))
      return { ...readConfig({ DATA_DIR: dataDir, DATABASE_URL: inDatabase(server.url, name) }), backup: settings }
    },
    close: () => dropDatabases(testServer().url, (name) => names.includes(name)),
  }
}

/** Adds a lesson with a file to the course. Throws an Error if the server refuses the lesson. */
export async function uploadLesson(teacher: Person, course: { id: number }) {
  const body = {
    course_id: course.id,
    name: { ar: 'درس', en: 'Lesson' },
    files: [{ name: { ar: 'ملف', en: 'File' }, file: samplePdf() }],
  }
  const { status } = await teacher.call('POST /lesson/create', { body })
  if (status !== 201) throw new Error(`The lesson was not added: ${status}`)
}
