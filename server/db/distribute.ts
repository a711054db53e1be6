import type pg from 'pg'
import { StartProblem } from '#server/start-problem.ts'
import { distributedTables, distributionColumn } from './distribution.ts'
import { missingMigrations, withDatabaseLock } from './migrate.ts'
import { addReferences, changeKeys, readKeys } from './student-keys.ts'

/**
 * Distributes a Citus database by student, in one transaction, and returns a sentence about the result. A second run
 * changes nothing. Throws a StartProblem without the extension, without its first machine, and for a database that
 * lacks migrations (docs/scaling.md).
 */
export async function distribute(url: string): Promise<string> {
  const missing = await missingMigrations(url)
  if (missing.length > 0)
    throw new StartProblem('The database lacks migrations. Start Hessa once with this database and stop it again.')
  return withDatabaseLock(url, async (client) => {
    await mustBeCitus(client)
    if (await isDistributed(client)) return 'The database is already distributed. Nothing was changed.'
    await client.query('begin')
    const keys = await readKeys(client)
    await changeKeys(client, keys)
    for (const table of distributedTables) {
      const beside = table === distributedTables[0] ? 'default' : distributedTables[0]
      const place = [table, distributionColumn, beside]
      await client.query('select create_distributed_table($1, $2, colocate_with => $3)', place)
    }
    await addReferences(client, keys)
    // Citus copies the rows to their machines, and leaves the first copies in place.
    for (const table of distributedTables)
      await client.query('select truncate_local_data_after_distributing_table($1)', [table])
    await client.query('commit')
    return `The rows of ${distributedTables.length} tables are distributed by student: ${distributedTables.join(', ')}.`
  })
}

async function mustBeCitus(client: pg.Client) {
  const { rows: extensions } = await client.query("select from pg_extension where extname = 'citus'")
  if (extensions.length === 0)
    throw new StartProblem(
      'The database has no Citus. Install Citus on every machine and run "create extension citus" (docs/scaling.md).',
    )
  const { rows: machines } = await client.query('select from pg_dist_node where groupid = 0')
  if (machines.length === 0)
    throw new StartProblem('Citus does not know its first machine. Run citus_set_coordinator_host (docs/scaling.md).')
}

async function isDistributed(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query("select from pg_dist_partition where logicalrelid = 'attempts'::regclass")
  return rows.length > 0
}
