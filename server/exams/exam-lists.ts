import { type SQL, sql } from 'drizzle-orm'
import type { EvidenceState } from '#contract/exam-shapes.ts'
import type { Language } from '#contract/values.ts'
import type { AppContext } from '#server/app-context.ts'
import { type PageQuery, shortPageOf } from '#server/db/page.ts'
import { statement } from '#server/db/statement.ts'
import type { Viewer } from '#server/http/session.ts'
import { type AttemptKeys, attemptKeys } from './attempt-keys.ts'
import { type AttemptState, stateColumns } from './attempt-state.ts'
import type { Log } from './count-failure.ts'
import { type CardRow, cardColumns, cardOf, cardPage, cardPlace } from './exam-card.ts'
import { finishDueAttempts } from './finish-attempts.ts'
import { isPaperOpen } from './settled.ts'

export interface Asked extends PageQuery {
  lessonId: number
  language: Language
}

type OwnAttempt = Pick<
  AttemptState,
  'id' | 'student_id' | 'round' | 'score' | 'total_questions' | 'duration' | 'submitted_ms' | 'reopened'
> & { evidence: EvidenceState | null; paper_open: boolean }
type LessonCard = CardRow & { submissions_count: number; own: OwnAttempt | null }

const lesson = sql.placeholder('lesson')
/** Students see a practice on the pages of course and lesson, not among the exams. */
const inLesson = sql`tests.lesson_id = ${lesson} and tests.deleted_at is null
  and (${sql.placeholder('practiceToo')}::boolean or not tests.is_practice)`
/** Returns the number of exams in a lesson. Uses raw SQL, because the query shares its condition with `ofLesson`. */
const countInLesson = statement<{ total: number }, { lesson: number; practiceToo: boolean }>(
  'exams_of_lesson_total',
  sql`select count(*)::int as total from tests where ${inLesson}`,
)

/**
 * Returns raw SQL for one page of a lesson's exams. The page is cut first, so the queries for counts and submissions run
 * for one page only. `work` joins attempts with no other table, because a distributed database refuses such a join.
 */
const ofLesson = (work: SQL, decoration: SQL) =>
  sql`with shown as (select tests.id from tests where ${inLesson} ${cardPage}), ${work}
    select ${cardColumns}, ${decoration}
    from shown join tests on tests.id = shown.id left join lessons on lessons.id = tests.lesson_id order by ${cardPlace}`

/** Returns a page with each exam's number of submissions. Uses raw SQL, because the page comes from `ofLesson`. */
const forTeacher = statement<LessonCard, Record<string, unknown>>(
  'exams_of_lesson',
  ofLesson(
    sql`counted as materialized (
      select test_id, count(*)::int as submissions from attempts
      where submitted_at is not null and test_id in (select id from shown) group by test_id)`,
    sql`null as own, coalesce(
      (select submissions from counted where counted.test_id = tests.id), 0) as submissions_count`,
  ),
)
/**
 * Returns a page of a lesson's exams with the student's own submissions. Uses raw SQL, because the page comes from
 * `ofLesson`.
 */
const forStudent = statement<LessonCard, Record<string, unknown>>(
  'exams_of_lesson_for_student',
  ofLesson(
    sql`mine as materialized (
      select * from attempts where student_id = ${sql.placeholder('student')} and submitted_at is not null
        and test_id in (select id from shown))`,
    sql`0 as submissions_count, (
      select to_jsonb(own) from (
        select ${stateColumns}, attempts.evidence, ${isPaperOpen} as paper_open from mine as attempts
        where attempts.test_id = tests.id) as own
    ) as own`,
  ),
)

/** Returns a page of a lesson's exams, with a student's own submission on the card. Access is checked by the route. */
export async function listLessonExams(
  context: AppContext,
  viewer: Viewer,
  { lessonId, language, log, ...asked }: Asked & { log: Log },
) {
  const { db, files } = context
  await finishDueAttempts(context, {
    log,
    ...(viewer.role === 'student' ? { student: viewer.id } : { lesson: lessonId }),
  })
  const keys = await attemptKeys(db)
  const of = { lesson: lessonId, practiceToo: viewer.role !== 'student' }
  return shortPageOf(asked, {
    total: async () => (await countInLesson(db, of))[0]?.total ?? 0,
    rows: async (limit, offset) => {
      const values = { ...of, limit, offset }
      const rows =
        viewer.role === 'student'
          ? await forStudent(db, { ...values, student: viewer.id })
          : await forTeacher(db, values)
      return rows.map(({ own, ...row }) => ({
        ...cardOf(row, files, language),
        submissions_count: row.submissions_count,
        student_submission: own && submissionOf(own, keys),
      }))
    },
  })
}

const submissionOf = (own: OwnAttempt, keys: AttemptKeys) => ({
  student_id: own.student_id,
  score: own.score ?? 0,
  total_questions: own.total_questions,
  duration: own.duration ?? 0,
  submitted_at: new Date(own.submitted_ms ?? 0),
  receipt: keys.receipt(own.id, own.round),
  reopened: own.reopened,
  late_answers: own.evidence,
  paper_open: own.paper_open,
})
