import { and, asc, eq, inArray, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Bilingual } from '#contract/values.ts'
import { subscriberId } from '#server/access/lesson-doors.ts'
import { courseIsOpen, lessonIsShown } from '#server/access/listed.ts'
import { isManager } from '#server/access/owned.ts'
import { isSubscribed } from '#server/access/subscribed.ts'
import type { AppContext } from '#server/app-context.ts'
import { jsonRows } from '#server/db/json-rows.ts'
import { cutOf, type PageQuery, paginationOf } from '#server/db/page.ts'
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
}

interface Card {
  id: number
  name: Bilingual
  image: string | null
  course_id: number
  status: boolean
  files_count: number
  homeworks_count: number
  tests_count: number
  is_free: boolean
}

/** A card with the student's work. */
interface Listed extends Card {
  is_opened: boolean
  handed_in: number
  taken: number
}

/**
 * Builds one statement that reads a page of a course's lessons in the teacher's order. The statement also reads the
 * number of all lessons and the columns that decide about the course. The inner select cuts the page, so only its rows
 * are counted.
 */
function lessonList<One extends Card>(name: string, columns: Record<keyof One & string, SQLWrapper>, shown?: SQL) {
  const where = and(eq(lessons.course_id, sql.placeholder('course')), isNull(lessons.deleted_at), shown)
  const found = prepared(name, (db) => {
    const page = db
      .select({ id: lessons.id })
      .from(lessons)
      .where(where)
      .orderBy(asc(placeOf(lessons)))
      .limit(sql.placeholder('limit'))
      .offset(sql.placeholder('offset'))
    return db
      .select({
        teacher_id: courses.teacher_id,
        deleted: sql<boolean>`${courses.deleted_at} is not null`,
        open: courseIsOpen,
        is_subscribed: isSubscribed({ id: sql.placeholder('student') }, courses),
        total: sql<number>`(${sql`select count(*)::int from ${lessons} where ${where}`})`,
        cards: jsonRows<One>(columns, {
          from: sql`${lessons} where ${inArray(lessons.id, page)}`,
          orderBy: placeOf(lessons),
        }),
      })
      .from(courses)
      .where(eq(courses.id, sql.placeholder('course')))
  })
  return async (
    { db, files }: AppContext,
    { course, student, ...query }: PageQuery & { course: number; student: number },
  ) => {
    const [list] = await found(db).execute({ course, student, ...cutOf(query) })
    if (!list) throw new AppError('notFound')
    const { cards, total, ...sight } = list
    const data = cards.map((one) => ({ ...one, image: files.address(one.image) }))
    return { sight, list: { data, pagination: paginationOf(query, total) } }
  }
}

const active = lessonList<Listed>('active_lessons', { ...card, ...progressColumns }, lessonIsShown)
const all = lessonList<Card>('all_lessons', card)

/** Returns the active lessons of a course. Throws 404 unless the viewer may see the course. */
export async function listActiveLessons(
  context: AppContext,
  viewer: Viewer | undefined,
  asked: PageQuery & { course: number },
) {
  const { sight, list } = await active(context, { ...asked, student: subscriberId(viewer) })
  if (!maySee(viewer, sight)) throw new AppError('notFound')
  return list
}

/** Returns all lessons of a course, active or not. Throws 404 unless the viewer may change the course. */
export async function listOwnLessons(context: AppContext, viewer: Viewer, asked: PageQuery & { course: number }) {
  const { sight, list } = await all(context, { ...asked, student: 0 })
  if (!isManager(viewer, sight)) throw new AppError('notFound')
  return list
}
