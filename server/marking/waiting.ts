import { sql } from 'drizzle-orm'
import type { Bilingual } from '#contract/values.ts'
import { courseIsKept, lessonIsKept } from '#server/access/listed.ts'
import { epochMs, statement } from '#server/db/statement.ts'
import { isSettled } from '#server/exams/settled.ts'

export interface WaitingRow {
  kind: 'homework' | 'late_answers' | 'release'
  /** The id of the homework or the exam. */
  id: number
  name: Bilingual
  course_id: number
  course: Bilingual
  /** The number of submissions to mark or to decide; 1 for an exam to release. */
  count: number
  /** The number of students who wait for the release; null for other work. */
  students: number | null
  /** The first exam submission to decide; null for other work. */
  first_id: number | null
  oldest_ms: number
}

export const teacher = sql.placeholder('teacher')

/** An SQL `with` query of the teacher's lessons. */
export const ownLessons = sql`own as (
  select lessons.id, courses.name as course, courses.id as course_id, courses.subject_id from courses
  join lessons on lessons.course_id = courses.id
  where courses.teacher_id = ${teacher} and ${courseIsKept} and ${lessonIsKept}
)`

/** An SQL `with` query of the exams that wait for a release by hand (docs/product.md, Inbox and marking). */
const toRelease = sql`release as (
  select tests.id, tests.name, own.course_id, own.course, coalesce(take_by, last.at) as at,
    (select count(*)::int from attempts where test_id = tests.id) as students
  from own join tests on tests.lesson_id = own.id
  cross join lateral (select submitted_at as at from attempts
    where test_id = tests.id and submitted_at is not null order by submitted_at desc limit 1) as last
  where tests.deleted_at is null and release_rule = 'by_hand' and released_at is null
    and last.at > now() - interval '30 days' and coalesce(take_by, last.at + interval '1 day') <= now()
    and not exists (select from attempts where test_id = tests.id and not ${isSettled})
)`

/**
 * Returns homework with submissions to mark, exams with late answers to decide, and exams to release. The oldest work
 * comes first. Uses raw SQL, because one round trip counts all kinds.
 */
export const waitingRows = statement<WaitingRow, { teacher: number }>(
  'marking_waiting',
  sql`
    with ${ownLessons}, ${toRelease}, waiting as (
      select 'homework' as kind, homeworks.id, jsonb_build_object('ar', name_ar, 'en', name_en) as name, own.course_id, own.course,
        submitted_at as at, null::int as attempt, null::int as students
      from own join homeworks on homeworks.lesson_id = own.id
      join homework_submissions on homework_submissions.homework_id = homeworks.id
      where homeworks.deleted_at is null and graded_at is null and homework_submissions.deleted_at is null
      union all
      select 'late_answers', tests.id, tests.name, own.course_id, own.course, submitted_at, attempts.id, null
      from own join tests on tests.lesson_id = own.id join attempts on attempts.test_id = tests.id
      where tests.deleted_at is null and evidence = 'waiting'
      union all
      select 'release', id, name, course_id, course, at, null, students from release
    )
    select kind, id, name, course_id, course, count(*)::int as count, max(students) as students,
      (array_agg(attempt order by at, attempt))[1] as first_id, ${epochMs(sql`min(at)`)} as oldest_ms
    from waiting group by kind, id, name, course_id, course order by min(at), kind, id`,
)
