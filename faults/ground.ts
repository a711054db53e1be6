import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestDatabase } from '#server/test/database.ts'
import { type Fleet, startFleet } from './fleet.ts'
import type { Size } from './scenario.ts'
import { makeSchool, type School } from './school.ts'

/** A school with its own database and servers, for one scenario. */
export interface Ground {
  school: School
  fleet: Fleet
  dataDir: string
  url: string
  /** Returns the address of the next server in turn, like a load balancer. */
  route: () => string
}

/** Returns the number of servers: 2, or 1 in a short run to save time. */
export const serversFor = (size: Size) => (size === 'short' ? 1 : 2)

/** Runs a scenario on a new school with servers of these settings, and removes both afterwards. */
export async function onGround<Result>(
  servers: number,
  play: (ground: Ground) => Promise<Result>,
  env: Record<string, string> = {},
): Promise<Result> {
  const database = await createTestDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'hessa-faults-'))
  try {
    const school = await makeSchool(database.db)
    return await withFleet({ DATABASE_URL: database.url, DATA_DIR: dataDir, ...env }, servers, (fleet) =>
      play({ school, fleet, dataDir, url: database.url, route: turns(fleet.origins) }),
    )
  } finally {
    await database.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

export async function withFleet<Result>(
  env: Record<string, string>,
  servers: number,
  play: (fleet: Fleet) => Promise<Result>,
): Promise<Result> {
  const fleet = await startFleet(env, servers)
  try {
    return await play(fleet)
  } finally {
    await fleet.stop()
  }
}

/** Returns a function that returns each item in turn, endlessly. */
export function turns<One>(all: readonly One[]): () => One {
  let turn = 0
  return () => all[turn++ % all.length] as One
}
