import { type SQLWrapper, sql } from 'drizzle-orm'
import type { Bilingual } from '#contract/values.ts'
import { lessonIsShownAs } from '#server/access/listed.ts'
import { placeOf, placeOfAlias } from '#server/db/places.ts'
import { positionOf, wasOpened } from './note-opening.ts'
import { lessons } from './tables.ts'

const student = sql.placeholder('student')

/**
 * The SQL for the second of the video at which the student stopped. The query is on `lessons` and has the placeholder
 * `student`.
 */
export const positionColumn = positionOf(student)

/**
 * Returns the SQL for the exams of a lesson that a student submitted: their number and their scores added up, null
 * without one. It follows `cross join lateral` in a query on `lessons`. Both values come from one reading of the
 * attempts.
 */
export const submittedExams = (student: SQLWrapper) => sql`(
  select count(*)::int as taken, case when count(*) > 0 then
    jsonb_build_object('score', coalesce(sum(score), 0), 'total', sum(total_questions)) end as scores
  from tests join attempts on attempts.test_id = tests.id
  where tests.lesson_id = ${lessons.id} and tests.deleted_at is null and attempts.student_id = ${student}
    and submitted_at is not null) as submitted`

/**
 * Returns the SQL for a student's work in the lesson, in a query on `lessons` and `submittedExams`. Student 0 (visitors,
 * teachers) has no work.
 */
export const progressOf = (student: SQLWrapper) => ({
  is_opened: wasOpened(student),
  handed_in: sql<number>`(select count(*)::int from homeworks where homeworks.lesson_id = ${lessons.id}
    and homeworks.deleted_at is null and exists (select from homework_submissions
      where homework_id = homeworks.id and student_id = ${student} and deleted_at is null))`,
  taken: sql<number>`submitted.taken`,
  scores: sql<{ score: number; total: number } | null>`submitted.scores`,
})
export const progressColumns = progressOf(student)
export const ownSubmittedExams = submittedExams(student)

const otherPlace = placeOfAlias('other')
const shown = sql`other.course_id = ${lessons.course_id} and ${lessonIsShownAs('other')}`

interface Neighbour {
  id: number
  name: Bilingual
}

/**
 * The SQL for the lesson's number among the active lessons of the course, and for the lessons before and after. A
 * missing neighbour is null. The query must select from `lessons`.
 */
export const placeColumns = {
  number: sql<number>`(select count(*)::int from lessons as other where ${shown} and ${otherPlace} <= ${placeOf(lessons)})`,
  previous: sql<Neighbour | null>`(select jsonb_build_object('id', other.id, 'name', other.name) from lessons as other
    where ${shown} and ${otherPlace} < ${placeOf(lessons)} order by ${otherPlace} desc limit 1)`,
  next: sql<Neighbour | null>`(select jsonb_build_object('id', other.id, 'name', other.name) from lessons as other
    where ${shown} and ${otherPlace} > ${placeOf(lessons)} order by ${otherPlace} limit 1)`,
}
