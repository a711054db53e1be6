import { sql } from 'drizzle-orm'
import { isRunning } from '#server/access/subscribed.ts'
import type { AppContext } from '#server/app-context.ts'
import { type PageQuery, pageOf } from '#server/db/page.ts'
import { statement } from '#server/db/statement.ts'
import type { Viewer } from '#server/http/session.ts'
import { shownTeacher, type TeacherCard, teacherColumns } from './teacher-card.ts'

/**
 * The SQL for the teachers of a student's running subscriptions. The statements below use raw SQL, because the
 * statements of teachers share `teacherColumns`.
 */
const teachersOfStudent = sql`users join teachers on teachers.user_id = users.id
  where users.user_type = 'teacher' and users.deleted_at is null and users.id in (
    select teacher_id from subscriptions where student_id = ${sql.placeholder('student')} and ${isRunning})`
const ownCards = statement<TeacherCard, { student: number; limit: number; offset: number }>(
  'own_teachers',
  sql`select ${teacherColumns}, true as is_subscribed from ${teachersOfStudent}
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
  return { data: data.map((card) => shownTeacher(files, card)), pagination }
}
