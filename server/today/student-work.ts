import { type SQL, sql } from 'drizzle-orm'
import type { Bilingual } from '#contract/values.ts'
import { lessonIsShown } from '#server/access/listed.ts'
import { epochMs, statement } from '#server/db/statement.ts'
import { isPaperOpen, isSettled } from '#server/exams/settled.ts'
import { isClosed, isOverdue } from '#server/homework/due.ts'
import { dayOf, endOf } from '#server/week/own-courses.ts'
import { own, student } from './own-courses.ts'

export interface WorkRow {
  kind: 'homework' | 'exam'
  id: number
  name: Bilingual
  subject: Bilingual
  subject_id: number
  teacher: string
  /** The due date, or the day of `take_by`; null without a date. */
  day: string | null
  at_ms: number | null
  is_overdue: boolean
  /** True for homework whose due date has passed and that refuses late submissions. */
  is_closed: boolean
  is_done: boolean
  /** `running` or `reopened` for an exam that the student can continue; null for other work. */
  attempt: 'running' | 'reopened' | null
  score: number | null
  total: number | null
  note: string | null
  /** The time of the grade, or of the submission of an exam whose result is settled; null without a result. */
  result_ms: number | null
  /** True for an exam whose corrected paper the student may read; null for homework. */
  paper_open: boolean | null
  minutes: number | null
  counts: number | null
}

/** Days for which a result counts as new, unopened work without a date is listed, and overdue work is listed. */
const days = { result: 14, undated: 14, overdue: 30 }
const ago = (count: number) => sql`now() - make_interval(days => ${sql.raw(String(count))})`
const saturday = sql`${sql.placeholder('saturday')}::date`
const inWeek = (day: SQL) => sql`(${day} >= ${saturday} and ${day} < ${saturday} + 7)`

/**
 * Returns an SQL condition that is true for open work to list. Work with a date is listed until some days after the
 * date. Work without a date is listed while the work is new, or if its lesson was opened.
 */
const isListed = (at: SQL, created: SQL) => sql`(case when ${at} is not null then ${at} > ${ago(days.overdue)}
  else ${created} > ${ago(days.undated)} or exists (select from lesson_openings
    where lesson_id = lessons.id and student_id = ${student}) end)`

const due = endOf(sql`due_date`)
const homework = sql`
  select 'homework' as kind, homeworks.id, jsonb_build_object('ar', name_ar, 'en', name_en) as name, own.subject_id,
    own.teacher_id, due_date as day, ${due} as at, ${isOverdue} as is_overdue,
    ${isClosed} as is_closed, latest.submitted_at is not null as is_done,
    null as attempt, latest.grade as score, full_mark as total, latest.teacher_note as note, latest.graded_at as result_at,
    null::boolean as paper_open, null::int as minutes, homeworks.created
  from own join lessons on lessons.course_id = own.id join homeworks on homeworks.lesson_id = lessons.id
  left join lateral (select submitted_at, grade, teacher_note, graded_at from homework_submissions
    where student_id = ${student} and homework_id = homeworks.id and deleted_at is null order by id desc limit 1) as latest
    on true
  where ${lessonIsShown} and homeworks.deleted_at is null and (${inWeek(sql`due_date`)} or case
    when latest.submitted_at is null then not ${isClosed} and ${isListed(due, sql`homeworks.created`)}
    else latest.graded_at > ${ago(days.result)} end)`

const waits = sql`case when attempts.submitted_at is null and attempts.id is not null then 'running'
  when attempts.resume_ms is not null and not ${isSettled} then 'reopened' end`
const exams = sql`
  select 'exam', tests.id, tests.name, own.subject_id, own.teacher_id, ${dayOf(sql`take_by`)}, take_by,
    coalesce(take_by <= now(), false), false, attempts.submitted_at is not null, ${waits}, attempts.score,
    attempts.total_questions, null, case when ${isSettled} then attempts.submitted_at end,
    coalesce(${isPaperOpen}, false), tests.duration, tests.created_at
  from own join lessons on lessons.course_id = own.id join tests on tests.lesson_id = lessons.id
  left join attempts on attempts.test_id = tests.id and attempts.student_id = ${student}
  where ${lessonIsShown} and tests.deleted_at is null and not tests.is_practice and (${inWeek(dayOf(sql`take_by`))} or ${waits} is not null or case
    when attempts.submitted_at is null then ${isListed(sql`take_by`, sql`tests.created_at`)}
    else attempts.submitted_at > ${ago(days.result)} end)`

/**
 * Returns the student's homework and exams that are in the week, are open, or have new results. The earliest date is
 * first. Uses raw SQL, because one round trip reads both kinds, and the conditions come before the joins for names.
 */
export const workRows = statement<WorkRow, { student: number; saturday: string }>(
  'today_work',
  sql`
    with ${own}, work as (${homework} union all ${exams})
    select work.kind, work.id, work.name, subjects.name as subject, work.subject_id, users.name as teacher,
      to_char(work.day, 'YYYY-MM-DD') as day, ${epochMs(sql`work.at`)} as at_ms, is_overdue, is_closed, is_done, attempt, score, total,
      note, ${epochMs(sql`result_at`)} as result_ms, paper_open, minutes,
      case when kind = 'exam' then (select count(*)::int from questions
        where questions.test_id = work.id and questions.deleted_at is null) end as counts
    from work join subjects on subjects.id = work.subject_id join users on users.id = work.teacher_id
    order by work.at nulls last, work.created desc, work.id`,
)
