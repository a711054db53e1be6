import { and, eq, isNull, not, type SQL, sql } from 'drizzle-orm'
import { queuedJob } from '#server/jobs/job.ts'
import { studentsOfLesson } from '#server/notices/recipients.ts'
import { tell } from '#server/notices/tell.ts'
import { isOverdue } from './due.ts'
import { homeworks } from './tables.ts'
import { isUnsubmitted } from './tell-due.ts'
import { homeworkCause, homeworkFacts } from './tell-posted.ts'

/**
 * The minutes between a change of the due date and its notice. Further changes within these minutes need no notice of
 * their own.
 */
export const movedMinutes = 5

/**
 * Notifies the students who have not handed in the homework of its changed due date. A due date that has passed is not
 * told. A second run tells nobody twice (docs/product.md, Homework).
 */
export const movedTold = queuedJob<{ id: number }>('homework.tellMoved', ({ db }, { id }) =>
  db.transaction(async (tx) => {
    const isOpen = and(eq(homeworks.id, id), isNull(homeworks.deleted_at), not(isOverdue))
    const [homework] = await tx.select().from(homeworks).where(isOpen)
    if (!homework) return
    const { lesson_id, due_date } = homework
    const cause = homeworkCause(id)
    const to = await studentsOfLesson(tx, lesson_id, and(isUnsubmitted(id), isNews(cause, due_date)))
    await tell(tx, { kind: 'homework.moved', cause, facts: await homeworkFacts(tx, homework), to })
  }),
)

/**
 * Returns an SQL condition on the user of the query. The condition is true if the user's newest notice about the
 * homework names another due date. Without a notice the condition is true for any due date.
 */
const isNews = (cause: string, dueDate: string | null): SQL =>
  sql`(select coalesce(facts->>'due_date', '') from notices
    where notices.person_id = users.id and notices.kind in ('homework.posted', 'homework.moved')
      and notices.cause = ${cause} order by created_at desc limit 1) is distinct from ${dueDate ?? ''}`
