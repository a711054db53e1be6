import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '#server/db/open.ts'
import { createTestDatabase } from '#server/test/database.ts'
import { type Fleet, startFleet } from './fleet.ts'
import type { Size } from './scenario.ts'
import { makeSchool, type TestSchool } from './school.ts'

/** A school with its own database and servers, for one scenario. */
export interface Ground {
  school: TestSchool
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
  const place = await makePlace()
  try {
    return await withFleet({ ...place.env, ...env }, servers, (fleet) => playOn(place, fleet, play))
  } finally {
    await place.remove()
  }
}

/** The two servers that scenarios of a short run share. */
let shared: Promise<{ place: Place; fleet: Fleet }> | undefined

/**
 * Runs a scenario that does not disturb its two servers. The scenarios of a short run share the servers, because most
 * of their processor time is spent on starts. Each scenario has its own teacher and exams.
 */
export async function onCalmGround<Result>(size: Size, play: (ground: Ground) => Promise<Result>): Promise<Result> {
  if (size !== 'short') return onGround(2, play)
  shared ??= makePlace().then(async (place) => ({ place, fleet: await startFleet(place.env, 2) }))
  const { place, fleet } = await shared
  return playOn(place, fleet, play)
}

/** Stops the servers that the scenarios of a short run shared. */
export async function leaveSharedGround() {
  const used = await shared
  await used?.fleet.stop()
  await used?.place.remove()
}

type Place = Awaited<ReturnType<typeof makePlace>>

async function makePlace() {
  const database = await createTestDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'hessa-faults-'))
  return {
    dataDir,
    url: database.url,
    env: { DATABASE_URL: database.url, DATA_DIR: dataDir },
    remove: async () => {
      await database.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function playOn<Result>({ dataDir, url }: Place, fleet: Fleet, play: (ground: Ground) => Promise<Result>) {
  const { db, pool } = connect(url, 10)
  try {
    return await play({ school: await makeSchool(db), fleet, dataDir, url, route: turns(fleet.origins) })
  } finally {
    await pool.end()
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
