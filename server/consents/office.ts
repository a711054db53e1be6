import { desc, eq, sql } from 'drizzle-orm'
import type { AppContext } from '#server/app-context.ts'
import { requiredPhone } from '#server/auth/find-owner.ts'
import { AppError, refuseFields } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { users } from '#server/people/tables.ts'
import { lockedMinor } from './parent-consent.ts'
import { addState, findStudent } from './states.ts'
import { guardianConsents } from './tables.ts'

/** Returns a student's consent with its whole history, the newest first. Throws 404 for an unknown student. */
export async function readConsentHistory({ db }: AppContext, { studentId }: { studentId: number }) {
  const { id, name, minor, state } = await findStudent(db, studentId)
  const proof = sql<string | null>`(
    select proof from consents where user_id = ${guardianConsents.student_id} and kind = 'guardian'
      and given_by = ${guardianConsents.given_by} order by id desc limit 1)`
  const { method, version, guardian_phone, note, created_at: at } = guardianConsents
  const history = await db
    .select({
      id: guardianConsents.id,
      state: guardianConsents.state,
      method,
      version,
      guardian_phone,
      note,
      at,
      by: users.name,
      proof,
    })
    .from(guardianConsents)
    .leftJoin(users, eq(users.id, guardianConsents.given_by))
    .where(eq(guardianConsents.student_id, studentId))
    .orderBy(desc(guardianConsents.id))
  return { id, name, needed: minor, state, history }
}

interface Paper {
  studentId: number
  note: string
  /** The guardian's phone as typed on the paper. */
  phone?: string | undefined
}

/**
 * Records a signed paper as the guardian's consent. A second paper adds a row. Throws 422 for an invalid phone and for
 * the student's own phone. Throws 409 for a student of age and 404 for an unknown student.
 */
export async function recordPaper({ db }: AppContext, admin: Viewer, { studentId, note, phone: typed }: Paper) {
  const guardian_phone = typed ? requiredPhone(typed).number : null
  await db.transaction(async (tx) => {
    const student = await lockedMinor(tx, studentId)
    if (guardian_phone !== null && guardian_phone === student.phone) throw refuseFields({ phone: ['ownPhone'] })
    await addState(tx, student, { state: 'confirmed', method: 'paper', guardian_phone, actor: admin, note })
  })
}

/**
 * Withdraws the consent for a guardian who asked the school. Throws 409 for a withdrawn consent and for a student of
 * age. Throws 404 for an unknown student.
 */
export async function withdrawAtOffice(
  { db }: AppContext,
  admin: Viewer,
  { studentId, reason }: { studentId: number; reason: string },
) {
  await db.transaction(async (tx) => {
    const student = await lockedMinor(tx, studentId)
    if (student.state === 'withdrawn') throw new AppError('consent.changed')
    const guardian_phone = student.current?.guardian_phone ?? null
    await addState(tx, student, { state: 'withdrawn', method: 'office', guardian_phone, actor: admin, note: reason })
  })
}
