import { send } from '#faults/ask.ts'
import { Connection } from './connection.ts'
import { handIn } from './hand-in.ts'
import { LeanStudent } from './lean-student.ts'
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
  /** Prepares a round. `round` chooses the exam or homework. */
  prepare: (version: Version, round: number) => Round | Promise<Round>
  /** The wanted ratios of this version to the other version. */
  goals?: { rate?: number; p99?: number; processor?: number }
}

interface Round {
  /**
   * Does one piece of work and returns the milliseconds. `worker` is a number below `atOnce`; each worker does one piece
   * at a time.
   */
  piece: (turn: number, worker: number) => Promise<number>
  end?: () => Promise<unknown>
}

/**
 * The milliseconds after which a hand-in without a reply counts as refused. On a busy machine sixteen hand-ins of an
 * older version take longer than the usual limit.
 */
const patience = 60_000

const bearer = ({ token }: { token: string }) => ({ authorization: `Bearer ${token}` })

const studentOf = ({ students }: Version, turn: number) => {
  const student = students[turn % students.length]
  if (!student) throw new Error('The school has no students.')
  return student
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

/** Returns the students of an exam. Each worker has a connection of its own, as each student's phone has. */
function studentsOf(version: Version, exam: number, workers: number) {
  const taken = version.exams[exam]
  if (!taken) throw new Error('The school has too few exams.')
  const connections = Array.from({ length: workers }, () => new Connection(version.origin))
  return {
    student: (turn: number, worker: number) =>
      new LeanStudent(connections[worker] as Connection, studentOf(version, turn), taken),
    end: () => Promise.all(connections.map((one) => one.close())),
  }
}

const attempts =
  (saves: number): Work['prepare'] =>
  (version, exam) => {
    const { student, end } = studentsOf(version, exam, takers)
    const take = async (one: LeanStudent) => {
      await one.open()
      for (let place = 0; place < 20; place += 1) {
        one.choose(place)
        if ((place + 1) % (20 / saves) === 0) await one.save()
      }
      await one.submit()
    }
    return { piece: (turn, worker) => timed(() => take(student(turn, worker))), end }
  }

function starts(version: Version, exam: number): Round {
  const { student, end } = studentsOf(version, exam, starters)
  return { piece: (turn, worker) => timed(() => student(turn, worker).open()), end }
}

/** Lets each worker save single answers of a running attempt. */
async function singleSaves(version: Version, exam: number): Promise<Round> {
  const { student, end } = studentsOf(version, exam, takers)
  const students = Array.from({ length: takers }, (_, worker) => student(worker, worker))
  await Promise.all(students.map((one) => one.open()))
  const piece: Round['piece'] = (turn, worker) => {
    students[worker]?.choose(turn)
    return timed(async () => students[worker]?.save())
  }
  return { piece, end }
}

const [takers, starters] = [16, 112]

/** Reads a page as a browser does: the page first, then the calls of this version's page side by side. */
const page =
  (path: (version: Version) => string, callsOf: CallsOf, isGuest = false): Work['prepare'] =>
  async (version) => {
    const read = (call: string, turn: number) => {
      const headers = isGuest ? {} : bearer(studentOf(version, turn))
      return send(version.origin, { path: `/api${call}`, headers })
    }
    const calls = await callsOf(version, (call) =>
      read(call, 0).then(
        () => true,
        () => false,
      ),
    )
    const readAll = async (turn: number) => {
      await send(version.origin, { path: path(version), headers: { accept: 'text/html' } })
      await Promise.all(calls.map((call) => read(call, turn)))
    }
    return { piece: (turn) => timed(() => readAll(turn)) }
  }

const json = { 'content-type': 'application/json' }
const logIn = ({ person }: Version) => Buffer.from(JSON.stringify(person))

/** Every measured work, in the order of the table. */
export const works: Work[] = [
  {
    name: 'whole attempts, 20 saves',
    atOnce: takers,
    pieces: 320,
    takes: 'exams',
    prepare: attempts(20),
    goals: { rate: 3.7 },
  },
  {
    name: 'whole attempts, 1 save',
    atOnce: takers,
    pieces: 800,
    takes: 'exams',
    prepare: attempts(1),
    goals: { rate: 1.8 },
  },
  {
    name: 'starts of 112 students at the same time',
    atOnce: starters,
    pieces: starters,
    takes: 'exams',
    prepare: starts,
    goals: { p99: 0.5 },
  },
  {
    name: 'single saves',
    atOnce: takers,
    pieces: 1600,
    takes: 'exams',
    prepare: singleSaves,
    goals: { rate: 3.7, processor: 0.33 },
  },
  {
    name: 'logins',
    atOnce: 8,
    pieces: 40,
    prepare: (version) => {
      const login = { path: '/api/login', method: 'POST', headers: json, body: logIn(version) }
      return { piece: () => timed(() => send(version.origin, login)) }
    },
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
      const hand = { path: '/api/homework-submission/submit', method: 'POST', body, patience }
      const headers = (turn: number) => ({ ...bearer(studentOf(version, turn)), 'content-type': type })
      return { piece: (turn) => timed(() => send(version.origin, { ...hand, headers: headers(turn) })) }
    },
    goals: { rate: 2 },
  },
]
