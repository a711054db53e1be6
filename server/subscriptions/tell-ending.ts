import { and, asc, eq, not, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { renewalOpensDays } from '#contract/limits.ts'
import { courseIsKept } from '#server/access/listed.ts'
import { isSubscribedBeyond } from '#server/access/subscribed.ts'
import type { AppContext } from '#server/app-context.ts'
import { courses } from '#server/catalogue/tables.ts'
import type { Db } from '#server/db/open.ts'
import { inBatches } from '#server/notices/in-batches.ts'
import { withParents } from '#server/notices/recipients.ts'
import { isUntold, tellEach } from '#server/notices/tell.ts'
import { subscriptions } from './tables.ts'

const ending = alias(subscriptions, 'ending')
const course = { id: sql`ending.course_id`, teacher_id: sql`ending.teacher_id` }
const isEnding = sql`ending.ends_at between now() and now() + make_interval(days => ${renewalOpensDays})`
const isRenewed = isSubscribedBeyond({ id: sql`ending.student_id` }, course, renewalOpensDays)

/** Returns the next ending subscriptions, with each student or parent who has no notice about the end. */
const endingSoon = (db: Db, limit: number) =>
  db
    .select({
      ...{ id: sql<number>`people.id`, child_id: sql<number | null>`people.child_id`, subscription_id: ending.id },
      ...{ course_id: courses.id, course: courses.name },
      ends_at: sql<string>`to_char(ending.ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`,
    })
    .from(ending)
    .innerJoin(courses, eq(courses.id, ending.course_id))
    .crossJoinLateral(sql`(${withParents(sql`ending.student_id`)}) as people`)
    .where(
      and(
        isEnding,
        courseIsKept,
        not(isRenewed),
        isUntold('subscription.ends', sql`people.id`, sql`'subscription ' || ending.id`, sql`people.child_id`),
      ),
    )
    .orderBy(asc(ending.id), sql`people.id`)
    .limit(limit)

/**
 * Notifies students and linked parents, once, that the subscription to a course ends within three days. Skips a course
 * whose next month is paid.
 */
export async function tellEndingSubscriptions({ db }: Pick<AppContext, 'db'>): Promise<void> {
  await inBatches(async (limit) => {
    const rows = await endingSoon(db, limit)
    const told = rows.map(({ id, child_id, subscription_id, ...facts }) => ({
      ...{ id, child_id, cause: `subscription ${subscription_id}`, facts },
    }))
    await tellEach(db, 'subscription.ends', told)
    return rows.length
  })
}
