import { randomBytes } from 'node:crypto'
import { createRequire } from 'node:module'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress } from 'node:zlib'
import type pg from 'pg'
import { readSchoolName } from '#server/backup/facts.ts'
import { type Chunks, chunksOf } from '#server/backup/seal.ts'
import type { Part, Vault } from '#server/backup/vault.ts'
import { firstSettings } from '#server/content/settings.ts'
import { type Base, basePart, writeBase } from './base.ts'
import { copyNewFiles, type FileSource } from './copy-new-files.ts'
import type { Line } from './line.ts'
import { packTree } from './tree.ts'

const { version } = createRequire(import.meta.url)('../../../package.json') as { version: string }

export interface BaseOrder extends FileSource {
  /** The folder of PostgreSQL's data. */
  cluster: string
  variables: Record<string, string>
}

/**
 * Copies the files of the running database with PostgreSQL's own functions, and every stored file that the target
 * lacks. The caller must make the spool before, so that no segment of the copy is missing. Returns the description of
 * the base.
 */
export async function makeBase(client: pg.Client, vault: Vault, line: Line, order: BaseOrder): Promise<Base> {
  const began = new Date().toISOString()
  const name = `${began.replaceAll(':', '-').replace('Z', '')}-${randomBytes(2).toString('hex')}`
  const start = await one<{ segment: string }>(
    client,
    "select pg_walfile_name(pg_backup_start('hessa', true)) as segment",
  )
  const database = await copyTree(vault, basePart(line.name, name, 'database'), order.cluster)
  const stop = await one<{ segment: string; label: string; at: Date; postgres: string }>(
    client,
    `select pg_walfile_name(lsn) as segment, labelfile as label, clock_timestamp() as at,
       current_setting('server_version') as postgres from pg_backup_stop(false)`,
  )
  await copyNewFiles(client, vault, { ...order, list: basePart(line.name, name, 'file-list') })
  const { rows } = await client.query<{ name: string }>('select name from public.migrations order by name')
  const base: Base = {
    name,
    line: line.name,
    made_at: stop.at.toISOString(),
    version,
    postgres: stop.postgres,
    migrations: rows.map((row) => row.name),
    school: await readSchoolName(client, firstSettings(new Date().getUTCFullYear()).name),
    segment_bytes: line.segmentBytes,
    first_segment: start.segment,
    last_segment: stop.segment,
    label: stop.label,
    database,
    settings: await vault.write(
      basePart(line.name, name, 'variables'),
      chunksOf(Buffer.from(JSON.stringify(order.variables))),
    ),
  }
  await writeBase(vault, base)
  return base
}

async function copyTree(vault: Vault, name: string, cluster: string): Promise<Part> {
  let part: Part | undefined
  await pipeline(packTree(cluster), createZstdCompress(), async (packed: Chunks) => {
    part = await vault.write(name, packed)
  })
  if (!part) throw new Error(`${name} was not written.`)
  return part
}

async function one<Row extends pg.QueryResultRow>(client: pg.Client, query: string): Promise<Row> {
  const [row] = (await client.query<Row>(query)).rows
  if (!row) throw new Error('PostgreSQL returned no row.')
  return row
}
