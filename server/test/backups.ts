import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeBackup } from '#server/backup/make-backup.ts'
import { restore } from '#server/backup/restore.ts'
import { type Config, readConfig } from '#server/config.ts'
import { type Connections, connect, poolOf, sessionUrlOf } from '#server/db/open.ts'
import { dropDatabases, inDatabase, onServer, testServer } from './database.ts'
import type { Person, Platform } from './platform.ts'
import { samplePdf } from './sample-files.ts'

/** Opens a folder for the backups of the school, with a key, and empty places to restore into. */
export async function openBackups({ db, config }: Pick<Platform, 'db' | 'config'>) {
  const folder = await mkdtemp(join(tmpdir(), 'hessa-backups-'))
  const target = join(folder, 'target')
  const keyFile = join(folder, 'key')
  await writeFile(keyFile, 'a passphrase for the tests of backups')
  const settings: Config['backup'] = { ...config.backup, backupKeyFile: keyFile }
  const url = sessionUrlOf(poolOf(db))
  const places = emptyPlaces(folder)
  const opened: Connections[] = []

  const release = () => Promise.all(opened.splice(0).map(({ pool }) => pool.end()))
  return {
    target,
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
    restore: (place: Config, { backup, school }: { backup?: string; school?: string } = {}) =>
      restore({ config: place, target, backup, confirm: async () => school }),
    restoreFrom: (from: string, place: Config) =>
      restore({ config: place, target: from, confirm: async () => undefined }),
    connect: (place: Config) => {
      const connections = connect(place.databaseUrl ?? '', 2)
      opened.push(connections)
      return connections
    },
    /** Changes the object as a fault of the disk or an attacker would. */
    damage: async (name: string, change: (bytes: Buffer) => Buffer) => {
      const whole = await readFile(join(target, name))
      await writeFile(join(target, name), change(Buffer.from(whole)))
      return () => writeFile(join(target, name), whole)
    },
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

/** Returns the maker of empty databases and folders to restore into. */
function emptyPlaces(folder: string) {
  const names: string[] = []
  return {
    open: async (settings: Config['backup']): Promise<Config> => {
      const server = testServer()
      const name = `${server.prefix}${randomUUID().replaceAll('-', '')}`
      names.push(name)
      await onServer(server.url, (client) => client.query(`create database ${name}`))
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
