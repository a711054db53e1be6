import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { inArray } from 'drizzle-orm'
import { pgTable, text } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { StartProblem } from '#server/start-problem.ts'
import { withConnection } from './connection.ts'
import { locks } from './locks.ts'
import type { Db } from './open.ts'

const folder = join(import.meta.dirname, 'migrations')

/** Returns the names of all migrations, oldest first. */
export function migrationNames(): string[] {
  const journal = JSON.parse(readFileSync(join(folder, 'meta', '_journal.json'), 'utf8')) as {
    entries: { idx: number; tag: string }[]
  }
  return journal.entries.toSorted((a, b) => a.idx - b.idx).map((entry) => entry.tag)
}

const migrationsTable =
  'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())'

export const migrationText = (name: string) => readFileSync(join(folder, `${name}.sql`), 'utf8')

/**
 * Applies the missing migrations under an advisory lock and returns their names. Compares names, because drizzle's
 * runner compares times and skips a migration that was written earlier on another branch. Throws a StartProblem when
 * the database has a migration that this version lacks. Calls `beforeUpgrade` first if a database that already has
 * migrations lacks some.
 */
export async function migrate(
  url: string,
  beforeUpgrade: (missing: readonly string[]) => Promise<void> = async () => {},
): Promise<string[]> {
  return withDatabaseLock(url, async (client) => {
    await client.query(migrationsTable)
    const { missing, isNew } = await compareMigrations(client)
    if (missing.length > 0 && !isNew) await beforeUpgrade(missing)
    for (const name of missing) await apply(client, name)
    return missing
  })
}

/**
 * The list of applied migrations. The schema leaves this table out, because the table is older than every migration.
 */
const applied = pgTable('migrations', { name: text().primaryKey() })

/** Returns true when the database has every migration of this version. */
export async function isMigrated(db: Db): Promise<boolean> {
  const known = migrationNames()
  return (await db.$count(applied, inArray(applied.name, known))) === known.length
}

/** Returns the names of the migrations that the database lacks. Throws as `migrate` does. */
export const missingMigrations = (url: string): Promise<string[]> =>
  withConnection(url, async (client) => {
    await client.query(migrationsTable)
    return (await compareMigrations(client)).missing
  })

async function compareMigrations(client: pg.Client) {
  const { rows } = await client.query<{ name: string }>('select name from migrations')
  const applied = new Set(rows.map((row) => row.name))
  const known = migrationNames()
  refuseUnknown([...applied].filter((name) => !known.includes(name)))
  return { missing: known.filter((name) => !applied.has(name)), isNew: applied.size === 0 }
}

function refuseUnknown(names: string[]) {
  if (names.length === 0) return
  throw new StartProblem(
    `Another version of Hessa made this database (migration ${names.toSorted().at(-1)}). Start that version, or use an empty DATA_DIR or DATABASE_URL.`,
  )
}

const noteMigration = 'insert into migrations (name) values ($1)'

/**
 * Applies a migration in one transaction. Runs a migration with `concurrently` or with batches statement by statement.
 * PostgreSQL refuses that word and commits in a transaction. The statements of such a migration must allow a second
 * run.
 */
async function apply(client: pg.Client, name: string) {
  const text = migrationText(name)
  if (isConcurrent(text) || hasBatches(text)) {
    for (const one of text.split('--> statement-breakpoint')) await client.query(one)
    await client.query(noteMigration, [name])
    return
  }
  await client.query('begin')
  await client.query(text)
  await client.query(noteMigration, [name])
  await client.query('commit')
}

/** Returns true for a migration that commits batches of rows. The migration's first line says so. */
const hasBatches = (text: string) => text.startsWith('-- Runs outside a transaction')
export const isConcurrent = (text: string) => /\bconcurrently\b/i.test(text.replace(/--.*$/gm, ''))

/** Creates the tables of these migrations inside the client's transaction. The schema must be empty. */
export async function createTables(client: pg.ClientBase, names: readonly string[]) {
  await client.query(migrationsTable)
  for (const name of names) {
    // No other connection uses a new table, so the table's indexes need no `concurrently`.
    await client.query(migrationText(name).replace(/\bconcurrently\b/gi, ''))
    await client.query(noteMigration, [name])
  }
}

const lockTriesMs = 100
/**
 * Runs the work while no other process prepares the same database. The lock ends with its connection. Asks for the lock
 * again and again, because an index that is made concurrently waits for every statement that waits for the lock.
 */
export const withDatabaseLock = <Result>(url: string, work: (client: pg.Client) => Promise<Result>) =>
  withConnection(url, async (client) => {
    const tryLock = () => client.query('select pg_try_advisory_lock($1) as locked', [locks.prepareDatabase])
    while (!(await tryLock()).rows[0].locked) await wait(lockTriesMs)
    return work(client)
  })
