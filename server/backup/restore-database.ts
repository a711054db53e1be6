import { pipeline } from 'node:stream/promises'
import { createZstdDecompress } from 'node:zlib'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { createTables } from '#server/db/migrate.ts'
import { BadBackup } from './bad-backup.ts'
import { readFacts } from './facts.ts'
import type { Manifest, TablePart } from './manifest.ts'
import { quoted, sameValues } from './snapshot.ts'
import type { Vault } from './vault.ts'

interface Steps {
  /** Runs in the transaction, before anything changes. */
  beforeDrop: () => Promise<void>
  /** Runs once the restored rows match the manifest. */
  beforeCommit: () => Promise<void>
}

/**
 * Replaces all rows of the database by the backup, in one transaction. A failure or a crash therefore changes nothing.
 * Throws a BadBackup if the rows differ, or if a part is cut or altered. Throws the error of a step.
 */
export async function restoreDatabase(
  client: pg.ClientBase,
  vault: Vault,
  manifest: Manifest,
  { beforeDrop, beforeCommit }: Steps,
): Promise<void> {
  await client.query('begin')
  try {
    await client.query(`${sameValues}; set local statement_timeout = 0; set local maintenance_work_mem = '256MB'`)
    await client.query('set local idle_in_transaction_session_timeout = 0')
    await beforeDrop()
    await client.query('drop schema public cascade; create schema public')
    await createTables(client, manifest.migrations)
    const { before, after } = await loadingSteps(client)
    for (const step of before) await client.query(step)
    for (const part of manifest.tables) await copyIn(client, vault, part)
    for (const [name, value] of Object.entries(manifest.sequences))
      await client.query('select setval($1::regclass, $2)', [`public.${quoted(name)}`, value])
    for (const step of after) await client.query(step)
    await refuseDifferent(client, manifest)
    await beforeCommit()
    await client.query('commit')
  } catch (problem) {
    await client.query('rollback').catch(() => {})
    throw problem
  }
  await client.query('analyze')
}

async function copyIn(client: pg.ClientBase, vault: Vault, { table, columns, name, rows }: TablePart) {
  const into = client.query(copyFrom(`copy public.${quoted(table)} (${columns.map(quoted).join(', ')}) from stdin`))
  await pipeline(vault.read(name), createZstdDecompress(), into)
  if (into.rowCount !== rows) throw new BadBackup(`${table} has ${into.rowCount} rows in place of ${rows}`)
}

/**
 * Returns the statements to run before and after the rows are loaded. Without foreign keys, tables may be loaded in any
 * order. An index is built faster once than row by row. The foreign keys that return afterwards check all rows.
 */
async function loadingSteps(client: pg.ClientBase) {
  const keys = await rowsOf(
    client,
    `select conrelid::regclass::text as "table", quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  )
  const indexes = await rowsOf(
    client,
    `select indrelid::regclass::text as "table", indexrelid::regclass::text as name,
       pg_get_indexdef(indexrelid) as definition
     from pg_index join pg_class on pg_class.oid = indexrelid
     where relnamespace = 'public'::regnamespace
       and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u', 'x'))`,
  )
  const tables = await rowsOf(
    client,
    `select oid::regclass::text as "table", '' as name, '' as definition from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname <> 'migrations'`,
  )
  const all = tables.map(({ table }) => table)
  return {
    before: [
      ...keys.map(({ table, name }) => `alter table ${table} drop constraint ${name}`),
      ...indexes.map(({ name }) => `drop index ${name}`),
      ...all.map((table) => `alter table ${table} disable trigger user`),
      // Migrations insert rows, and the backup contains these rows too.
      `truncate ${all.join(', ')}`,
    ],
    after: [
      ...indexes.map(({ definition }) => definition),
      ...keys.map(({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition}`),
      ...all.map((table) => `alter table ${table} enable trigger user`),
    ],
  }
}

async function rowsOf(client: pg.ClientBase, query: string) {
  return (await client.query<{ table: string; name: string; definition: string }>(query)).rows
}

async function refuseDifferent(client: pg.ClientBase, { facts }: Manifest) {
  const found = await readFacts(client)
  const different = Object.keys(facts).find(
    (name) => found[name as keyof typeof facts] !== facts[name as keyof typeof facts],
  )
  if (different !== undefined) throw new BadBackup(`the restored ${different} differs from the backup's`)
}
