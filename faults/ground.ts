import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestDatabase } from '#server/test/database.ts'
import { type Fleet, startFleet } from './fleet.ts'
import type { Size } from './scenario.ts'
import { makeSchool, type School } from './school.ts'

/** A school in a database of its own and the servers that serve it: where one scenario plays. */
export interface Ground {
  school: School
  fleet: Fleet
  dataDir: string
  url: string
  /** The address of each server in turn, as behind a balancer. */
  route: () => string
}

/** Two side by side; a short run has no time to start both. */
export const serversFor = (size: Size) => (size === 'short' ? 1 : 2)

/** Plays a scenario on new ground, which is gone afterwards. */
export async function onGround<Result>(servers: number, play: (ground: Ground) => Promise<Result>): Promise<Result> {
  const database = await createTestDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'hessa-faults-'))
  try {
    const school = await makeSchool(database.db)
    return await withFleet({ DATABASE_URL: database.url, DATA_DIR: dataDir }, servers, (fleet) =>
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

/** Each in turn, over and over. */
export function turns<One>(all: readonly One[]): () => One {
  let turn = 0
  return () => all[turn++ % all.length] as One
}
