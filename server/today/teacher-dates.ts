import { sql } from 'drizzle-orm'
import type { Bilingual } from '#contract/values.ts'
import { epochMs, statement } from '#server/db/statement.ts'
import { ownLessons } from '#server/marking/waiting.ts'
import { dayOf } from '#server/week/own-courses.ts'

interface DateRow {
  kind: 'homework' | 'exam'
  id: number
  name: Bilingual
  subject_id: number
  day: string
  at_ms: number | null
}

const saturday = sql`${sql.placeholder('saturday')}::date`

/**
 * Returns the teacher's homework and exams of the week by their dates, at most 20. Uses raw SQL for the same reason as
 * `waitingRows`.
 */
export const teacherDates = statement<DateRow, { teacher: number; saturday: string }>(
  'today_teacher_dates',
  sql`
    with ${ownLessons}, dates as (
      select 'homework' as kind, homeworks.id, jsonb_build_object('ar', name_ar, 'en', name_en) as name, own.subject_id,
        due_date as day, null::timestamptz as at
      from own join homeworks on homeworks.lesson_id = own.id where homeworks.deleted_at is null
      union all
      select 'exam', tests.id, tests.name, own.subject_id, ${dayOf(sql`take_by`)}, take_by
      from own join tests on tests.lesson_id = own.id where tests.deleted_at is null
    )
    select kind, id, name, subject_id, to_char(day, 'YYYY-MM-DD') as day, ${epochMs(sql`at`)} as at_ms
    from dates where day >= ${saturday} and day < ${saturday} + 7 order by day, at nulls last, id limit 20`,
)
