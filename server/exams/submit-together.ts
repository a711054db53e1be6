import { sql } from 'drizzle-orm'
import type { auditOrigin } from '#server/audit/record.ts'
import { Gatherer } from '#server/db/gatherer.ts'
import type { Db } from '#server/db/open.ts'
import { sentArray } from '#server/db/shared-read.ts'
import { statement } from '#server/db/statement.ts'
import { type AttemptOf, type AttemptState, stateColumns } from './attempt-state.ts'
import { type Ending, finishLocked } from './finish-locked.ts'
import type { Paper } from './papers.ts'

/** The first submission of an attempt in its first round, without page events. */
export interface PlainSubmission extends AttemptOf {
  paper: Paper
  ending: Ending
  origin: ReturnType<typeof auditOrigin>
}

/**
 * Locks attempts until the transaction ends. Skips locked attempts, because their lock must not delay the others. Uses
 * raw SQL for the same reason as `findAttempt`. The lateral select keeps a lookup by id for each attempt.
 */
const lockFree = statement<AttemptState, { ids: number[]; students: number[] }>(
  'attempts_lock_free',
  sql`
    select found.* from unnest(${sentArray('ids')}, ${sentArray('students')}) as asked (id, student) cross join lateral (
      select ${stateColumns} from attempts where attempts.id = asked.id and attempts.student_id = asked.student
      for update skip locked) as found`,
)

/**
 * Submits several attempts in one transaction. Returns undefined for a locked attempt, and for each attempt that is not
 * in its first round or has ended.
 */
function submitTogether(db: Db, all: PlainSubmission[]): Promise<(AttemptState | undefined)[]> {
  return db.transaction(async (tx) => {
    const locked = await lockFree(tx, { ids: all.map(({ id }) => id), students: all.map((one) => one.student_id) })
    const open = new Set(
      locked.filter((one) => one.round === 1 && one.submitted_ms === null && !one.due).map(({ id }) => id),
    )
    const finished: (AttemptState | undefined)[] = []
    for (const { paper, ending, origin, ...attempt } of all)
      finished.push(open.has(attempt.id) ? await finishLocked(tx, attempt, paper, ending, origin) : undefined)
    return finished
  })
}

const gatherers = new WeakMap<Db, Gatherer<PlainSubmission, AttemptState | undefined>>()

/**
 * Submits an attempt, together with the submissions that arrive during the previous batch. Resolves after the commit.
 * Returns undefined without any change if the submission must be handled alone (docs/decisions/064).
 */
export function submitGathered(db: Db, one: PlainSubmission): Promise<AttemptState | undefined> {
  const known = gatherers.get(db)
  const gatherer = known ?? new Gatherer({ together: (all) => submitTogether(db, all), alone: async () => undefined })
  if (!known) gatherers.set(db, gatherer)
  return gatherer.add(one.id, one)
}
