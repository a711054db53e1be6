import { sql } from 'drizzle-orm'
import type { Bilingual } from '#contract/values.ts'
import { openToSubscriber } from '#server/access/lesson-doors.ts'
import type { AppContext } from '#server/app-context.ts'
import { type PageQuery, pageOf } from '#server/db/page.ts'
import { epochMs, statement } from '#server/db/statement.ts'
import type { Viewer } from '#server/http/session.ts'
import type { Log } from './count-failure.ts'
import { finishDueAttempts } from './finish-attempts.ts'
import { isPaperOpen, isSettled } from './settled.ts'

interface ResultRow {
  kind: 'homework' | 'exam'
  id: number
  name: Bilingual
  subject: Bilingual
  course: Bilingual
  teacher: string
  score: number
  total: number | null
  note: string | null
  at_ms: number
  is_open: boolean
}

const student = sql.placeholder('student')

// The latest submission of each homework counts, as on all other pages.
const results = sql`
  select 'homework' as kind, homework_id as id, latest.id as source, graded_at as at
  from (select distinct on (homework_id) id, homework_id, graded_at from homework_submissions
    where student_id = ${student} and deleted_at is null order by homework_id, id desc) as latest
  where graded_at is not null
  union all
  select 'exam', test_id, attempts.id, submitted_at from attempts where student_id = ${student} and ${isSettled}`

/** Returns the number of results. Uses raw SQL, because the query shares the union with `resultPage`. */
const countResults = statement<{ total: number }, { student: number }>(
  'own_results_total',
  sql`select count(*)::int as total from (${results}) as results`,
)

/**
 * Returns a page of the student's results in homework and exams. Uses raw SQL, because the page is cut from the union
 * of both kinds before the joins for names.
 */
const resultPage = statement<ResultRow, { student: number; limit: number; offset: number }>(
  'own_results',
  sql`
    with page as (
      select * from (${results}) as results order by at desc, kind, id desc
      limit ${sql.placeholder('limit')} offset ${sql.placeholder('offset')}
    ), work as (
      select page.*, lesson_id, jsonb_build_object('ar', name_ar, 'en', name_en) as name, submissions.grade as score,
        full_mark as total, submissions.teacher_note as note, homeworks.deleted_at is null as is_open, true as needs_lesson
      from page join homeworks on homeworks.id = page.id
      join homework_submissions as submissions on submissions.id = page.source
      where kind = 'homework'
      union all
      select page.*, lesson_id, tests.name, attempts.score, attempts.total_questions, null, ${isPaperOpen}, false
      from page join tests on tests.id = page.id join attempts on attempts.id = page.source
      where kind = 'exam'
    )
    select kind, work.id, work.name, subjects.name as subject, courses.name as course, users.name as teacher, score,
      total, note, ${epochMs(sql`at`)} as at_ms,
      coalesce(is_open and (not needs_lesson or ${openToSubscriber(student)}), false) as is_open
    from work join lessons on lessons.id = work.lesson_id join courses on courses.id = lessons.course_id
    join subjects on subjects.id = courses.subject_id join users on users.id = courses.teacher_id
    order by at desc, kind, work.id desc`,
)

/** Returns a page of the student's own final results, newest first (docs/product.md, Own records). */
export async function listOwnResults(context: AppContext, viewer: Viewer, { log, ...asked }: PageQuery & { log: Log }) {
  const { db } = context
  await finishDueAttempts(context, { student: viewer.id, log })
  return pageOf(asked, {
    total: async () => (await countResults(db, { student: viewer.id }))[0]?.total ?? 0,
    rows: async (limit, offset) => {
      const rows = await resultPage(db, { student: viewer.id, limit, offset })
      return rows.map(({ at_ms, ...row }) => ({ ...row, at: new Date(at_ms) }))
    },
  })
}
