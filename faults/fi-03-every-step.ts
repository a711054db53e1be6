import { setTimeout as wait } from 'node:timers/promises'
import { type Asked, ask } from './ask.ts'
import { pictureOf } from './attempt-picture.ts'
import { type Flow, flows } from './fi-03-flows.ts'
import { type Ground, onGround, withFleet } from './ground.ts'
import type { Outcome, Scenario } from './scenario.ts'
import { type FaultKind, type StatementFaults, startStatementFaults } from './statement-fault.ts'
import { VirtualStudent } from './student.ts'

const sizes: Record<'short' | 'middle' | 'full', { flows: string[] | undefined; kinds: FaultKind[] }> = {
  short: { flows: ['save', 'submit'], kinds: ['throw', 'cut'] },
  middle: { flows: undefined, kinds: ['throw', 'cut', 'kill'] },
  full: { flows: undefined, kinds: ['throw', 'cut', 'kill'] },
}

/**
 * Fails each statement of each flow by each kind of fault. The size chooses the flows and kinds. The stored attempt
 * must be as before or as after the transaction.
 */
export const everyStep: Scenario = {
  id: 'FI-3',
  title: 'a failed statement leaves an attempt as before or after its transaction',
  run: (size) =>
    onGround(0, async (ground) => {
      const faults = await startStatementFaults(ground.url)
      // A short run has no background jobs, so no statement of a job comes between the statements of a flow.
      const role: Record<string, string> = size === 'short' ? { ROLE: 'web' } : {}
      const env = { DATABASE_URL: faults.url, DATA_DIR: ground.dataDir, ...role }
      const outcome = { attempts: 0, faults: 0, lost: 0, doubles: 0, unfinished: 0, wrong: 0, broken: [] as string[] }
      const { kinds, flows: names } = sizes[size]
      const steps: string[] = []
      await withFleet(env, 1, async (fleet) => {
        const place = { ...ground, fleet, route: () => fleet.origins[0] ?? '' }
        for (const flow of flows.filter(({ name }) => names?.includes(name) ?? true)) {
          const course = await undisturbed(place, flow, faults)
          for (const kind of kinds) {
            for (const [step] of course.statements.entries()) {
              await failStep({ place, flow, kind, faults, ...course, outcome }, step)
            }
          }
          steps.push(`${flow.name} ${course.statements.length}`)
        }
      })
      await faults.close()
      return { ...outcome, seen: `${kinds.join(', ')} at every step of: ${steps.join(', ')}` }
    }),
}

/** Opens a new exam for a new student and prepares the attempt. */
async function begin({ school, route }: Ground, prepare: Flow['prepare']) {
  const exam = await school.exam(3, 20)
  const [person] = await school.students(1)
  if (!person) throw new Error('the school made no student')
  const student = new VirtualStudent(person, exam, { route })
  await prepare(student, school, route())
  return { student, picture: () => pictureOf(school, exam.id, person.id) }
}

/**
 * The statement with which a server finds attempts to finish. On a busy machine the statement may run during every
 * flow.
 */
const sweep = 'attempts_due'

/**
 * The statement that reads a session. A server keeps sessions only while its database answers within two seconds. A
 * busy machine therefore decides whether a flow has this statement.
 */
const sessionRead = 'sessions_counted'

/**
 * Returns the statements of the flow and the attempt's stored state after the flow. `also` is the state when the sweep
 * ran first; undefined for most flows.
 */
async function undisturbed(place: Ground, flow: Flow, faults: StatementFaults) {
  const courses = []
  // The sweep of the server may add statements, so the shortest run is the flow without added statements.
  for (let times = 0; times < 4; times += 1) {
    const { student, picture } = await begin(place, flow.prepare)
    faults.arm({ isChosen: () => false, kind: 'throw', kill: () => {} })
    const { status, text } = await ask(place.route(), flow.request(student, place.school))
    const statements = faults.disarm().statements.filter((name) => name !== sweep)
    if (status !== 200) throw new Error(`${flow.name} got ${status} ${text}`)
    // The first run also fills the server's caches, so its statements are not used.
    if (times > 0) courses.push({ statements, after: await picture() })
  }
  const [course] = courses.sort((one, other) => one.statements.length - other.statements.length)
  if (!course) throw new Error(`${flow.name} ran no statement`)
  const also = flow.swept && (await begin(place, flow.swept))
  return { ...course, also: await also?.picture() }
}

interface Trial {
  place: Ground
  flow: Flow
  kind: FaultKind
  faults: StatementFaults
  statements: string[]
  after: string
  also: string | undefined
  outcome: Omit<Outcome, 'seen'>
}

const mostTries = 8

/** Returns the statement's name without the size of its batch, which differs from run to run. */
const withoutSize = (name: string | undefined) => name?.replace(/_\d+$/, '')

/**
 * Returns a test for the chosen statement: the same name for the same time. A position cannot choose a statement. A
 * sweep or the read of a session may come before the statement or be missing.
 */
function chosen(statements: readonly string[], step: number) {
  const name = withoutSize(statements[step])
  const timesIn = (run: readonly string[]) => run.filter((statement) => withoutSize(statement) === name).length
  const times = timesIn(statements.slice(0, step + 1))
  return (seen: readonly string[]) => withoutSize(seen.at(-1)) === name && timesIn(seen) === times
}

/** Retries up to `mostTries` times until the fault hits the chosen statement. */
async function failStep(trial: Trial, step: number) {
  const { flow, kind, statements, outcome } = trial
  for (let tries = 0; tries < mostTries; tries += 1) if (await failOnce(trial, step)) return
  if (statements[step] === sessionRead) return
  outcome.broken.push(`${flow.name}, ${kind}: ${statements[step]} was never hit`)
}

/** Fails the statement once and repeats the request. Returns whether the fault hit. */
async function failOnce(trial: Trial, chosenStep: number) {
  const { place, flow, kind, faults, after, also, outcome } = trial
  const { fleet, school, route } = place
  const { student, picture } = await begin(place, flow.prepare)
  const before = await picture()
  const request = flow.request(student, school)
  let restarted: Promise<void> | undefined
  const kill = () => {
    restarted = fleet.crash(0)
  }
  faults.arm({ isChosen: chosen(trial.statements, chosenStep), kind, kill })
  const answer = await ask(route(), request)
  const { statements, hasHit } = faults.disarm()
  await restarted
  if (!hasHit) return false

  outcome.attempts += 1
  outcome.faults += 1
  const step = `${flow.name}, ${kind} at ${statements.length} (${statements.at(-1)})`
  const then = await picture()
  if (![before, after, also].includes(then)) outcome.broken.push(`${step} left ${then}`)
  if (answer.status === 200 && flow.name !== 'finalise' && then !== after) outcome.lost += 1
  if (kind === 'cut' && answer.status === 500) outcome.broken.push(`${step} got 500`)

  const again = await askUntilAnswered(route(), request)
  const isRefusedRightly = flow.once && then === after && again.status === 409
  if (again.status !== 200 && !isRefusedRightly)
    outcome.broken.push(`${step}, repeated, got ${again.status} ${again.text}`)
  const repeated = await askUntilAnswered(route(), request)
  if (request.name === 'POST /student/tests/:id/submit' && again.text !== repeated.text) outcome.doubles += 1
  const last = await picture()
  if (last !== after) outcome.broken.push(`${step}, repeated, left ${last}`)
  // A restarted server has empty caches and would run other statements, so its caches are filled first.
  if (restarted) await undisturbed(place, flow, faults)
  return true
}

async function askUntilAnswered(origin: string, request: Asked) {
  for (let tries = 1; ; tries += 1) {
    const answer = await ask(origin, request)
    if ((answer.status !== 0 && answer.status !== 503) || tries === 20) return answer
    await wait(100)
  }
}
