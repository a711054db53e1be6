import { sql } from 'drizzle-orm'
import type { Bilingual } from '#contract/values.ts'
import { lessonIsShown, lessonIsShownAs } from '#server/access/listed.ts'
import { placeOfAlias } from '#server/db/places.ts'
import { statement } from '#server/db/statement.ts'
import { own, student } from './own-courses.ts'

const lessonPlace = placeOfAlias('lessons')

interface LessonRow {
  id: number
  name: Bilingual
  course: Bilingual
  subject: Bilingual
  subject_id: number
  teacher: string
  number: number
  is_opened: boolean
  position: number | null
}

/**
 * Returns the lesson to continue with: the lesson that the student opened or watched last. After the end of its video,
 * returns the course's next lesson instead (docs/product.md, Home). Without such an open lesson, returns the first
 * lesson of the course that was subscribed last. Returns no row for a student without an open lesson. Uses raw SQL,
 * because one round trip serves all cases.
 */
export const nextLesson = statement<LessonRow, { student: number }>(
  'today_lesson',
  sql`
    with ${own}, latest as (
      select lessons.id, lessons.course_id, ${lessonPlace} as number, watched_at is not null and position is null as is_watched
      from lesson_openings join lessons on lessons.id = lesson_openings.lesson_id join own on own.id = lessons.course_id
      where lesson_openings.student_id = ${student} and ${lessonIsShown} order by greatest(opened_at, watched_at) desc limit 1
    ), following as (
      select lessons.id, lessons.course_id from latest join lessons on lessons.course_id = latest.course_id
      where latest.is_watched and ${lessonIsShown} and ${lessonPlace} > latest.number order by ${lessonPlace} limit 1
    ), first as (
      select lessons.id, lessons.course_id
      from own join lessons on lessons.course_id = own.id
      where ${lessonIsShown} and not exists (select from latest)
      order by (select max(starts_at) from subscriptions where student_id = ${student}
        and (course_id = own.id or course_id is null and teacher_id = own.teacher_id)) desc, own.id, ${lessonPlace} limit 1
    ), chosen as (
      select * from following union all select id, course_id from latest where not exists (select from following)
      union all select * from first
    )
    select chosen.id, lessons.name, own.name as course, subjects.name as subject, own.subject_id, users.name as teacher,
      opening.lesson_id is not null as is_opened, opening.position,
      (select count(*)::int from lessons as other where other.course_id = chosen.course_id and ${lessonIsShownAs('other')}
        and ${placeOfAlias('other')} <= ${lessonPlace}) as number
    from chosen join lessons on lessons.id = chosen.id join own on own.id = chosen.course_id
    join subjects on subjects.id = own.subject_id join users on users.id = own.teacher_id
    left join lesson_openings as opening on opening.lesson_id = chosen.id and opening.student_id = ${student}`,
)
