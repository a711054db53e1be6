import type pg from 'pg'
import { StartProblem } from '#server/start-problem.ts'

/** The line that the database server writes now. */
export interface Line {
  /** The server's identifier and the number of the timeline. A recovered database begins a new timeline. */
  name: string
  segmentBytes: number
}

/** Returns the line of the running database server. Throws a StartProblem while the server archives no segments. */
export async function readLine(client: pg.ClientBase): Promise<Line> {
  const { rows } = await client.query<{ system: string; timeline: string; bytes: number; mode: string }>(
    `select (select system_identifier::text from pg_control_system()) as system,
       left(pg_walfile_name(pg_current_wal_insert_lsn()), 8) as timeline,
       (select setting::int from pg_settings where name = 'wal_segment_size') as bytes,
       current_setting('archive_mode') as mode`,
  )
  const [row] = rows
  if (!row) throw new Error('PostgreSQL returned no row.')
  if (row.mode !== 'on')
    throw new StartProblem('The database was started by an earlier version. Restart every process to archive its log.')
  return { name: `${row.system}-${row.timeline}`, segmentBytes: row.bytes }
}
