import { sql } from 'drizzle-orm'
import { lessonIsShown } from '#server/access/listed.ts'
import { tests } from '#server/exams/tables.ts'
import { courses, lessons } from './tables.ts'

const isPractice = sql`${tests.is_practice} and ${tests.deleted_at} is null`

/** The SQL for the id of the lesson's free practice, or null, in a query on `lessons`. */
export const practiceId = sql<number | null>`(select ${tests.id} from ${tests}
  where ${tests.lesson_id} = ${lessons.id} and ${isPractice} limit 1)`

/** The SQL for the id of the free practice in the course's active lessons, or null, in a query on `courses`. */
export const coursePracticeId = sql<number | null>`(select ${tests.id} from ${lessons}
  join ${tests} on ${tests.lesson_id} = ${lessons.id} and ${isPractice}
  where ${lessons.course_id} = ${courses.id} and ${lessonIsShown} limit 1)`
