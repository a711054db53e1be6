import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { mustBePresent } from '#server/access/must-be-present.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Db } from '#server/db/open.ts'
import type { Viewer } from '#server/http/session.ts'
import { inBatches } from '#server/notices/in-batches.ts'
import { markCausesRead } from '#server/notices/read-notices.ts'
import { withParents } from '#server/notices/recipients.ts'
import { causeWithChild, isUntold, tellAsRead, tellEach } from '#server/notices/tell.ts'
import { attempts } from './attempt-tables.ts'
import { isPaperOpen } from './settled.ts'
import { tests } from './tables.ts'

/** Days after the release, or after the start of the attempt, in which a result still causes a notice. */
const lateDays = 14
const recently = sql`(now() - make_interval(days => ${sql.raw(String(lateDays))}))`

const isRecent = sql`attempts.id in (
  select attempts.id from tests join attempts on attempts.test_id = tests.id
    where tests.released_at between ${recently} and now()
  union all select id from attempts where started_at > ${recently})`

/** Returns the cause of the notices about an attempt. */
const causeOf = (attemptId: number) => `attempt ${attemptId}`

/** Returns the next released results of which the student or a parent has no notice. `which` selects some of them. */
const untoldResults = (db: Db, limit: number, which?: SQL) =>
  db
    .select({
      ...{ id: sql<number>`people.id`, child_id: sql<number | null>`people.child_id`, attempt_id: attempts.id },
      ...{
        exam_id: tests.id,
        name: tests.name,
        score: sql<number>`${attempts.score}`,
        total: attempts.total_questions,
      },
    })
    .from(tests)
    .innerJoin(attempts, eq(attempts.test_id, tests.id))
    .crossJoinLateral(sql`(${withParents(sql`attempts.student_id`)}) as people`)
    .where(
      and(
        isNull(tests.deleted_at),
        isPaperOpen,
        isRecent,
        which,
        isUntold('exam.result', sql`people.id`, sql`'attempt ' || attempts.id`, sql`people.child_id`),
      ),
    )
    .orderBy(asc(attempts.id), sql`people.id`)
    .limit(limit)

/** Notifies students and linked parents once of a released result that cannot change automatically. */
export async function tellResults({ db }: Pick<AppContext, 'db'>): Promise<void> {
  await inBatches(async (limit) => {
    const rows = await untoldResults(db, limit)
    const told = rows.map(({ id, child_id, attempt_id, ...facts }) => ({
      ...{ id, child_id, cause: causeOf(attempt_id), facts },
    }))
    await tellEach(db, 'exam.result', told)
    return rows.length
  })
}

/**
 * Marks the reader's notices about the attempt's result as read, because the reader opened the corrected paper. A result
 * without a notice gets a read notice and no messages. Returns the number of the reader's unread notices. Throws 401 for
 * an account that was deleted during the call.
 */
export async function markResultRead(
  db: Db,
  reader: Viewer,
  { attemptId, studentId }: { attemptId: number; studentId: number },
): Promise<number> {
  const ofReader = sql`attempts.id = ${attemptId} and people.id = ${reader.id}`
  const [untold] = await untoldResults(db, 1, ofReader)
  if (untold) await db.transaction((tx) => tellReader(tx, reader, untold))
  const cause = causeOf(attemptId)
  return markCausesRead(db, reader, {
    kinds: ['exam.result', 'exam.corrected'],
    causes: [reader.id === studentId ? cause : causeWithChild(cause, studentId)],
  })
}

async function tellReader(tx: Db, reader: Viewer, untold: Awaited<ReturnType<typeof untoldResults>>[number]) {
  await mustBePresent(tx, reader)
  const { id, child_id, attempt_id, ...facts } = untold
  await tellAsRead(tx, 'exam.result', { id, child_id, cause: causeOf(attempt_id), facts })
}
