import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '#server/db/open.ts'
import { inDatabase } from '#server/test/database.ts'
import { startPooler } from '#server/test/pooler.ts'
import type { Fleet } from './fleet.ts'
import { type Ground, turns, withFleet } from './ground.ts'
import { embeddedOf, type Postgres, startTcpPostgres } from './postgres.ts'
import { makeSchool } from './school.ts'

export type Kind = 'embedded' | 'tcp' | 'pooled'

export interface OwnGround extends Ground {
  postgres: Pick<Postgres, 'url' | 'stopAtOnce'>
}

/**
 * Runs a scenario on its own PostgreSQL: embedded in the servers, over TCP at DATABASE_URL, or over TCP through
 * PgBouncer.
 */
export async function onOwnPostgres<Result>(
  kind: Kind,
  servers: number,
  play: (ground: OwnGround) => Promise<Result>,
  env: Record<string, string> = {},
): Promise<Result> {
  const dataDir = await mkdtemp(join(tmpdir(), 'hessa-faults-'))
  const tcp = kind === 'embedded' ? undefined : await (kind === 'tcp' ? startTcpPostgres() : startPooledPostgres())
  try {
    return await withFleet({ DATA_DIR: dataDir, ...tcp?.env, ...env }, servers, (fleet) =>
      withSchool(fleet, dataDir, tcp ?? embeddedOf(dataDir), play),
    )
  } finally {
    await tcp?.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function withSchool<Result>(
  fleet: Fleet,
  dataDir: string,
  postgres: OwnGround['postgres'],
  play: (ground: OwnGround) => Promise<Result>,
): Promise<Result> {
  const { db, pool } = connect(postgres.url, 8)
  try {
    const school = await makeSchool(db)
    return await play({ school, fleet, dataDir, url: postgres.url, route: turns(fleet.origins), postgres })
  } finally {
    await pool.end()
  }
}

/** Starts PostgreSQL over TCP, and PgBouncer in transaction mode before it. */
async function startPooledPostgres(): Promise<Postgres> {
  const tcp = await startTcpPostgres()
  const pooler = await startPooler(tcp.url)
  return {
    ...tcp,
    env: { DATABASE_URL: inDatabase(pooler.url, 'hessa'), DATABASE_DIRECT_URL: tcp.url },
    close: async () => {
      await pooler.stop()
      await tcp.close()
    },
  }
}
