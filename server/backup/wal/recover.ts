import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { withConnection } from '#server/db/connection.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { clusterOf } from '#server/db/postgres-server.ts'
import { fetchedName } from './fetch-base.ts'

const hourMs = 60 * 60_000
/** The longest time of a recovery. The recovery repeats up to a day and a half of changes. */
const longestRecoveryMs = 12 * hourMs
/** PostgreSQL's error if the log has no commit after the moment. The recovery then reads the log to its end. */
const noLaterCommit = /recovery ended before configured recovery target was reached/

/**
 * Recovers the database in the folder up to the moment, runs `work` on the database, and returns the result. Then stops
 * the server and removes the fetched segments.
 */
export async function withRecovered<Result>(
  home: string,
  until: Date,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const server = await start(home, { recovery_target_time: timeOf(until) }).catch((problem: Error) => {
    if (!noLaterCommit.test(problem.message)) throw problem
    return start(home, {})
  })
  try {
    return await withConnection(server.url, work)
  } finally {
    await server.stop()
    await rm(join(clusterOf(home), fetchedName), { recursive: true, force: true })
  }
}

/**
 * Returns the moment with an offset in place of `Z`. PostgreSQL reads this setting before names of time zones are
 * known.
 */
const timeOf = (moment: Date) => moment.toISOString().replace('Z', '+00')

const start = (home: string, target: Record<string, string>): Promise<EmbeddedPostgres> =>
  startEmbeddedPostgres(home, {
    longestStartMs: longestRecoveryMs,
    settings: {
      ...target,
      restore_command: `cp "${fetchedName}/%f" "%p"`,
      recovery_target_action: 'promote',
      recovery_target_timeline: 'current',
      hot_standby: 'off',
    },
  })
