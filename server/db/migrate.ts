import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { inArray, min } from 'drizzle-orm'
import { pgTable, text } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { StartProblem } from '#server/start-problem.ts'
import { applyMigration, migrationsTable, noteMigration } from './apply-migration.ts'
import { instant } from './columns.ts'
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

export const migrationText = (name: string) => readFileSync(join(folder, `${name}.sql`), 'utf8')

/**
 * Applies the missing migrations under an advisory lock and returns their names. Compares names, because drizzle's
 * runner compares times and skips a migration that was written earlier on another branch. Throws a StartProblem when
 * the database has a migration that this version lacks. Calls `beforeUpgrade` first if a database that already has
 * migrations lacks some. Logs a migration that waits for another transaction.
 */
export async function migrate(
  url: string,
  beforeUpgrade: (missing: readonly string[]) => Promise<void> = async () => {},
  log: (words: string) => void = () => {},
): Promise<string[]> {
  return withDatabaseLock(url, async (client) => {
    const { missing, isNew } = await compareMigrations(client)
    if (missing.length > 0 && !isNew) await beforeUpgrade(missing)
    for (const name of missing) await applyMigration(client, { name, text: migrationText(name) }, log)
    return missing
  })
}

/**
 * The list of applied migrations. The schema leaves this table out, because the table is older than every migration.
 */
const applied = pgTable('migrations', { name: text().primaryKey(), applied_at: instant() })

/** Returns true when the database has every migration of this version. */
export async function isMigrated(db: Db): Promise<boolean> {
  const known = migrationNames()
  return (await db.$count(applied, inArray(applied.name, known))) === known.length
}

/** Returns the time at which this database got its first migration: the start of the school, or its restore. */
export async function firstMigratedAt(db: Db): Promise<Date | undefined> {
  const [first] = await db.select({ at: min(applied.applied_at) }).from(applied)
  return first?.at ?? undefined
}

/** Returns the names of the migrations that the database lacks. Throws as `migrate` does. */
export const missingMigrations = (url: string): Promise<string[]> =>
  withConnection(url, async (client) => (await compareMigrations(client)).missing)

async function compareMigrations(client: pg.Client) {
  const applied = new Set(await appliedMigrations(client))
  const known = migrationNames()
  refuseUnknown([...applied].filter((name) => !known.includes(name)))
  return { missing: known.filter((name) => !applied.has(name)), isNew: applied.size === 0 }
}

async function appliedMigrations(client: pg.Client): Promise<string[]> {
  const { rows: found } = await client.query<{ ready: boolean }>(
    "select to_regclass('migrations') is not null as ready",
  )
  if (!found[0]?.ready) return []
  const { rows } = await client.query<{ name: string }>('select name from migrations')
  return rows.map(({ name }) => name)
}

function refuseUnknown(names: string[]) {
  if (names.length === 0) return
  throw new StartProblem(
    `Another version of Hessa made this database (migration ${names.toSorted().at(-1)}). Start that version, or use an empty DATA_DIR or DATABASE_URL.`,
  )
}

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
