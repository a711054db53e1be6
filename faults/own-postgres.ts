import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '#server/db/open.ts'
import type { Fleet } from './fleet.ts'
import { type Ground, turns, withFleet } from './ground.ts'
import { embeddedOf, type Postgres, startTcpPostgres } from './postgres.ts'
import { makeSchool } from './school.ts'

export type Kind = 'embedded' | 'tcp'

export interface OwnGround extends Ground {
  postgres: Pick<Postgres, 'url' | 'stopAtOnce'>
}

/** Runs a scenario on its own PostgreSQL: embedded in the servers, or over TCP at DATABASE_URL. */
export async function onOwnPostgres<Result>(
  kind: Kind,
  servers: number,
  play: (ground: OwnGround) => Promise<Result>,
): Promise<Result> {
  const dataDir = await mkdtemp(join(tmpdir(), 'hessa-faults-'))
  const tcp = kind === 'tcp' ? await startTcpPostgres() : undefined
  try {
    return await withFleet({ DATA_DIR: dataDir, ...tcp?.env }, servers, (fleet) =>
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
