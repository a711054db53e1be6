import type pg from 'pg'
import { StartProblem } from '#server/start-problem.ts'

const oldest = 15

/** Throws a StartProblem for a PostgreSQL that is older than the oldest version on which the tests run. */
export async function refuseOldServer(pool: Pick<pg.Pool, 'query'>) {
  const { rows } = await pool.query<{ version: number }>("select current_setting('server_version_num')::int as version")
  const version = Math.floor((rows[0]?.version ?? 0) / 10_000)
  if (version < oldest)
    throw new StartProblem(
      `DATABASE_URL is a PostgreSQL ${version}, and Hessa needs ${oldest} or newer. Upgrade the database, or choose another one.`,
    )
}
