import { sql } from 'drizzle-orm'
import { renewalOpensDays } from '#contract/limits.ts'
import type { Bilingual } from '#contract/values.ts'
import { isSubscribedBeyond } from '#server/access/subscribed.ts'
import type { AppContext } from '#server/app-context.ts'
import { inBatches } from '#server/notices/in-batches.ts'
import { withParents } from '#server/notices/recipients.ts'
import { isUntold, tellEach } from '#server/notices/tell.ts'

interface Ending extends Record<string, unknown> {
  id: number
  child_id: number | null
  subscription_id: number
  course_id: number
  course: Bilingual
  ends_at: string
}

/**
 * Notifies students and linked parents, once, that a paid course ends within three days. Skips a course whose next
 * month is paid.
 */
export async function tellEndingSubscriptions({ db }: Pick<AppContext, 'db'>): Promise<void> {
  const course = { id: sql`ending.course_id`, teacher_id: sql`ending.teacher_id` }
  await inBatches(async (limit) => {
    const { rows } = await db.execute<Ending>(sql`
      select people.id, people.child_id, ending.id as subscription_id, courses.id as course_id, courses.name as course,
        to_char(ending.ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as ends_at
      from subscriptions as ending join courses on courses.id = ending.course_id
      cross join lateral (${withParents(sql`ending.student_id`)}) as people
      where ending.ends_at between now() and now() + make_interval(days => ${renewalOpensDays})
        and courses.deleted_at is null
        and not ${isSubscribedBeyond({ id: sql`ending.student_id` }, course, renewalOpensDays)}
        and ${isUntold('subscription.ends', sql`people.id`, sql`'subscription ' || ending.id`, sql`people.child_id`)}
      order by ending.id, people.id limit ${limit}`)
    const told = rows.map(({ id, child_id, subscription_id, ...facts }) => ({
      ...{ id, child_id, cause: `subscription ${subscription_id}`, facts },
    }))
    await tellEach(db, 'subscription.ends', told)
    return rows.length
  })
}
