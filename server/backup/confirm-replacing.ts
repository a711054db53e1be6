import type pg from 'pg'
import { firstSettings } from '#server/content/settings.ts'
import { locks } from '#server/db/locks.ts'
import { migrationNames, migrationText } from '#server/db/migrate.ts'
import { newTables, statementsOf } from '#server/db/migration-statements.ts'
import { StartProblem } from '#server/start-problem.ts'
import { readSchoolName } from './facts.ts'

/**
 * Gets the name of the existing school. Returns the name that the administrator typed to allow the replacement, or
 * undefined.
 */
export type Confirm = (school: string) => Promise<string | undefined>

/**
 * Takes the lock that every starting server takes, until the connection ends. Throws a StartProblem if a server uses
 * the database or is starting on it.
 */
export async function holdOffStarts(client: pg.ClientBase): Promise<void> {
  await refuseInUse(client)
  const { rows } = await client.query('select pg_try_advisory_lock($1) as mine', [locks.prepareDatabase])
  if (!rows[0]?.mine) throw inUse()
}

/** Throws a StartProblem if another program is connected to the database. */
export async function refuseInUse(client: pg.ClientBase): Promise<void> {
  const { rowCount } = await client.query(
    `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
       and backend_type = 'client backend'`,
  )
  if (rowCount) throw inUse()
}

const inUse = () =>
  new StartProblem('A server uses this database. Stop every server, then restore. Nothing was changed.')

/**
 * Allows the replacement of an empty database, and of a school without people. Throws a StartProblem for tables of
 * another program. Any other school is replaced only if `confirm` returns one of its names.
 */
export async function confirmReplacing(client: pg.ClientBase, confirm: Confirm): Promise<void> {
  const tables = await tablesIn(client)
  if (tables.length === 0) return
  if (!(await isSchool(client, tables)))
    throw new StartProblem(
      'The database has tables of another program. Restore into a database of its own. Nothing was changed.',
    )
  const { rowCount: people } = await client.query('select from public.users limit 1')
  if (!people && !tables.some(isUnknown())) return
  const { ar, en } = await readSchoolName(client, firstSettings(new Date().getUTCFullYear()).name)
  const said = await confirm(`${ar} / ${en}`)
  if (said !== ar && said !== en)
    throw new StartProblem(
      `The school ${ar} / ${en} is here. To replace it, repeat its name: --replace "${en}". Nothing was changed.`,
    )
}

/** Returns the tables of the schema that a restore drops, without the tables of PostgreSQL's extensions. */
async function tablesIn(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'f', 'm', 'v')
       and not exists (select from pg_depend
         where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e')`,
  )
  return rows.map(({ name }) => name)
}

/** Tables that every version of Hessa has, and that this file reads. */
const ownTables = ['migrations', 'settings', 'users']

/** Returns true if Hessa's first migration made these tables. Other programs have tables of the same names too. */
async function isSchool(client: pg.ClientBase, tables: readonly string[]): Promise<boolean> {
  if (!ownTables.every((name) => tables.includes(name))) return false
  // Another program's table may lack the column, and a missing column would be an error.
  const { rowCount } = await client.query(
    `select from public.migrations as one where to_jsonb(one) ->> 'name' = $1 limit 1`,
    [migrationNames()[0]],
  )
  return rowCount !== 0
}

/** Returns the test for tables that no migration makes. Somebody may have put other data beside an empty school. */
function isUnknown() {
  const known = new Set(migrationNames().flatMap((name) => newTables(statementsOf(migrationText(name)))))
  return (table: string) => table !== 'migrations' && !known.has(table)
}
