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

/** Every statement of every transaction of an attempt fails once in each way; the attempt stands before it or after it. */
export const everyStep: Scenario = {
  id: 'FI-3',
  title: 'a failure at every step of every transaction',
  run: (size) =>
    onGround(0, async (ground) => {
      const faults = await startStatementFaults(ground.url)
      const env = { DATABASE_URL: faults.url, DATA_DIR: ground.dataDir }
      const outcome = { attempts: 0, faults: 0, lost: 0, doubles: 0, unfinished: 0, wrong: 0, broken: [] as string[] }
      const steps: string[] = []
      await withFleet(env, 1, async (fleet) => {
        const [origin = ''] = fleet.origins
        const place = { ...ground, fleet, route: () => origin }
        const chosen = flows.filter(({ name }) => sizes[size].flows?.includes(name) ?? true)
        for (const flow of chosen) {
          const stands = await undisturbed(place, flow)
          for (const kind of sizes[size].kinds) {
            const count = await failEveryStep({ place, flow, kind, faults, ...stands, outcome })
            steps.push(`${flow.name} ${kind} 1–${count}`)
          }
        }
      })
      await faults.close()
      return { ...outcome, seen: steps.join(', ') }
    }),
}

/** A student of a new exam whose attempt stands as the flow, or what is given, prepares it. */
async function begin({ school, route }: Ground, prepare: Flow['prepare']) {
  const exam = await school.exam(3, 20)
  const [pupil] = await school.pupils(1)
  if (!pupil) throw new Error('nobody came')
  const student = new VirtualStudent(pupil, exam, { route })
  await prepare(student, school, route())
  return { student, picture: () => pictureOf(school, exam.id, pupil.id) }
}

/** How the attempt stands after the flow, and how else it may stand. */
async function undisturbed(place: Ground, { name, prepare, request, swept }: Flow) {
  const { student, picture } = await begin(place, prepare)
  const { status, text } = await ask(place.route(), request(student, place.school))
  if (status !== 200) throw new Error(`${name} was answered ${status} ${text.slice(0, 200)}`)
  const also = swept && (await begin(place, swept))
  return { after: await picture(), also: await also?.picture() }
}

interface Trial {
  place: Ground
  flow: Flow
  kind: FaultKind
  faults: StatementFaults
  after: string
  also: string | undefined
  outcome: Omit<Outcome, 'seen'>
}

/** Step by step until the request has no such step any more. Returns how many it had. */
async function failEveryStep(trial: Trial): Promise<number> {
  let missed = 0
  for (let at = 1; ; ) {
    const hit = await failStep(trial, at)
    if (hit === 'none') return at - 1
    // Something else of the server's work came between: the step is tried again.
    if (hit === 'other' && missed < 5) missed += 1
    else [at, missed] = [at + 1, 0]
  }
}

async function failStep({ place, flow, kind, faults, after, also, outcome }: Trial, at: number) {
  const { fleet, school, route } = place
  const { student, picture } = await begin(place, flow.prepare)
  const before = await picture()
  const request = flow.request(student, school)
  let restarted: Promise<void> | undefined
  const kill = () => {
    restarted = fleet.crash(0)
  }
  faults.arm({ at, kind, kill })
  const answer = await ask(route(), request)
  const struck = faults.struck()
  console.error(flow.name, kind, at, struck, answer.status)
  await restarted
  if (struck === undefined) return 'none'

  outcome.attempts += 1
  outcome.faults += 1
  const step = `${flow.name}, ${kind} at ${at} (${struck})`
  const then = await picture()
  if (![before, after, also].includes(then)) outcome.broken.push(`${step} left ${then}`)
  if (answer.status === 200 && flow.name !== 'finalise' && then !== after) outcome.lost += 1

  const again = await askUntilAnswered(route(), request)
  const isRefusedRightly = flow.once && then === after && again.status === 409
  if (again.status !== 200 && !isRefusedRightly)
    outcome.broken.push(`${step}, repeated, was answered ${again.status} ${again.text}`)
  const repeated = await askUntilAnswered(route(), request)
  if (request.name === 'POST /student/tests/:id/submit' && again.text !== repeated.text) outcome.doubles += 1
  const last = await picture()
  if (last !== after) outcome.broken.push(`${step}, repeated, left ${last}`)
  // The sweep goes on after a failure; every other request must have felt it.
  return answer.status === 200 && flow.name !== 'finalise' ? 'other' : 'struck'
}

async function askUntilAnswered(origin: string, request: Asked) {
  for (let tries = 1; ; tries += 1) {
    const answer = await ask(origin, request)
    if ((answer.status !== 0 && answer.status !== 503) || tries === 20) return answer
    await wait(100)
  }
}
