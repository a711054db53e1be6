import { send } from '#faults/ask.ts'
import { Connection } from './connection.ts'
import { handIn } from './hand-in.ts'
import { LeanStudent } from './lean-student.ts'
import { mustSucceed, page, readers, studentOf, timed } from './read-page.ts'
import type { Version } from './version.ts'
import { courseCalls, lessonCalls } from './version-calls.ts'

/** One kind of work that every version does in the same way. */
export interface Work {
  name: string
  atOnce: number
  /**
   * The number of pieces of work in one round. On a quiet machine a round lasts about a second, because the engine still
   * compiles code in shorter rounds.
   */
  pieces: number
  /** The number of students whom one round needs. Undefined when each piece needs a new student. */
  students?: number
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

/**
 * Lets each worker save single answers of running attempts. Each worker uses several attempts in turn, because an
 * attempt has a limit of saves in a minute.
 */
async function singleSaves(version: Version, exam: number): Promise<Round> {
  const { student, end } = studentsOf(version, exam, takers)
  const students = Array.from({ length: takers }, (_, worker) =>
    Array.from({ length: savers / takers }, (_, place) => student(worker + place * takers, worker)),
  )
  const openAll = async (own: LeanStudent[]) => {
    for (const one of own) await one.open()
  }
  await Promise.all(students.map(openAll))
  const piece: Round['piece'] = (turn, worker) => {
    const own = students[worker] ?? []
    const one = own[Math.floor(turn / takers) % own.length]
    one?.choose(turn)
    return timed(async () => one?.save())
  }
  return { piece, end }
}

/** The students who save single answers. Each saves some 60 times in a round, which is below the limit of a minute. */
const savers = 160
const [takers, starters] = [16, 112]

const json = { 'content-type': 'application/json' }
const logIn = ({ person }: Version) => Buffer.from(JSON.stringify(person))

/** Every measured work, in the order of the table. */
export const works: Work[] = [
  {
    name: 'whole attempts, 20 saves',
    atOnce: takers,
    pieces: 480,
    takes: 'exams',
    prepare: attempts(20),
    goals: { rate: 3.7 },
  },
  {
    name: 'whole attempts, 1 save',
    atOnce: takers,
    pieces: 1200,
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
    pieces: 9600,
    students: savers,
    takes: 'exams',
    prepare: singleSaves,
    goals: { rate: 3.7, processor: 0.33 },
  },
  {
    name: 'logins',
    atOnce: 8,
    pieces: 120,
    prepare: (version) => {
      const login = { path: '/api/login', method: 'POST', headers: json, body: logIn(version) }
      return { piece: () => timed(() => send(version.origin, login)) }
    },
  },
  {
    name: 'course page with its calls',
    atOnce: readers,
    pieces: 2400,
    prepare: page(({ course }) => `/course-details/${course}`, courseCalls),
    goals: { rate: 2.4, processor: 0.4 },
  },
  {
    name: 'lesson page with its calls',
    atOnce: readers,
    pieces: 1600,
    prepare: page(({ lesson }) => `/lesson/${lesson}`, lessonCalls),
  },
  {
    name: "a visitor's home page",
    atOnce: readers,
    pieces: 30_000,
    prepare: page(
      () => '/',
      () => [],
      true,
    ),
  },
  {
    name: 'hand-ins of 1 MiB',
    atOnce: takers,
    pieces: 160,
    takes: 'homeworks',
    prepare: (version, homework) => {
      const { type, body } = handIn(version.homeworks[homework] ?? 0)
      const phones = Array.from({ length: takers }, () => new Connection(version.origin))
      const hand = async (turn: number, phone: Connection | undefined) => {
        const headers = `authorization: Bearer ${studentOf(version, turn).token}\r\ncontent-type: ${type}\r\n`
        if (phone) mustSucceed(await phone.post('/api/homework-submission/submit', headers, body))
      }
      return {
        piece: (turn, worker) => timed(() => hand(turn, phones[worker])),
        end: () => Promise.all(phones.map((one) => one.close())),
      }
    },
    goals: { rate: 2 },
  },
]
