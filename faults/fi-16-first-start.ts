import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestDatabase } from '#server/test/database.ts'
import { ask } from './ask.ts'
import { FirstStart, type Made, madeIn, type Step, steps } from './first-start-flow.ts'
import { withFleet } from './ground.ts'
import type { Outcome, Scenario } from './scenario.ts'
import { type StatementFaults, startStatementFaults } from './statement-fault.ts'

interface Point {
  step: Step
  /** The number of the statement, counted from 1. */
  at: number
  statement: string
}

const points = { short: 1, middle: 20, full: Number.POSITIVE_INFINITY }

/**
 * The point of a short run, in the middle of a transaction. To list all points, the scenario would start one more
 * server.
 */
const usual: Point = { step: 'curriculum', at: 6, statement: 'any' }

/**
 * Kills the server after chosen statements of the first start. The setup must continue and leave nothing incomplete.
 */
export const firstStart: Scenario = {
  id: 'FI-16',
  title: 'a server killed at any point of the first start goes on with the setup, or has finished it',
  run: async (size) => {
    const outcome = { attempts: 0, faults: 0, lost: 0, doubles: 0, unfinished: 0, wrong: 0, broken: [] as string[] }
    const all = size === 'short' ? [usual] : await inEmptySchool(({ browser, faults }) => statementsOf(browser, faults))
    const chosen = spread(all, points[size])
    for (const point of chosen) await killSoonerUntilHit(point, outcome)
    return { ...outcome, seen: `killed at ${chosen.length} of ${all.length} statements` }
  },
}

type Counts = Omit<Outcome, 'seen'>

/**
 * Kills the server at the point. Chooses an earlier point after a kill that came too late, because the undisturbed run
 * also counts statements of sweeps.
 */
async function killSoonerUntilHit(point: Point, outcome: Counts) {
  for (let { at } = point; at >= 1; at = Math.floor(at / 2)) {
    if (await inEmptySchool((place) => killAt(place, { ...point, at }, outcome))) return
  }
  outcome.broken.push(`${point.step} was never hit`)
}

interface Place {
  browser: FirstStart
  faults: StatementFaults
  origin: string
  made: () => Promise<Made>
  crash: () => Promise<void>
}

/**
 * Runs a first start on an empty database with its own server. The server reaches the database through the faulty
 * proxy.
 */
async function inEmptySchool<Result>(play: (place: Place) => Promise<Result>): Promise<Result> {
  const database = await createTestDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'hessa-first-'))
  const faults = await startStatementFaults(database.url)
  try {
    return await withFleet({ DATABASE_URL: faults.url, DATA_DIR: dataDir }, 1, (fleet) => {
      const origin = fleet.origins[0] ?? ''
      const browser = new FirstStart(origin, dataDir)
      return play({ browser, faults, origin, made: () => madeIn(database.db), crash: () => fleet.crash(0) })
    })
  } finally {
    await faults.close()
    await database.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Returns every statement of an undisturbed first start. */
async function statementsOf(browser: FirstStart, faults: StatementFaults): Promise<Point[]> {
  const all: Point[] = []
  for (const step of steps) {
    const request = await browser.request(step)
    faults.arm({ isChosen: () => false, kind: 'throw', kill: () => {} })
    const status = await browser.send(step, request)
    if (status !== 200) throw new Error(`${step} got ${status} without a fault`)
    all.push(...faults.disarm().statements.map((statement, index) => ({ step, at: index + 1, statement })))
  }
  return all
}

/** Returns at most `most` elements, evenly spread. */
const spread = <One>(all: readonly One[], most: number): One[] => {
  const every = Math.max(1, all.length / most)
  return Array.from({ length: Math.min(all.length, most) }, (_, place) => all[Math.floor((place + 0.5) * every)] as One)
}

/** Kills the server at the point. Returns false when the step ran too few statements to reach the point. */
async function killAt(
  { browser, faults, origin, made, crash }: Place,
  point: Point,
  outcome: Counts,
): Promise<boolean> {
  const { step, at, statement } = point
  const told = `${step}, killed at ${at} (${statement})`
  for (const earlier of steps.slice(0, steps.indexOf(step))) await browser.play(earlier)
  const before = await made()
  const request = await browser.request(step)
  let restarted: Promise<void> | undefined
  const kill = () => {
    restarted = crash()
  }
  faults.arm({ isChosen: ({ length }) => length === at, kind: 'kill', kill })
  const answer = await ask(origin, request)
  faults.disarm()
  if (!restarted) return false
  await restarted
  outcome.attempts += 1
  outcome.faults += 1

  const then = await made()
  if (answer.status === 200 && then.step === before.step && step !== 'administrator') outcome.lost += 1
  if (isHalf(then)) outcome.broken.push(`${told} left ${JSON.stringify(then)}`)
  await browser.goOn(step)
  const last = await made()
  if (last.administrators > 1) outcome.doubles += 1
  if (!last.finished) outcome.unfinished += 1
  if (!isWhole(last)) outcome.broken.push(`${told} ended with ${JSON.stringify(last)}`)
  return true
}

/**
 * Returns true for an administrator without the authenticator app or recovery codes. Also returns true for a step that
 * is saved without its rows.
 */
const isHalf = ({ administrators, apps, codes, step, name, stages }: Made) =>
  apps !== administrators ||
  codes !== 10 * administrators ||
  step > 0 !== administrators > 0 ||
  step >= 2 !== (name === 'Nile Academy') ||
  step >= 3 !== (stages === 2)

const isWhole = (made: Made) => !isHalf(made) && made.administrators === 1 && made.schools === 1 && made.step === 5
