import { and, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Language } from '#contract/values.ts'
import { mustKnowStudent } from '#server/access/linked.ts'
import { courseIsOpen, teacherIsListed } from '#server/access/listed.ts'
import { isSubscribed } from '#server/access/subscribed.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Db } from '#server/db/open.ts'
import { type PageQuery, pageOf } from '#server/db/page.ts'
import { prepared } from '#server/db/prepared.ts'
import { AppError } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { teachers, users } from '#server/people/tables.ts'
import { subscriptions } from '#server/subscriptions/tables.ts'
import { presentCourse, readerOf, selectCourses } from './read-course.ts'
import { courses } from './tables.ts'

const owner = sql.placeholder('owner')

/** Newest first. The ids of the page are found before anything is joined to them. */
function courseList(name: string, where: SQL | undefined) {
  const rows = prepared(`${name}_page`, (db) => {
    const page = db.select({ id: courses.id }).from(courses).where(where).orderBy(desc(courses.id))
    const cut = page.limit(sql.placeholder('limit')).offset(sql.placeholder('offset'))
    return selectCourses(db).where(inArray(courses.id, cut)).orderBy(desc(courses.id))
  })
  const total = prepared(`${name}_total`, (db) =>
    db.select({ total: sql<number>`count(*)::int` }).from(courses).where(where),
  )
  return async (context: AppContext, values: Record<string, number>, query: PageQuery, language: Language) => {
    const { data, pagination } = await pageOf(query, {
      total: async () => (await total(context.db).execute(values))[0]?.total ?? 0,
      rows: (limit, offset) => rows(context.db).execute({ ...values, limit, offset }),
    })
    return { data: data.map((course) => presentCourse(context, course, language)), pagination }
  }
}

const ofTeacher = courseList('courses_of_teacher', and(eq(courses.teacher_id, owner), courseIsOpen))
const own = courseList('own_courses', and(eq(courses.teacher_id, owner), isNull(courses.deleted_at)))
const ofChild = courseList(
  'courses_of_child',
  and(
    // The first line finds the few teachers by index; the last one decides.
    sql`${courses.teacher_id} in (select ${subscriptions.teacher_id} from ${subscriptions}
      where ${subscriptions.student_id} = ${owner})`,
    courseIsOpen,
    isSubscribed({ id: owner }, courses),
  ),
)

/** The open courses of a teacher, for everyone; throws 404 for somebody who is no listed teacher. */
export async function listTeacherCourses(
  context: AppContext,
  viewer: Viewer | undefined,
  { teacher, language, ...query }: PageQuery & { teacher: number; language: Language },
) {
  const [known, list] = await Promise.all([
    isTeaching(context.db, teacher),
    ofTeacher(context, { owner: teacher, ...readerOf(viewer) }, query, language),
  ])
  if (!known) throw new AppError('notFound')
  return list
}

/** The teacher’s own courses, switched on or not. */
export const listOwnCourses = (context: AppContext, teacher: Viewer, query: PageQuery, language: Language) =>
  own(context, { owner: teacher.id, ...readerOf(teacher) }, query, language)

/** What the child is subscribed to, for its own parent (and the administrator). */
export async function listChildCourses(
  context: AppContext,
  parent: Viewer,
  { child, language, ...query }: PageQuery & { child: number; language: Language },
) {
  await mustKnowStudent(context.db, parent, child)
  const { data, pagination } = await ofChild(context, { owner: child, student: child, teacher: 0 }, query, language)
  const asSeenByParents = data.map(({ video_url, what_you_will_learn, ...course }) => ({
    ...course,
    video: video_url,
    you_learn: what_you_will_learn,
  }))
  return { data: asSeenByParents, pagination }
}

const teaching = prepared('is_teaching', (db) =>
  db
    .select({ id: users.id })
    .from(users)
    .innerJoin(teachers, eq(teachers.user_id, users.id))
    .where(and(eq(users.id, sql.placeholder('id')), teacherIsListed)),
)
const isTeaching = async (db: Db, id: number) => (await teaching(db).execute({ id })).length > 0
