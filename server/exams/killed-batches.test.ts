import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { poolOf, sessionUrlOf } from '#server/db/open.ts'
import { type Exam, openExamSchool } from '#server/test/exam-school.ts'
import { lockCommits } from '#server/test/held-commits.ts'
import type { Person } from '#server/test/platform.ts'
import { startServerProcess } from '#server/test/server-process.ts'

const school = await openExamSchool()
const DATA_DIR = await mkdtemp(join(tmpdir(), 'hessa-batches-'))
const url = sessionUrlOf(poolOf(school.db))
let commits: Awaited<ReturnType<typeof lockCommits>>
beforeAll(async () => {
  commits = await lockCommits(school.db, 'attempts')
})
afterAll(async () => {
  await school.close()
  await rm(DATA_DIR, { recursive: true, force: true })
})

async function serve() {
  const server = await startServerProcess({ DATA_DIR, DATABASE_URL: url, ROLE: 'web' })
  onTestFinished(async () => void (await server.end('SIGKILL')))
  return server
}

interface Sender {
  student: Person
  exam: Exam
  attempt: number | undefined
}

interface Change {
  name: string
  request: (sender: Sender) => { method: string; path: string; body?: object }
  /** Selects the ids of the exam's students with a stored change. */
  stored: (exam: Exam) => ReturnType<typeof sql>
}

const answersOf = ({ questions }: Exam) =>
  questions.map(({ id, right }) => ({ question_id: id, answer_id: right, seq: 1 }))

const start: Change = {
  name: 'start',
  request: () => ({ method: 'GET', path: '' }),
  stored: ({ id }) => sql`select student_id from attempts where test_id = ${id}`,
}
const changes: Change[] = [
  start,
  {
    name: 'save',
    request: ({ exam, attempt }) => ({
      method: 'PUT',
      path: '/answers',
      body: { attempt_id: attempt, items: answersOf(exam) },
    }),
    stored: ({ id }) => sql`
      select distinct attempts.student_id from attempts join attempt_answers on attempt_id = attempts.id
      where test_id = ${id}`,
  },
  {
    name: 'submission',
    request: ({ exam, student }) => ({
      method: 'POST',
      path: '/submit',
      body: { answers: answersOf(exam), duration: 1, submit_id: `${student.id}` },
    }),
    stored: ({ id }) => sql`select student_id from attempts where test_id = ${id} and submitted_at is not null`,
  },
]

/** Returns the status of the reply, or 0 when the server was killed before the reply. */
function send(origin: string, sender: Sender, { request }: Change) {
  const { method, path, body } = request(sender)
  const headers = { authorization: `Bearer ${sender.student.token}`, 'content-type': 'application/json' }
  return fetch(`${origin}/api/student/tests/${sender.exam.id}${path}`, {
    method,
    ...(body ? { headers, body: JSON.stringify(body) } : { headers: { authorization: headers.authorization } }),
  }).then(
    ({ status }) => status,
    () => 0,
  )
}

/** Adds students of one exam, which have begun unless the change is the start. */
async function prepare(change: Change): Promise<Sender[]> {
  const exam = await school.exam({ count: 3 })
  const open = async (who: Person) => (await who.call('GET /student/tests/:id', { params: { id: exam.id } })).body.data
  const students = await Promise.all(Array.from({ length: 6 }, () => school.student()))
  const begun = change === start ? [] : await Promise.all(students.map(open))
  return students.map((student, place) => ({ student, exam, attempt: begun[place]?.attempt?.id }))
}

test.for(changes)(
  'a server killed before the commit of a batch has acknowledged no $name of the batch',
  {
    tags: 'detail',
  },
  async (change) => {
    const [first, ...others] = (await prepare(change)) as [Sender, ...Sender[]]
    const stored = async () =>
      (await school.rows<{ student_id: number }>(change.stored(first.exam))).map(({ student_id }) => student_id).sort()
    const { origin, health, end } = await serve()

    const opening = await commits.hold()
    await opening.taken
    const acknowledged = send(origin, first, change)
    await expect.poll(commits.waiting).toBe(1)
    // A reply before the commit would arrive before this response.
    const unanswered = () => health().then(() => 'unanswered')
    expect(await Promise.race([acknowledged, unanswered()])).toBe('unanswered')
    const batch = await commits.hold()
    await expect.poll(commits.waiting).toBe(2)
    const replies = others.map((one) => send(origin, one, change))
    await opening.release()
    expect(await acknowledged).toBe(200)
    await batch.taken
    await expect.poll(commits.waiting).toBe(1)
    expect(await Promise.race([...replies, unanswered()])).toBe('unanswered')
    await end('SIGKILL')
    expect(await Promise.all(replies)).toEqual(others.map(() => 0))
    expect(await stored()).toContain(first.student.id)

    await batch.release()
    const next = await serve()
    const repeated = await Promise.all([first, ...others].map((one) => send(next.origin, one, change)))
    expect(repeated).toEqual([first, ...others].map(() => 200))
    expect(await stored()).toEqual([first, ...others].map(({ student }) => student.id).sort())
  },
)
