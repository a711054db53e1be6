import { sql } from 'drizzle-orm'
import { pageSizes } from '#contract/limits.ts'
import { mayWrite } from '#server/access/correspondents.ts'
import { subscriberId } from '#server/access/lesson-doors.ts'
import { teacherIsListed, teacherIsShownTo } from '#server/access/listed.ts'
import { isSubscribedToTeacher } from '#server/access/subscribed.ts'
import type { AppContext } from '#server/app-context.ts'
import { type PageQuery, paginationOf } from '#server/db/page.ts'
import { statement } from '#server/db/statement.ts'
import { AppError } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { countTeachers, newestFirst } from './listed-teachers.ts'
import { shownTeacher, type TeacherCard, teacherColumns } from './teacher-card.ts'

const student = { id: sql.placeholder('student') }
const subscribedToPage = isSubscribedToTeacher(student, sql`page.id`)

/**
 * Returns the statement for a page of teachers in that order. The statement cuts the page first and joins the other
 * tables afterwards. Uses raw SQL, because the query builder cannot write `materialized`, and the statements
 * of teachers share the columns.
 */
const cardsBy = (name: string, order: ReturnType<typeof sql>) =>
  statement<TeacherCard, { student: number; limit: number; offset: number }>(
    name,
    sql`with cut as materialized (
        select teacher_id, row_number() over (order by ${order}) as place from teacher_listings
        order by ${order} limit ${sql.placeholder('limit')} offset ${sql.placeholder('offset')}
      ), page as materialized (
        select ${teacherColumns}, place from cut join users on users.id = cut.teacher_id
        join teachers on teachers.user_id = users.id where ${teacherIsListed}
      )
      select page.*, ${subscribedToPage} as is_subscribed from page order by place`,
  )
const ownGrade = sql`coalesce(grade_ids @> array[(select grade_id from users where id = ${student.id})], false)`
const forVisitors = cardsBy('listed_teachers', newestFirst)
const forStudents = cardsBy('listed_teachers_of_grade', sql`${ownGrade} desc, ${newestFirst}`)

/**
 * Returns a page of the listed teachers. Teachers of the student's own grade come first, then the newest activity.
 * Teachers without a shown course come last.
 * `is_subscribed` is about the viewer.
 */
export async function listTeachers({ db, files }: AppContext, viewer: Viewer | undefined, query: PageQuery) {
  const { page, per_page = pageSizes.usual } = query
  const offset = Math.min((page - 1) * per_page, Number.MAX_SAFE_INTEGER)
  const id = subscriberId(viewer)
  const read = async (fresh: boolean) => {
    const total = await countTeachers(db, { fresh })
    const cards = await (id > 0 ? forStudents : forVisitors)(db, { student: id, limit: per_page, offset })
    return { cards, total }
  }
  let { cards, total } = await read(false)
  // The list has changed since the count was cached.
  if (cards.length !== Math.max(0, Math.min(per_page, total - offset))) ({ cards, total } = await read(true))
  return {
    data: cards.map((card) => shownTeacher(files, card)),
    pagination: paginationOf({ page, per_page }, total),
  }
}

type Details = TeacherCard & { email: string | null; phone: string | null; can_write: boolean }

/** Returns the public page of a teacher. Uses raw SQL, because the query shares `teacherColumns`. */
const details = statement<Details, { id: number; student: number; caller: number }>(
  'teacher_details',
  sql`select ${teacherColumns}, users.email, case when not users.phone_claimed then users.phone end as phone,
      ${isSubscribedToTeacher(student, sql`users.id`)} as is_subscribed,
      ${mayWrite({ person: sql`${sql.placeholder('caller')}::int`, teacher: sql`teachers.user_id` })} as can_write
    from users join teachers on teachers.user_id = users.id
    where ${teacherIsShownTo(student)} and users.id = ${sql.placeholder('id')}`,
)

/**
 * Returns the public page of a teacher, with e-mail and proven phone (docs/product.md, Teachers). Throws 404 for a
 * teacher who is not listed, unless the viewer has a running subscription.
 */
export async function readTeacher({ db, files }: AppContext, viewer: Viewer | undefined, { id }: { id: number }) {
  const [teacher] = await details(db, { id, student: subscriberId(viewer), caller: viewer?.id ?? 0 })
  if (!teacher) throw new AppError('notFound')
  return shownTeacher(files, teacher)
}
