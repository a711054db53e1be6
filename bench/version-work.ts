import { send } from '#faults/ask.ts'
import { VirtualStudent } from '#faults/student.ts'
import { handIn } from './hand-in.ts'
import type { Version } from './version.ts'
import { type CallsOf, courseCalls, lessonCalls } from './version-calls.ts'

/** One kind of work that every version does in the same way. */
export interface Work {
  name: string
  atOnce: number
  /** The number of pieces of work in one round. */
  pieces: number
  /** The objects of which each round uses a new one; undefined for work without exams and homework. */
  takes?: 'exams' | 'homeworks'
  /**
   * Prepares a round. Returns the function that does one piece of work and returns the piece's milliseconds. `round`
   * chooses the exam or homework.
   */
  prepare: (version: Version, round: number) => Piece | Promise<Piece>
  /** The wanted ratios of this version to the other version. */
  goals?: { rate?: number; p99?: number; processor?: number }
}

/**
 * Does one piece of work and returns the milliseconds. `worker` is a number below `atOnce`; each worker does one piece
 * at a time.
 */
type Piece = (turn: number, worker: number) => Promise<number>

/**
 * The milliseconds after which a hand-in without a reply counts as refused. On a busy machine sixteen hand-ins of an
 * older version take longer than the usual limit.
 */
const patience = 60_000

const bearer = ({ token }: { token: string }) => ({ authorization: `Bearer ${token}` })

const pupilOf = ({ pupils }: Version, turn: number) => {
  const pupil = pupils[turn % pupils.length]
  if (!pupil) throw new Error('The school has no students.')
  return pupil
}

function studentOf(version: Version, exam: number, turn: number) {
  const taken = version.exams[exam]
  if (!taken) throw new Error('The school has too few exams.')
  return new VirtualStudent(pupilOf(version, turn), taken, { route: () => version.origin })
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

/** Throws when the server answered one of the student's requests in an unexpected way. */
function mustBeGood({ ledger }: VirtualStudent) {
  if (ledger.strange.length + ledger.retries > 0) throw new Error(ledger.strange[0] ?? 'The server refused a request.')
}

const attempts =
  (saves: number): Work['prepare'] =>
  (version, exam) =>
  (turn) =>
    timed(async () => {
      const student = studentOf(version, exam, turn)
      await student.open()
      for (let place = 0; place < 20; place += 1) {
        student.choose(place, true)
        if ((place + 1) % (20 / saves) === 0) await student.save()
      }
      await student.submit()
      mustBeGood(student)
    })

/** Lets each worker save single answers of a running attempt. */
async function singleSaves(version: Version, exam: number): Promise<Piece> {
  const students = Array.from({ length: savers }, (_, turn) => studentOf(version, exam, turn))
  await Promise.all(students.map((student) => student.open()))
  return (turn, worker) => {
    const student = students[worker] as VirtualStudent
    student.choose(turn, true)
    return timed(async () => {
      await student.save()
      mustBeGood(student)
    })
  }
}

const savers = 16

/** Reads a page as a browser does: the page first, then the calls of this version's page side by side. */
const page =
  (path: (version: Version) => string, callsOf: CallsOf, isGuest = false): Work['prepare'] =>
  async (version) => {
    const read = (call: string, turn: number) => {
      const headers = isGuest ? {} : bearer(pupilOf(version, turn))
      return send(version.origin, { path: `/api${call}`, headers })
    }
    const calls = await callsOf(version, (call) =>
      read(call, 0).then(
        () => true,
        () => false,
      ),
    )
    return (turn) =>
      timed(async () => {
        await send(version.origin, { path: path(version), headers: { accept: 'text/html' } })
        await Promise.all(calls.map((call) => read(call, turn)))
      })
  }

const json = { 'content-type': 'application/json' }
const logIn = ({ person }: Version) => Buffer.from(JSON.stringify(person))

/** Every measured work, in the order of the table. */
export const works: Work[] = [
  {
    name: 'whole attempts, 20 saves',
    atOnce: 16,
    pieces: 320,
    takes: 'exams',
    prepare: attempts(20),
    goals: { rate: 3.7 },
  },
  {
    name: 'whole attempts, 1 save',
    atOnce: 16,
    pieces: 800,
    takes: 'exams',
    prepare: attempts(1),
    goals: { rate: 1.8 },
  },
  {
    name: 'starts of 112 students at the same time',
    atOnce: 112,
    pieces: 112,
    takes: 'exams',
    prepare: (version, exam) => (turn) => timed(() => studentOf(version, exam, turn).open()),
    goals: { p99: 0.5 },
  },
  {
    name: 'single saves',
    atOnce: savers,
    pieces: 1600,
    takes: 'exams',
    prepare: singleSaves,
    goals: { rate: 3.7, processor: 0.33 },
  },
  {
    name: 'logins',
    atOnce: 8,
    pieces: 40,
    prepare: (version) => () =>
      timed(() => send(version.origin, { path: '/api/login', method: 'POST', headers: json, body: logIn(version) })),
  },
  {
    name: 'course page with its calls',
    atOnce: 16,
    pieces: 600,
    prepare: page(({ course }) => `/course-details/${course}`, courseCalls),
    goals: { rate: 2.4, processor: 0.4 },
  },
  {
    name: 'lesson page with its calls',
    atOnce: 16,
    pieces: 600,
    prepare: page(({ lesson }) => `/lesson/${lesson}`, lessonCalls),
  },
  {
    name: "a visitor's home page",
    atOnce: 16,
    pieces: 2000,
    prepare: page(
      () => '/',
      () => [],
      true,
    ),
  },
  {
    name: 'hand-ins of 1 MiB',
    atOnce: 16,
    pieces: 160,
    takes: 'homeworks',
    prepare: (version, homework) => {
      const { type, body } = handIn(version.homeworks[homework] ?? 0)
      return (turn) => {
        const headers = { ...bearer(pupilOf(version, turn)), 'content-type': type }
        return timed(() =>
          send(version.origin, { path: '/api/homework-submission/submit', method: 'POST', headers, body, patience }),
        )
      }
    },
    goals: { rate: 2 },
  },
]
