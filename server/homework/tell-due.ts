import { and, asc, eq, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { addDays, cairoDate, cairoInstant } from '#contract/calendar/cairo.ts'
import { courseIsOpen, lessonIsShown } from '#server/access/listed.ts'
import { isPresent } from '#server/access/present.ts'
import { isSubscribed } from '#server/access/subscribed.ts'
import type { AppContext } from '#server/app-context.ts'
import { courses, lessons } from '#server/catalogue/tables.ts'
import type { Db } from '#server/db/open.ts'
import { inBatches } from '#server/notices/in-batches.ts'
import { isUntold, tellEach } from '#server/notices/tell.ts'
import { users } from '#server/people/tables.ts'
import { homeworks } from './tables.ts'

/** The time in Egypt from which students get notices of homework due tomorrow. */
const morning = '09:00'

/** Notifies students of homework that they have not handed in: once, on the day before its due date. */
export async function tellDueHomework({ db }: Pick<AppContext, 'db'>, now = new Date()): Promise<void> {
  const today = cairoDate(now)
  if (now < cairoInstant(today, morning)) return
  const due_date = addDays(today, 1)
  await inBatches(async (limit) => {
    const rows = await dueSoon(db, due_date, limit)
    const told = rows.map(({ id, homework_id, name_ar: ar, name_en: en, course }) => ({
      ...{ id, cause: `homework ${homework_id} ${due_date}` },
      facts: { homework_id, name: { ar, en }, course, due_date },
    }))
    await tellEach(db, 'homework.due', told)
    return rows.length
  })
}

/** Returns an SQL condition that is true when the query's user has not handed in the homework. */
export const isUnsubmitted = (homework: SQLWrapper | number): SQL => sql`not exists (select from homework_submissions
  where homework_id = ${homework} and student_id = users.id and homework_submissions.deleted_at is null)`
const cause = sql`'homework ' || homeworks.id || ' ' || homeworks.due_date`

/** Returns the next students to notify of homework that is due on that date. */
const dueSoon = (db: Db, date: string, limit: number) =>
  db
    .select({
      ...{ id: users.id, homework_id: homeworks.id, name_ar: homeworks.name_ar, name_en: homeworks.name_en },
      course: courses.name,
    })
    .from(homeworks)
    .innerJoin(lessons, eq(lessons.id, homeworks.lesson_id))
    .innerJoin(courses, eq(courses.id, lessons.course_id))
    .innerJoin(users, sql`users.id in (select student_id from subscriptions where teacher_id = courses.teacher_id)`)
    .where(
      and(
        eq(homeworks.due_date, date),
        isNull(homeworks.deleted_at),
        lessonIsShown,
        courseIsOpen,
        isPresent,
        isSubscribed({ id: sql`users.id` }, courses),
        isUnsubmitted(homeworks.id),
        isUntold('homework.due', sql`users.id`, cause),
      ),
    )
    .orderBy(asc(homeworks.id), asc(users.id))
    .limit(limit)
