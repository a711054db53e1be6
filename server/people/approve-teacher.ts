import { and, count, eq, isNotNull, isNull, not, sql } from 'drizzle-orm'
import type { Language } from '#contract/values.ts'
import type { AppContext } from '#server/app-context.ts'
import { record } from '#server/audit/record.ts'
import { settings } from '#server/content/tables.ts'
import type { Db } from '#server/db/open.ts'
import { type PageQuery, pageOf } from '#server/db/page.ts'
import { prepared } from '#server/db/prepared.ts'
import { AppError } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { textPerson } from '#server/messaging/text-person.ts'
import { messageText } from '#server/messaging/texts.ts'
import { teachers, users } from './tables.ts'

/** SQL: true for a verified teacher who is not approved yet. */
const isWaiting = and(not(teachers.approved), isNotNull(users.verified_at), isNull(users.deleted_at))

const { id, name, image, phone, email, created_at: registered_at } = users
const { bio, qualification, price } = teachers
const card = { id, name, image, phone: sql<string>`${phone}`, email, bio, qualification, price, registered_at }

const waitingPage = prepared('waiting_teachers', (db) => {
  const found = db.select(card).from(teachers).innerJoin(users, eq(users.id, teachers.user_id)).where(isWaiting)
  return found.orderBy(users.id).limit(sql.placeholder('limit')).offset(sql.placeholder('offset'))
})
const waitingTotal = prepared('waiting_teachers_total', (db) =>
  db.select({ total: count() }).from(teachers).innerJoin(users, eq(users.id, teachers.user_id)).where(isWaiting),
)

/** Returns whether a new teacher waits for approval. A school without settings of its own has them wait. */
export async function teachersWait(db: Db): Promise<boolean> {
  const [row] = await db.select({ values: settings.values }).from(settings)
  return row?.values.teachers_wait ?? true
}

/** Returns a page of the teachers who wait, the earliest registration first. */
export async function listWaitingTeachers({ db, files }: AppContext, query: PageQuery) {
  const { data, pagination } = await pageOf(query, {
    total: async () => (await waitingTotal(db).execute())[0]?.total ?? 0,
    rows: (limit, offset) => waitingPage(db).execute({ limit, offset }),
  })
  return { data: data.map((teacher) => ({ ...teacher, image: files.address(teacher.image) })), pagination }
}

/** Approves a verified teacher and queues a text message to them; the second of two approvals changes nothing. */
export async function approveTeacher(
  { db }: AppContext,
  admin: Viewer,
  teacherId: number,
  language: Language,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [teacher] = await tx
      .select({ approved: teachers.approved })
      .from(teachers)
      .innerJoin(users, eq(users.id, teachers.user_id))
      .where(and(eq(users.id, teacherId), isNotNull(users.verified_at), isNull(users.deleted_at)))
      .for('update', { of: teachers })
    if (!teacher) throw new AppError('notFound')
    if (teacher.approved) return
    await tx.update(teachers).set({ approved: true }).where(eq(teachers.user_id, teacherId))
    await record(tx, { actor: admin, action: 'teacher.approve', object: 'user', object_id: teacherId })
    await textPerson(tx, teacherId, messageText('teacherApproved', language))
  })
}
