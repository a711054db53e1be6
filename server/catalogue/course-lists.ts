import { and, count, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Language } from '#contract/values.ts'
import { courseIsKept, courseIsOpen, courseIsOpenTo, teacherIsShownTo } from '#server/access/listed.ts'
import { isSubscribed, isSubscribedToCourse, subscribersListCourse } from '#server/access/subscribed.ts'
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

type Asked = PageQuery & { language: Language }

const owner = sql.placeholder('owner')
const student = { id: sql.placeholder('student') }

/**
 * Returns a function that reads a page of a list of courses, newest first. An inner select finds the ids of the page,
 * so only rows of the page are joined.
 */
function courseList(name: string, where: SQL | undefined) {
  const rows = prepared(`${name}_page`, (db) => {
    const page = db.select({ id: courses.id }).from(courses).where(where).orderBy(desc(courses.id))
    const cut = page.limit(sql.placeholder('limit')).offset(sql.placeholder('offset'))
    return selectCourses(db).where(inArray(courses.id, cut)).orderBy(desc(courses.id))
  })
  const total = prepared(`${name}_total`, (db) => db.select({ total: count() }).from(courses).where(where))
  return async (
    context: AppContext,
    values: Record<string, number>,
    { viewer, language, ...query }: Asked & { viewer: Viewer | undefined },
  ) => {
    const { data, pagination } = await pageOf(query, {
      total: async () => (await total(context.db).execute(values))[0]?.total ?? 0,
      rows: (limit, offset) => rows(context.db).execute({ ...values, limit, offset }),
    })
    return { data: data.map((course) => presentCourse(context, course, { viewer, language })), pagination }
  }
}

const ofTeacher = courseList('courses_of_teacher', and(eq(courses.teacher_id, owner), courseIsOpenTo(student)))
const own = courseList('own_courses', and(eq(courses.teacher_id, owner), courseIsKept))
const ofChild = courseList(
  'courses_of_child',
  and(
    // This condition only lets PostgreSQL use the index of teachers. `isSubscribed` below decides.
    sql`${courses.teacher_id} in (select ${subscriptions.teacher_id} from ${subscriptions}
      where ${subscriptions.student_id} = ${owner})`,
    subscribersListCourse,
    isSubscribed({ id: owner }, courses),
    or(courseIsOpen, isSubscribedToCourse({ id: owner }, courses.id)),
  ),
)

/**
 * Returns the open courses of a teacher, and the shown courses of the viewer's running subscriptions. Throws 404 unless
 * the teacher is listed, or the viewer has a running subscription to this teacher.
 */
export async function listTeacherCourses(
  context: AppContext,
  viewer: Viewer | undefined,
  { teacher, ...asked }: Asked & { teacher: number },
) {
  const [known, list] = await Promise.all([
    isTeaching(context.db, teacher, readerOf(viewer)),
    ofTeacher(context, { owner: teacher, ...readerOf(viewer) }, { ...asked, viewer }),
  ])
  if (!known) throw new AppError('notFound')
  return list
}

/** Returns the teacher's own courses, active or not. Deleted courses are left out. */
export const listOwnCourses = (context: AppContext, teacher: Viewer, asked: Asked) =>
  own(context, { owner: teacher.id, ...readerOf(teacher) }, { ...asked, viewer: teacher })

/**
 * Returns the open courses to which a child has a running subscription. Also returns inactive courses that were paid
 * alone (docs/product.md, Courses and lessons). The route checks first that the viewer may see the child.
 */
export async function listChildCourses(
  context: AppContext,
  parent: Viewer,
  { child, ...asked }: Asked & { child: number },
) {
  const { data, pagination } = await ofChild(
    context,
    { owner: child, student: child, teacher: 0 },
    { ...asked, viewer: parent },
  )
  const asSeenByParents = data.map(({ video_url, what_you_will_learn, ...course }) => ({
    ...course,
    video: video_url,
    you_learn: what_you_will_learn,
    is_open: course.open,
  }))
  return { data: asSeenByParents, pagination }
}

const teaching = prepared('is_teaching', (db) =>
  db
    .select({ id: users.id })
    .from(users)
    .innerJoin(teachers, eq(teachers.user_id, users.id))
    .where(and(eq(users.id, sql.placeholder('id')), teacherIsShownTo(student))),
)
const isTeaching = async (db: Db, id: number, reader: ReturnType<typeof readerOf>) =>
  (await teaching(db).execute({ id, ...reader })).length > 0
