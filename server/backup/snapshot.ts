import { pipeline } from 'node:stream/promises'
import { createZstdCompress } from 'node:zlib'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { firstSettings } from '#server/content/settings.ts'
import { readFacts, readSchoolName } from './facts.ts'
import { type Manifest, partName, type TablePart } from './manifest.ts'
import type { Chunks } from './seal.ts'
import type { Part, Vault } from './vault.ts'

/** Tables that a backup leaves out, because the migrations of the restore fill them. */
const ownTables = ['migrations']

/** Database settings under which COPY writes values in a backup and reads the same values in a restore. */
export const sameValues =
  "set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres'; set local timezone = 'UTC'; set local client_encoding = 'UTF8'"

type Snapshot = Pick<Manifest, 'migrations' | 'school' | 'tables' | 'sequences' | 'facts'> & {
  files: Part & { count: number; bytes: number }
}

/**
 * Copies every table in one transaction, so all rows are of one moment. The transaction ends before files are copied,
 * because a long transaction keeps dead rows from being removed. The caller must hold off the sweep of files until the
 * files are copied. Throws the error of the database or of the backup's target.
 */
export async function copySnapshot(client: pg.Client, vault: Vault, backup: string): Promise<Snapshot> {
  await client.query('begin isolation level repeatable read read only')
  try {
    await client.query(sameValues)
    const tables: TablePart[] = []
    for (const { table, columns } of await readTables(client)) {
      const query = `copy public.${quoted(table)} (${columns.map(quoted).join(', ')}) to stdout`
      tables.push({ table, columns, ...(await copyOut(client, query, { vault, name: partName(backup, table) })) })
    }
    const snapshot = {
      migrations: await namesOf(client, 'select name from public.migrations order by name'),
      school: await readSchoolName(client, firstSettings(new Date().getUTCFullYear()).name),
      tables,
      sequences: await readSequences(client),
      facts: await readFacts(client),
      files: await copyFileList(client, vault, backup),
    }
    await client.query('commit')
    return snapshot
  } catch (problem) {
    await client.query('rollback').catch(() => {})
    throw problem
  }
}

/**
 * Writes the list of the snapshot's files that are not deleted. Returns the part with the number and the bytes of these
 * files.
 */
async function copyFileList(client: pg.Client, vault: Vault, backup: string) {
  const where = 'from public.stored_files where deleted_at is null'
  const { rows } = await client.query<{ count: number; bytes: number }>(
    `select count(*)::int as count, coalesce(sum(size), 0)::float8 as bytes ${where}`,
  )
  const query = `copy (select key, size ${where} order by key collate "C") to stdout`
  const part = await copyOut(client, query, { vault, name: partName(backup, 'file-list') })
  return { ...part, count: rows[0]?.count ?? 0, bytes: rows[0]?.bytes ?? 0 }
}

/**
 * Writes the compressed output of a COPY into a part. Returns the part with the number of rows. Throws the error of the
 * database or of the backup's target.
 */
export async function copyOut(client: pg.Client, query: string, { vault, name }: { vault: Vault; name: string }) {
  const source = client.query(copyTo(query))
  let part: Part | undefined
  await pipeline(source, createZstdCompress(), async (packed: Chunks) => {
    part = await vault.write(name, packed)
  })
  if (!part) throw new Error(`${name} was not written.`)
  return { ...part, rows: source.rowCount }
}

/**
 * Returns the tables with the columns that COPY may write. Leaves out `ownTables`. Also leaves out unlogged tables,
 * because they have only counters.
 */
async function readTables(client: pg.Client) {
  const { rows } = await client.query<{ table: string; columns: string[] }>(
    `select relname as table, array_agg(attname::text order by attnum) as columns
     from pg_class join pg_attribute on attrelid = pg_class.oid
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
       and relpersistence = 'p' and relname <> all($1) and attnum > 0 and not attisdropped and attgenerated = ''
     group by relname order by relname`,
    [ownTables],
  )
  return rows
}

async function readSequences(client: pg.Client): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; value: string }>(
    `select sequencename as name, last_value::text as value from pg_sequences
     where schemaname = 'public' and last_value is not null`,
  )
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]))
}

async function namesOf(client: pg.Client, query: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(query)
  return rows.map(({ name }) => name)
}

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
