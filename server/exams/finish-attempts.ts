import { and, eq, isNull, sql } from 'drizzle-orm'
import type { AppContext } from '#server/app-context.ts'
import type { Db } from '#server/db/open.ts'
import { statement } from '#server/db/statement.ts'
import { type AttemptOf, lockAttempt, lockIfDue } from './attempt-state.ts'
import { attempts } from './attempt-tables.ts'
import { countFailure, type Log } from './count-failure.ts'
import { finishLocked } from './finish-locked.ts'
import { paperOf } from './papers.ts'

type Database = Pick<AppContext, 'db'>

interface Attempt extends AttemptOf {
  test_id: number
  version: number
}

/** Finishes the attempt from its saved answers if its time is over. Returns true if the attempt was finished. */
export async function finishIfDue(db: Db, due: Attempt, lock = lockAttempt): Promise<boolean> {
  const paper = await paperOf(db, due.test_id, due.version)
  return db.transaction(async (tx) => {
    const [attempt] = await lock(tx, due)
    if (attempt?.due) await finishLocked(tx, due, paper)
    return attempt?.due ?? false
  })
}

/** Finishes every open attempt of a student whose account is deleted, from the saved answers. */
export async function finishOpenAttempts({ db }: Database, { studentId }: { studentId: number }): Promise<void> {
  const open = await db
    .select({ id: attempts.id, test_id: attempts.test_id, version: attempts.version })
    .from(attempts)
    .where(and(eq(attempts.student_id, studentId), isNull(attempts.submitted_at)))
  for (const { id, test_id, version } of open) {
    const paper = await paperOf(db, test_id, version)
    await db.transaction(async (tx) => {
      const [attempt] = await lockAttempt(tx, { id, student_id: studentId })
      if (attempt && attempt.submitted_ms === null) await finishLocked(tx, attempt, paper)
    })
  }
}

const atATime = 500
const atOnce = 4

/** The ids of the exam, student or lesson whose attempts a list is about to show. */
interface Shown {
  test?: number
  student?: number
  lesson?: number
}

const [test, student, lesson] = [sql.placeholder('test'), sql.placeholder('student'), sql.placeholder('lesson')]
/**
 * Returns attempts that the server must finish, the earliest end first. Uses raw SQL, because a prepared statement is
 * planned once per connection. The sweep runs every few seconds, and lists of results read these attempts too.
 */
const dueAttempts = statement<Attempt, Record<string, unknown>>(
  'attempts_due',
  sql`
    select id, student_id, test_id, version from attempts
    where submitted_at is null and finish_at <= now() and (finish_again_at is null or finish_again_at <= now())
      and (${test}::int is null or test_id = ${test}) and (${student}::int is null or student_id = ${student})
      and (${lesson}::int is null or test_id in (select id from tests where lesson_id = ${lesson}))
    order by finish_at limit ${sql.raw(String(atATime))}`,
)

/**
 * Finishes the attempts whose time is over. Any number of processes may run the function in parallel. A failing attempt
 * does not delay other attempts; after five failures its next try is ten minutes later. Runs every few seconds. Also
 * runs before lists of results, so that no list shows an attempt as open after its time.
 */
export async function finishDueAttempts({ db }: Database, { log, ...shown }: Shown & { log: Log }): Promise<void> {
  for (let finished = 1; finished > 0; ) {
    const due = await dueAttempts(db, { test: null, student: null, lesson: null, ...shown })
    const queue = due.values()
    const counts = await Promise.all(
      Array.from({ length: Math.min(atOnce, due.length) }, () => finishAll(db, log, queue)),
    )
    finished = due.length === atATime ? counts.reduce((sum, count) => sum + count, 0) : 0
  }
}

async function finishAll(db: Db, log: Log, queue: Iterable<Attempt>) {
  let finished = 0
  for (const attempt of queue) {
    try {
      if (await finishIfDue(db, attempt, lockIfDue)) finished += 1
    } catch (problem) {
      await countFailure(db, log, attempt, problem)
    }
  }
  return finished
}
