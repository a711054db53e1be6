import { and, asc, count, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { subscriberId } from '#server/access/lesson-doors.ts'
import { courseIsOpen, lessonIsShown } from '#server/access/listed.ts'
import { isManager } from '#server/access/owned.ts'
import { isSubscribed } from '#server/access/subscribed.ts'
import type { AppContext } from '#server/app-context.ts'
import { type PageQuery, pageOf } from '#server/db/page.ts'
import { placeOf } from '#server/db/places.ts'
import { prepared } from '#server/db/prepared.ts'
import { AppError } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { progressColumns } from './lesson-progress.ts'
import { maySee } from './read-course.ts'
import { homeworksCount, testsCount } from './read-lesson.ts'
import { courses, lessonFiles, lessons } from './tables.ts'

const card = {
  id: lessons.id,
  name: lessons.name,
  image: lessons.image,
  course_id: lessons.course_id,
  status: lessons.status,
  files_count: sql<number>`(select count(*)::int from ${lessonFiles}
    where ${lessonFiles.lesson_id} = ${lessons.id} and ${lessonFiles.deleted_at} is null)`,
  homeworks_count: homeworksCount,
  tests_count: testsCount,
  is_free: lessons.is_free,
  ...progressColumns,
}

/** Builds a list of lessons in the teacher's order. The inner select cuts the page, so only its rows are counted. */
function lessonList(name: string, shown: SQL | undefined) {
  const where = and(eq(lessons.course_id, sql.placeholder('course')), isNull(lessons.deleted_at), shown)
  const rows = prepared(`${name}_page`, (db) => {
    const page = db
      .select({ id: lessons.id })
      .from(lessons)
      .where(where)
      .orderBy(asc(placeOf(lessons)))
    const cut = page.limit(sql.placeholder('limit')).offset(sql.placeholder('offset'))
    // Without a join, Drizzle drops table names from columns, and the counts would compare columns of their own table.
    return db
      .select(card)
      .from(lessons)
      .innerJoin(courses, eq(courses.id, lessons.course_id))
      .where(inArray(lessons.id, cut))
      .orderBy(asc(placeOf(lessons)))
  })
  const total = prepared(`${name}_total`, (db) => db.select({ total: count() }).from(lessons).where(where))
  return async (
    { db, files }: AppContext,
    { course, student, ...query }: PageQuery & { course: number; student: number },
  ) => {
    const { data, pagination } = await pageOf(query, {
      total: async () => (await total(db).execute({ course }))[0]?.total ?? 0,
      rows: (limit, offset) => rows(db).execute({ course, student, limit, offset }),
    })
    return { data: data.map((one) => ({ ...one, image: files.address(one.image) })), pagination }
  }
}

const active = lessonList('active_lessons', lessonIsShown)
const all = lessonList('all_lessons', undefined)

const courseSight = prepared('course_sight', (db) =>
  db
    .select({
      teacher_id: courses.teacher_id,
      deleted: sql<boolean>`${courses.deleted_at} is not null`,
      open: courseIsOpen,
      is_subscribed: isSubscribed({ id: sql.placeholder('student') }, courses),
    })
    .from(courses)
    .where(eq(courses.id, sql.placeholder('id'))),
)

/** Returns the active lessons of a course. Throws 404 unless the viewer may see the course. */
export async function listActiveLessons(
  context: AppContext,
  viewer: Viewer | undefined,
  { course, ...query }: PageQuery & { course: number },
) {
  const student = subscriberId(viewer)
  const [[sight], list] = await Promise.all([
    courseSight(context.db).execute({ id: course, student }),
    active(context, { ...query, course, student }),
  ])
  if (!sight || !maySee(viewer, sight)) throw new AppError('notFound')
  return list
}

/** Returns all lessons of a course, active or not. Throws 404 unless the viewer may change the course. */
export async function listOwnLessons(
  context: AppContext,
  viewer: Viewer,
  { course, ...query }: PageQuery & { course: number },
) {
  const [sight] = await courseSight(context.db).execute({ id: course, student: 0 })
  if (!sight || !isManager(viewer, sight)) throw new AppError('notFound')
  return await all(context, { ...query, course, student: 0 })
}
