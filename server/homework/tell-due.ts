import { sql } from 'drizzle-orm'
import { addDays, cairoDate, cairoInstant } from '#contract/cairo.ts'
import type { Bilingual } from '#contract/values.ts'
import { courseIsOpen, lessonIsShown } from '#server/access/listed.ts'
import { isSubscribed } from '#server/access/subscribed.ts'
import type { AppContext } from '#server/app-context.ts'
import { courses } from '#server/catalogue/tables.ts'
import { inBatches } from '#server/notices/in-batches.ts'
import { isUntold, tellEach } from '#server/notices/tell.ts'

/** The time in Egypt from which students get notices of homework due tomorrow. */
const morning = '09:00'

interface Due extends Record<string, unknown> {
  id: number
  homework_id: number
  name_ar: string
  name_en: string
  course: Bilingual
}

/** Notifies students of homework that they have not handed in: once, on the day before its due date. */
export async function tellDueHomework({ db }: Pick<AppContext, 'db'>, now = new Date()): Promise<void> {
  const today = cairoDate(now)
  if (now < cairoInstant(today, morning)) return
  const due_date = addDays(today, 1)
  await inBatches(async (limit) => {
    const { rows } = await db.execute<Due>(sql`
      select users.id, homeworks.id as homework_id, homeworks.name_ar, homeworks.name_en, courses.name as course
      from homeworks join lessons on lessons.id = homeworks.lesson_id join courses on courses.id = lessons.course_id
      join users on users.id in (select student_id from subscriptions where teacher_id = courses.teacher_id)
      where homeworks.due_date = ${due_date} and homeworks.deleted_at is null
        and ${lessonIsShown} and ${courseIsOpen}
        and users.deleted_at is null and users.suspended_at is null and ${isSubscribed({ id: sql`users.id` }, courses)}
        and not exists (select from homework_submissions
          where homework_id = homeworks.id and student_id = users.id and homework_submissions.deleted_at is null)
        and ${isUntold('homework.due', sql`users.id`, sql`'homework ' || homeworks.id || ' ' || homeworks.due_date`)}
      order by homeworks.id, users.id limit ${limit}`)
    const told = rows.map(({ id, homework_id, name_ar: ar, name_en: en, course }) => ({
      ...{ id, cause: `homework ${homework_id} ${due_date}` },
      facts: { homework_id, name: { ar, en }, course, due_date },
    }))
    await tellEach(db, 'homework.due', told)
    return rows.length
  })
}
