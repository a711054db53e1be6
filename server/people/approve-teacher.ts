import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { isUnapproved } from '#server/access/approved.ts'
import type { AppContext } from '#server/app-context.ts'
import { record } from '#server/audit/record.ts'
import type { Reason } from '#server/audit/save-reason.ts'
import { settings } from '#server/content/tables.ts'
import type { Db } from '#server/db/open.ts'
import { AppError } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { refusalText } from '#server/messaging/texts.ts'
import { tell } from '#server/notices/tell.ts'
import { keepReason, tellIfWanted } from './office-reasons.ts'
import { teachers, users } from './tables.ts'

/** An SQL condition that is true for a verified teacher whom the school has neither approved nor refused. */
export const teacherWaits = and(isUnapproved, isNull(teachers.refused_at))

/** Returns true if new teachers wait for approval. A school without settings makes new teachers wait. */
export async function teachersWait(db: Db): Promise<boolean> {
  const [row] = await db.select({ values: settings.values }).from(settings)
  return row?.values.teachers_wait ?? true
}

/**
 * Approves a verified teacher and writes the teacher a notice (docs/product.md, Teachers). A repeat changes nothing.
 * Throws 404 for an unknown or unverified teacher, 409 for a suspended teacher.
 */
export async function approveTeacher(
  { db }: AppContext,
  admin: Viewer,
  { id: teacherId }: { id: number },
): Promise<void> {
  await db.transaction(async (tx) => {
    const [teacher] = await tx
      .select({ approved: teachers.approved, suspended_at: users.suspended_at })
      .from(teachers)
      .innerJoin(users, eq(users.id, teachers.user_id))
      .where(and(eq(users.id, teacherId), isNotNull(users.verified_at), isNull(users.deleted_at)))
      .for('update', { of: teachers })
    if (!teacher) throw new AppError('notFound')
    if (teacher.suspended_at) throw new AppError('people.suspended')
    if (teacher.approved) return
    await tx.update(teachers).set({ approved: true, refused_at: null }).where(eq(teachers.user_id, teacherId))
    await record(tx, { actor: admin, action: 'teacher.approve', object: 'user', object_id: teacherId })
    await tell(tx, { kind: 'teacher.approved', facts: {}, to: [{ id: teacherId }] })
  })
}

/**
 * Refuses a teacher with a reason. The account stays unapproved, shows the reason to the teacher, and can be approved
 * later. A second refusal replaces the reason. Throws 404 for an unknown or unverified teacher, 409 for an approved
 * teacher.
 */
export async function refuseTeacher(
  { db }: AppContext,
  admin: Viewer,
  { id: personId, ...reason }: Reason & { id: number },
): Promise<void> {
  await db.transaction(async (tx) => {
    const [teacher] = await tx
      .select({ approved: teachers.approved })
      .from(teachers)
      .innerJoin(users, eq(users.id, teachers.user_id))
      .where(and(eq(users.id, personId), isNotNull(users.verified_at), isNull(users.deleted_at)))
      .for('update', { of: teachers })
    if (!teacher) throw new AppError('notFound')
    if (teacher.approved) throw new AppError('teacher.approved')
    await tx.update(teachers).set({ refused_at: sql`now()` }).where(eq(teachers.user_id, personId))
    await keepReason(tx, admin, reason, { action: 'refuse', personId, audit: 'teacher.refuse' })
    await tellIfWanted(tx, reason, [{ to: personId, kind: 'teacher.refused', text: refusalText(reason.reason) }])
  })
}
