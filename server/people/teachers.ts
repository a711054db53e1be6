import { sql } from 'drizzle-orm'
import { pageSizes } from '#contract/limits.ts'
import type { Piastres } from '#contract/money.ts'
import type { Bilingual } from '#contract/values.ts'
import { mayWrite } from '#server/access/correspondents.ts'
import { subscriberId } from '#server/access/lesson-doors.ts'
import { teacherIsListed, teacherIsShownTo } from '#server/access/listed.ts'
import { isRunning, isSubscribedToTeacher } from '#server/access/subscribed.ts'
import type { AppContext } from '#server/app-context.ts'
import { type PageQuery, pageOf, paginationOf } from '#server/db/page.ts'
import { statement } from '#server/db/statement.ts'
import { AppError } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import type { FileStore } from '#server/storage/file-store.ts'
import { countTeachers } from './listed-teachers.ts'

interface Card {
  id: number
  name: string
  image: string | null
  bio: string | null
  qualification: string | null
  price: Piastres | null
  lowest_price: Piastres | null
  subjects: Bilingual[]
  stages: Bilingual[]
  is_subscribed: boolean
}

const student = { id: sql.placeholder('student') }
const columns = sql`users.id, users.name, users.image, teachers.bio, teachers.qualification, teachers.price,
  (select lowest_price from teacher_listings where teacher_id = users.id) as lowest_price,
  (select coalesce(jsonb_agg(subjects.name order by subjects.position, subjects.id), '[]')
    from teacher_listings join subjects on subjects.id = any(subject_ids) where teacher_id = users.id) as subjects,
  (select coalesce(jsonb_agg(stages.name order by stages.position, stages.id), '[]')
    from teacher_listings join stages on stages.id = any(stage_ids) where teacher_id = users.id) as stages`
const subscribedToPage = isSubscribedToTeacher(student, sql`page.id`)

/**
 * Returns the statement for a page of teachers in that order. The statement cuts the page first and joins the other
 * tables afterwards. Uses raw SQL, because the query builder cannot write `materialized`, and the statements below
 * share the columns.
 */
const cardsBy = (name: string, order: ReturnType<typeof sql>) =>
  statement<Card, { student: number; limit: number; offset: number }>(
    name,
    sql`with cut as materialized (
        select teacher_id, row_number() over (order by ${order}) as place from teacher_listings
        order by ${order} limit ${sql.placeholder('limit')} offset ${sql.placeholder('offset')}
      ), page as materialized (
        select ${columns}, place from cut join users on users.id = cut.teacher_id
        join teachers on teachers.user_id = users.id where ${teacherIsListed}
      )
      select page.*, ${subscribedToPage} as is_subscribed from page order by place`,
  )
const newest = sql`active_at desc, teacher_id desc`
const ownGrade = sql`coalesce(grade_ids @> array[(select grade_id from users where id = ${student.id})], false)`
const forVisitors = cardsBy('listed_teachers', newest)
const forStudents = cardsBy('listed_teachers_of_grade', sql`${ownGrade} desc, ${newest}`)

/**
 * Returns a page of the listed teachers. Teachers of the student's own grade come first, then the newest activity.
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
    data: cards.map((card) => presented(files, card)),
    pagination: paginationOf({ page, per_page }, total),
  }
}

/** The statements of a student's own teachers use raw SQL, because these statements share the columns of `cardsBy`. */
const teachersOfStudent = sql`users join teachers on teachers.user_id = users.id
  where users.user_type = 'teacher' and users.deleted_at is null and users.id in (
    select teacher_id from subscriptions where student_id = ${student.id} and ${isRunning})`
const ownCards = statement<Card, { student: number; limit: number; offset: number }>(
  'own_teachers',
  sql`select ${columns}, true as is_subscribed from ${teachersOfStudent}
    order by users.id limit ${sql.placeholder('limit')} offset ${sql.placeholder('offset')}`,
)
const ownTotal = statement<{ total: number }, { student: number }>(
  'own_teachers_total',
  sql`select count(*)::int as total from ${teachersOfStudent}`,
)

/** Returns the teachers of the student's running subscriptions, suspended teachers included. */
export async function listOwnTeachers({ db, files }: AppContext, viewer: Viewer, query: PageQuery) {
  const own = { student: viewer.id }
  const { data, pagination } = await pageOf(query, {
    total: async () => (await ownTotal(db, own))[0]?.total ?? 0,
    rows: (limit, offset) => ownCards(db, { ...own, limit, offset }),
  })
  return { data: data.map((card) => presented(files, card)), pagination }
}

type Details = Card & { email: string | null; phone: string | null; can_write: boolean }

/** Returns the public page of a teacher. Uses raw SQL, because the query shares the columns of `cardsBy`. */
const details = statement<Details, { id: number; student: number; caller: number }>(
  'teacher_details',
  sql`select ${columns}, users.email, case when not users.phone_claimed then users.phone end as phone,
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
  return presented(files, teacher)
}

function presented<Shown extends Card>(files: FileStore, teacher: Shown) {
  const { bio, qualification, price } = teacher
  return { ...teacher, image: files.address(teacher.image), teacher_data: { bio, qualification, price } }
}
