import { sql } from 'drizzle-orm'
import type { Bilingual, Language } from '#contract/values.ts'
import { lessonIsShown } from '#server/access/listed.ts'
import { isRunning, subscribersListCourse, subscriptionCovers } from '#server/access/subscribed.ts'
import type { AppContext } from '#server/app-context.ts'
import { type PageQuery, pageOf } from '#server/db/page.ts'
import { epochMs, statement } from '#server/db/statement.ts'
import type { Viewer } from '#server/http/session.ts'
import type { Log } from './count-failure.ts'
import { type CardRow, cardColumns, cardOf } from './exam-card.ts'
import { finishDueAttempts } from './finish-attempts.ts'
import { isPaperOpen } from './settled.ts'

type ResultRow = CardRow & {
  subject: Bilingual
  course: Bilingual
  child_score: number | null
  child_duration: number | null
  total_questions: number | null
  child_submitted_ms: number | null
  paper_open: boolean
}

const child = sql.placeholder('child')
const teacher = sql.placeholder('teacher')

// Exams of the child's listed courses, and every exam that the child took. A teacher sees only exams of the teacher's
// own lessons.
const visible = sql`
  select tests.id from subscriptions
  join courses on ${subscriptionCovers}
  join lessons on lessons.course_id = courses.id
  join tests on tests.lesson_id = lessons.id
  where subscriptions.student_id = ${child} and ${isRunning}
    and ${subscribersListCourse} and ${lessonIsShown} and tests.deleted_at is null
    and not tests.is_practice and (${teacher}::int is null or courses.teacher_id = ${teacher})
  union
  select tests.id from attempts join tests on tests.id = attempts.test_id
  join lessons on lessons.id = tests.lesson_id join courses on courses.id = lessons.course_id
  where attempts.student_id = ${child} and attempts.submitted_at is not null
    and (${teacher}::int is null or courses.teacher_id = ${teacher})`

type OfChild = { child: number; teacher: number | null }

// Both statements use raw SQL, because the page is cut from the union before its cards are read. The subqueries then
// run for one page only.
const countVisible = statement<{ total: number }, OfChild>(
  'child_exams_total',
  sql`select count(*)::int as total from (${visible}) as visible`,
)
const visiblePage = statement<ResultRow, OfChild & { limit: number; offset: number }>(
  'child_exams',
  sql`
    with shown as (
      select visible.id, attempts.submitted_at from (${visible}) as visible
      left join attempts on attempts.test_id = visible.id and attempts.student_id = ${child}
      order by attempts.submitted_at desc nulls last, visible.id desc
      limit ${sql.placeholder('limit')} offset ${sql.placeholder('offset')}
    )
    select ${cardColumns}, subjects.name as subject, courses.name as course,
      attempts.score as child_score, attempts.duration as child_duration,
      attempts.total_questions, ${epochMs(sql`attempts.submitted_at`)} as child_submitted_ms, coalesce(${isPaperOpen}, false) as paper_open
    from shown join tests on tests.id = shown.id join lessons on lessons.id = tests.lesson_id
    join courses on courses.id = lessons.course_id join subjects on subjects.id = courses.subject_id
    left join attempts on attempts.test_id = tests.id and attempts.student_id = ${child}
      and attempts.submitted_at is not null
    order by shown.submitted_at desc nulls last, tests.id desc`,
)

/**
 * Returns a page of a child's exams: latest results first, then exams not taken yet. Access is checked by the route.
 */
export async function listChildResults(
  context: AppContext,
  viewer: Viewer,
  { childId, language, log, ...asked }: PageQuery & { childId: number; language: Language; log: Log },
) {
  const { db, files } = context
  await finishDueAttempts(context, { student: childId, log })
  const of = { child: childId, teacher: viewer.role === 'teacher' ? viewer.id : null }
  return pageOf(asked, {
    total: async () => (await countVisible(db, of))[0]?.total ?? 0,
    rows: async (limit, offset) => {
      const rows = await visiblePage(db, { ...of, limit, offset })
      return rows.map(({ child_submitted_ms: at, ...row }) => ({
        ...cardOf(row, files, language),
        subject: row.subject,
        course: row.course,
        child_score: row.child_score,
        child_duration: row.child_duration,
        total_questions: row.total_questions,
        paper_open: row.paper_open,
        child_submitted_at: at === null ? null : new Date(at),
      }))
    },
  })
}
