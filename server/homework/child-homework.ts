import { sql } from 'drizzle-orm'
import { type Bilingual, inLanguage, type Language } from '#contract/values.ts'
import { lessonIsShown } from '#server/access/listed.ts'
import { isRunning, subscribersListCourse, subscriptionCovers } from '#server/access/subscribed.ts'
import type { AppContext } from '#server/app-context.ts'
import { type PageQuery, pageOf } from '#server/db/page.ts'
import { epochMs, statement } from '#server/db/statement.ts'
import { isOverdue } from './due.ts'
import { isMarked } from './marks/is-marked.ts'

type State = 'not_submitted' | 'waiting' | 'graded' | 'missing'

interface ChildRow {
  id: number
  name_ar: string
  name_en: string
  lesson: Bilingual
  course: Bilingual
  subject: Bilingual
  teacher_id: number
  teacher_name: string
  created_ms: number
  due_date: string | null
  full_mark: number | null
  state: State
  submitted_ms: number | null
  grade: number | null
  teacher_note: string | null
  graded_ms: number | null
  marked_submission: number | null
}

const child = sql.placeholder('child')

// Homework of the child's listed courses, and all homework that the child handed in.
const known = sql`
  select homeworks.id from subscriptions
  join courses on ${subscriptionCovers}
  join lessons on lessons.course_id = courses.id join homeworks on homeworks.lesson_id = lessons.id
  where subscriptions.student_id = ${child} and ${isRunning} and ${subscribersListCourse}
    and ${lessonIsShown} and homeworks.deleted_at is null
  union
  select homework_id from homework_submissions where student_id = ${child} and deleted_at is null`

/**
 * The SQL for the child's homework with its state. Uses raw SQL, because the order needs the state. A lateral select
 * reads the latest submission once for each homework of the union.
 */
const shown = sql`
  select homeworks.*, latest.submitted_at, latest.grade, latest.teacher_note, latest.graded_at,
    latest.marked_submission,
    case when latest.graded_at is not null then 'graded' when latest.id is not null then 'waiting'
      when ${isOverdue} then 'missing' else 'not_submitted' end as state
  from (${known}) as known join homeworks on homeworks.id = known.id
  left join lateral (select id, submitted_at, grade, teacher_note, graded_at,
      case when ${isMarked} then id end as marked_submission from homework_submissions
    where student_id = ${child} and homework_id = homeworks.id and deleted_at is null order by id desc limit 1) as latest
    on true`

/** Returns the number of the child's homework. Uses raw SQL, because the query shares the union with `shown`. */
const countKnown = statement<{ total: number }, { child: number }>(
  'child_homework_total',
  sql`select count(*)::int as total from (${known}) as known`,
)
const knownPage = statement<ChildRow, { child: number; limit: number; offset: number }>(
  'child_homework',
  sql`
    with page as (
      select * from (${shown}) as shown order by (state = 'missing') desc, created desc, id desc
      limit ${sql.placeholder('limit')} offset ${sql.placeholder('offset')}
    )
    select page.id, name_ar, name_en, lessons.name as lesson, courses.name as course, subjects.name as subject,
      users.id as teacher_id, users.name as teacher_name, ${epochMs(sql`page.created`)} as created_ms,
      to_char(due_date, 'YYYY-MM-DD') as due_date, full_mark, state, ${epochMs(sql`submitted_at`)} as submitted_ms, grade,
      teacher_note, ${epochMs(sql`graded_at`)} as graded_ms, marked_submission
    from page join lessons on lessons.id = page.lesson_id join courses on courses.id = lessons.course_id
    join subjects on subjects.id = courses.subject_id join users on users.id = courses.teacher_id
    order by (state = 'missing') desc, page.created desc, page.id desc`,
)

const dateOf = (ms: number | null) => (ms === null ? null : new Date(ms))

/** Returns a page of a child's homework, missing work first, then the newest. Access is checked by the route. */
export function listChildHomework(
  { db }: Pick<AppContext, 'db'>,
  { child, language, ...asked }: PageQuery & { child: number; language: Language },
) {
  return pageOf(asked, {
    total: async () => (await countKnown(db, { child }))[0]?.total ?? 0,
    rows: async (limit, offset) => {
      const rows = await knownPage(db, { child, limit, offset })
      return rows.map(({ teacher_id, teacher_name, created_ms, submitted_ms, graded_ms, ...row }) => ({
        ...row,
        name: inLanguage({ ar: row.name_ar, en: row.name_en }, language),
        subject: inLanguage(row.subject, language),
        teacher: { id: teacher_id, name: teacher_name },
        created: new Date(created_ms),
        submitted_at: dateOf(submitted_ms),
        graded_at: dateOf(graded_ms),
      }))
    },
  })
}
