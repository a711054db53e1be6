import { createHash } from 'node:crypto'
import type pg from 'pg'
import { quoted } from '#server/backup/snapshot.ts'
import { readConfig } from '#server/config.ts'
import { openFilePlaces } from '#server/storage/file-places.ts'

/** The rows and the named files of a school at one moment, to compare with another copy of the school. */
export interface SchoolPicture {
  /** For each table the number of rows and a hash of all rows. */
  tables: Map<string, string>
  /** The keys of the files that the rows name. */
  files: string[]
}

/** Tables that a restore does not copy: the restore writes the times of its own migrations. */
const writtenByRestore = ['migrations']

/**
 * Returns the school's picture in the client's transaction. Leaves out unlogged tables, because they have only
 * counters.
 */
export async function pictureOf(client: pg.ClientBase): Promise<SchoolPicture> {
  const named = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
       and not relispartition and relpersistence <> 'u' and relname <> all($1) order by relname`,
    [writtenByRestore],
  )
  const tables = new Map<string, string>()
  for (const { name } of named.rows) {
    const { rows } = await client.query<{ n: number; hash: string }>(
      `select count(*)::int as n, md5(coalesce(string_agg(one::text, E'\\n' order by one::text), '')) as hash
       from ${quoted(name)} as one`,
    )
    tables.set(name, `${rows[0]?.n} ${rows[0]?.hash}`)
  }
  const files = await client.query<{ key: string }>('select key from stored_files where deleted_at is null')
  return { tables, files: files.rows.map(({ key }) => key) }
}

/** Returns the SHA-256 of every file in the folder of that data, by key. */
export async function filesIn(dataDir: string): Promise<Map<string, string>> {
  const { current } = await openFilePlaces({ dataDir, fileSettings: readConfig({}).fileSettings })
  const found = new Map<string, string>()
  for await (const files of current.list())
    for (const { key } of files) found.set(key, await sumOf((await current.find(key))?.read()))
  return found
}

async function sumOf(reading: Promise<AsyncIterable<Buffer>> | undefined): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of (await reading) ?? []) hash.update(chunk)
  return hash.digest('hex')
}

/**
 * Returns the tables and the files in which the restored school differs from the picture. `own` has the files of the
 * school, which never change under their keys.
 */
export function differences(
  picture: SchoolPicture,
  own: ReadonlyMap<string, string>,
  restored: { tables: ReadonlyMap<string, string>; files: ReadonlyMap<string, string> },
): string[] {
  const tables = new Set([...picture.tables.keys(), ...restored.tables.keys()])
  const files = new Set([...picture.files, ...restored.files.keys()])
  return [
    ...[...tables].filter((name) => picture.tables.get(name) !== restored.tables.get(name)),
    ...[...files].filter((key) => !own.has(key) || own.get(key) !== restored.files.get(key)),
    ...[...restored.files.keys()].filter((key) => !picture.files.includes(key)),
  ]
}
