import { sql } from 'drizzle-orm'
import type { Bilingual } from '#contract/values.ts'
import { courseIsKept } from '#server/access/listed.ts'
import { isPresent } from '#server/access/present.ts'
import { lastsBeyond, subscriptionCovers } from '#server/access/subscribed.ts'
import { statement } from '#server/db/statement.ts'
import { teacher } from '#server/marking/waiting.ts'

interface GlanceRow {
  id: number
  name: Bilingual
  subject: Bilingual
  subject_id: number
  grade: Bilingual
  status: boolean
  students: number
  ending: number
}

/** The number of courses on the teacher's home. */
const shown = sql.raw('3')
const weekEnd = sql`((${sql.placeholder('saturday')}::date + 7)::timestamp at time zone 'Africa/Cairo')`

/**
 * Returns the teacher's newest courses with their students. `ending` counts the students whose last month ends in this
 * week. Uses raw SQL, because the builder has no `having` over the months of one student.
 */
export const courseGlances = statement<GlanceRow, { teacher: number; saturday: string }>(
  'today_course_glances',
  sql`
    select courses.id, courses.name, subjects.name as subject, courses.subject_id, grades.name as grade, status,
      counts.students, counts.ending
    from courses join subjects on subjects.id = courses.subject_id join grades on grades.id = courses.grade_id
    cross join lateral (
      select count(*)::int as students, (count(*) filter (where last.ends_at < ${weekEnd}))::int as ending
      from (
        select case when bool_and(ends_at is not null) then max(ends_at) end as ends_at
        from subscriptions join users on users.id = subscriptions.student_id and ${isPresent}
        where ${subscriptionCovers} and ${lastsBeyond(sql`now()`)}
        group by subscriptions.student_id having bool_or(starts_at <= now())
      ) as last
    ) as counts
    where courses.teacher_id = ${teacher} and ${courseIsKept} order by courses.id desc limit ${shown}`,
)
