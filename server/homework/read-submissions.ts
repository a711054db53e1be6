import { and, count, desc, eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import { passHomeworkDoor } from '#server/access/homework-doors.ts'
import { askedDoor, type LessonDoor, subscriberId } from '#server/access/lesson-doors.ts'
import type { AppContext } from '#server/app-context.ts'
import { courses, lessons } from '#server/catalogue/tables.ts'
import type { Db } from '#server/db/open.ts'
import { type PageQuery, pageOf, wholeList } from '#server/db/page.ts'
import { prepared } from '#server/db/prepared.ts'
import { sentArray, sharedRead } from '#server/db/shared-read.ts'
import { statement } from '#server/db/statement.ts'
import { AppError } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { users } from '#server/people/tables.ts'
import { isClosed, isPastDue } from './due.ts'
import { isMarked } from './marks/is-marked.ts'
import { withFiles } from './submission-files.ts'
import { homeworkSubmissions, homeworks } from './tables.ts'

const student = sql.placeholder('student')

type Door = LessonDoor & { deleted: boolean; is_closed: boolean }

interface AskedDoor {
  homework: number
  /** The id of `subscriberId`. */
  student: number
}

/**
 * Reads the doors of homework for students. Uses raw SQL, because the reads of one moment share the statement.
 * `offset 0` keeps a lookup by key for each homework.
 */
const homeworkDoors = statement<Door & AskedDoor, Record<'homeworks' | 'students', number[]>>(
  'homework_doors',
  sql`
    select asked.homework, asked.student, door.*
    from unnest(${sentArray('homeworks')}, ${sentArray('students')}) as asked (homework, student) cross join lateral (
      select ${homeworks.deleted_at} is not null as deleted, ${isClosed} as is_closed, ${askedDoor}
      from ${homeworks} join ${lessons} on ${lessons.id} = ${homeworks.lesson_id}
      join ${courses} on ${courses.id} = ${lessons.course_id}
      where ${homeworks.id} = asked.homework offset 0) as door`,
)
const doorKey = ({ homework, student }: AskedDoor) => `${homework}/${student}`

/** A class hands in its work within minutes, so the doors of one moment share a statement (docs/decisions/058). */
const homeworkDoor = sharedRead(doorKey, async (db, asked: AskedDoor[]) => {
  const homeworkIds = asked.map(({ homework }) => homework)
  const rows = await homeworkDoors(db, { homeworks: homeworkIds, students: asked.map((one) => one.student) })
  return new Map(rows.map((row) => [doorKey(row), row]))
})

/**
 * Returns whether the homework is closed to submissions. Throws 404 for homework hidden from the viewer, 403 to a
 * student without a running subscription.
 */
export async function enterHomework(db: Db, viewer: Viewer, homework: number): Promise<{ is_closed: boolean }> {
  const door = await homeworkDoor(db, { homework, student: subscriberId(viewer) })
  if (!door) throw new AppError('notFound')
  passHomeworkDoor(viewer, door)
  return door
}

export const selectSubmissions = (db: Db) =>
  db
    .select({
      ...getTableColumns(homeworkSubmissions),
      student_name: users.name,
      is_late: isPastDue(homeworkSubmissions.submitted_at),
      is_marked: isMarked,
    })
    .from(homeworkSubmissions)
    .innerJoin(homeworks, eq(homeworks.id, homeworkSubmissions.homework_id))
    .innerJoin(users, eq(users.id, homeworkSubmissions.student_id))

/**
 * An SQL condition on `homework_submissions` that is true for the student's own submissions of the homework. With
 * student 0, the condition is true for all submissions of the homework.
 */
const ofHomework = and(
  eq(homeworkSubmissions.homework_id, sql.placeholder('homework')),
  isNull(homeworkSubmissions.deleted_at),
  sql`(${student} = 0 or ${homeworkSubmissions.student_id} = ${student})`,
)
/**
 * The order of a homework's submissions. A teacher first sees the submissions that wait, the oldest first. Other
 * submissions are listed newest first.
 */
const waitsForTeacher = sql`(${student} = 0 and ${homeworkSubmissions.graded_at} is null)`
const inOrder = [
  desc(waitsForTeacher),
  sql`case when ${waitsForTeacher} then ${homeworkSubmissions.id} end`,
  desc(homeworkSubmissions.id),
]
const submissionPage = prepared('homework_submission_page', (db) =>
  selectSubmissions(db)
    .where(ofHomework)
    .orderBy(...inOrder)
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset')),
)
const submissionTotal = prepared('homework_submission_total', (db) =>
  db.select({ total: count() }).from(homeworkSubmissions).where(ofHomework),
)

/**
 * Returns the submissions of one homework. A student gets only the student's own, newest first. A teacher gets the
 * waiting submissions first, the oldest first. The route checks first that the viewer may open the homework.
 */
export async function listSubmissions(
  context: AppContext,
  viewer: Viewer,
  { homework, page, per_page }: Partial<PageQuery> & { homework: number },
) {
  const { db } = context
  const values = { homework, student: subscriberId(viewer) }
  const rows = (limit: number | null, offset: number) => submissionPage(db).execute({ ...values, limit, offset })
  const total = async () => (await submissionTotal(db).execute(values))[0]?.total ?? 0
  const whole = page === undefined && per_page === undefined
  const { data, pagination } = await (whole
    ? wholeList(rows(null, 0))
    : pageOf({ page: page ?? 1, per_page }, { total, rows }))
  return { data: await withFiles(context, data), pagination }
}

const submissionById = prepared('homework_submission_by_id', (db) =>
  selectSubmissions(db).where(eq(homeworkSubmissions.id, sql.placeholder('id'))),
)

/** Returns a submission that the caller has just written. Checks no access. Throws 404 for an unknown submission. */
export async function readSubmission(context: AppContext, id: number) {
  const rows = await submissionById(context.db).execute({ id })
  const [submission] = await withFiles(context, rows)
  if (!submission) throw new AppError('notFound')
  return submission
}
