import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { ConsentMethod, ConsentState } from '#contract/consent-states.ts'
import type { Role } from '#contract/endpoint.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { guardianTextVersion } from '#contract/limits.ts'
import { isMinor } from '#server/access/consented.ts'
import { record } from '#server/audit/record.ts'
import type { Db } from '#server/db/open.ts'
import { AppError } from '#server/errors.ts'
import { queueMessage } from '#server/messaging/queue-message.ts'
import { textPerson } from '#server/messaging/text-person.ts'
import { textInBoth } from '#server/messaging/texts.ts'
import { users } from '#server/people/tables.ts'
import { guardianConsents } from './tables.ts'

export type ConsentRow = typeof guardianConsents.$inferSelect

export interface ConsentStudent {
  id: number
  name: string
  phone: string | null
  minor: boolean
  /** The current row of the consent's history; undefined for a student without a row. */
  current: ConsentRow | undefined
  state: ConsentState
}

/**
 * Returns a verified student with the current consent. Throws `missing` for any other person. With `lock`, other
 * changes of the student's consent wait until the transaction ends.
 */
export async function findStudent(
  db: Db,
  id: number,
  { lock = false, missing = 'notFound' as ErrorCode } = {},
): Promise<ConsentStudent> {
  const isStudent = and(eq(users.id, id), eq(users.user_type, 'student'))
  const found = db
    .select({ id: users.id, name: users.name, phone: users.phone, minor: sql<boolean>`${isMinor}` })
    .from(users)
    .where(and(isStudent, isNotNull(users.verified_at), isNull(users.deleted_at)))
  const [student] = await (lock ? found.for('update') : found)
  if (!student) throw new AppError(missing)
  const current = await currentOf(db, id)
  return { ...student, current, state: current?.state ?? 'pending' }
}

async function currentOf(db: Db, studentId: number): Promise<ConsentRow | undefined> {
  const [row] = await db
    .select()
    .from(guardianConsents)
    .where(and(eq(guardianConsents.student_id, studentId), eq(guardianConsents.is_current, true)))
  return row
}

interface NewState {
  state: ConsentState
  method: ConsentMethod
  guardian_phone: string | null
  /** The signed-in person who decided; undefined for an answer by code. */
  actor?: { id: number; role: Role }
  note?: string | null
}

/**
 * Adds a state to the student's history and writes an audit entry. A confirmation sends a message to the student, a
 * withdrawal to the guardian's phone. The caller must hold the lock of the student's row.
 */
export async function addState(tx: Db, student: ConsentStudent, { actor, note = null, ...next }: NewState) {
  const { state, method, guardian_phone } = next
  await tx
    .update(guardianConsents)
    .set({ is_current: false })
    .where(and(eq(guardianConsents.student_id, student.id), eq(guardianConsents.is_current, true)))
  const given_by = actor && actor.role !== 'student' ? actor.id : null
  await tx
    .insert(guardianConsents)
    .values({ student_id: student.id, version: guardianTextVersion, given_by, note, ...next })
  await record(tx, {
    actor,
    action: `consent.${state}`,
    object: 'user',
    object_id: student.id,
    detail: { method, version: guardianTextVersion, from: student.state },
  })
  if (state === 'confirmed')
    await textPerson(tx, student.id, { kind: 'consent.given', text: textInBoth('consentGiven') })
  if (state === 'withdrawn' && guardian_phone) {
    const text = textInBoth('consentWithdrawn', student.name)
    await queueMessage(tx, {
      kind: 'consent.withdrawn',
      channel: 'sms',
      to: guardian_phone,
      text,
      about_id: student.id,
    })
  }
}

/** Returns the last three digits of a phone, by which a guardian recognizes the phone; null for null. */
export const lastDigits = (phone: string | null) => phone?.slice(-3) ?? null

/** Returns the phone that an account has proven; null for a claimed phone and for a deleted account. */
export async function provenPhone(db: Db, id: number): Promise<string | null> {
  const [found] = await db
    .select({ phone: users.phone })
    .from(users)
    .where(and(eq(users.id, id), eq(users.phone_claimed, false)))
  return found?.phone ?? null
}
