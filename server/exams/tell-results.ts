import { sql } from 'drizzle-orm'
import type { Bilingual } from '#contract/values.ts'
import type { AppContext } from '#server/app-context.ts'
import { inBatches } from '#server/notices/in-batches.ts'
import { withParents } from '#server/notices/recipients.ts'
import { isUntold, tellEach } from '#server/notices/tell.ts'
import { isPaperOpen } from './settled.ts'

/** Days after the release, or after the start of the attempt, in which a result still causes a notice. */
const lateDays = 14
const recently = sql`(now() - make_interval(days => ${sql.raw(String(lateDays))}))`

interface Result extends Record<string, unknown> {
  id: number
  child_id: number | null
  attempt_id: number
  exam_id: number
  name: Bilingual
  score: number
  total: number
}

/** Notifies students and linked parents once of a released result that cannot change automatically. */
export async function tellResults({ db }: Pick<AppContext, 'db'>): Promise<void> {
  await inBatches(async (limit) => {
    const { rows } = await db.execute<Result>(sql`
      select people.id, people.child_id, attempts.id as attempt_id, tests.id as exam_id, tests.name, attempts.score,
        attempts.total_questions as total
      from tests join attempts on attempts.test_id = tests.id
      cross join lateral (${withParents(sql`attempts.student_id`)}) as people
      where tests.deleted_at is null and ${isPaperOpen} and attempts.id in (
          select attempts.id from tests join attempts on attempts.test_id = tests.id
            where tests.released_at between ${recently} and now()
          union all select id from attempts where started_at > ${recently})
        and ${isUntold('exam.result', sql`people.id`, sql`'attempt ' || attempts.id`, sql`people.child_id`)}
      order by attempts.id, people.id limit ${limit}`)
    const told = rows.map(({ id, child_id, attempt_id, ...facts }) => ({
      ...{ id, child_id, cause: `attempt ${attempt_id}`, facts },
    }))
    await tellEach(db, 'exam.result', told)
    return rows.length
  })
}
