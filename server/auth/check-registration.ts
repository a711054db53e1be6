import type { z } from 'zod'
import { registration } from '#contract/auth.ts'
import type { FieldProblem } from '#contract/field-problems.ts'
import { isUnderAge } from '#server/access/consented.ts'
import { curriculumProblems } from '#server/catalogue/curriculum.ts'
import type { Db } from '#server/db/open.ts'
import type { FieldProblems } from '#server/errors.ts'
import { readEach } from '#server/http/read-input.ts'
import { hasRoomForParent } from '#server/people/parent-links.ts'
import { readPhone } from '#server/people/phone.ts'
import { studentByCode } from '#server/people/student-codes.ts'
import { takenContacts } from '#server/people/taken-contacts.ts'
import { isWeakPassword } from './weak-passwords.ts'

type Field = keyof typeof registration.shape
type Sent = Partial<z.output<typeof registration>>

/**
 * Returns the problems that the contract cannot find, because the checks need the database, the role or several fields.
 * The reply has these problems and the contract's.
 */
export async function checkRegistration(db: Db, raw: Record<string, unknown>): Promise<FieldProblems> {
  const sent = readEach(registration, raw)
  return { ...checkRole(sent), ...checkPassword(sent), ...checkConfirmation(raw), ...(await checkKnown(db, sent)) }
}

/**
 * Returns the problems of the role's fields. A student needs a stage and its grade, a parent needs a student's code.
 * Only a student may omit the e-mail, or be under 18 (docs/product.md, Accounts).
 */
function checkRole(sent: Sent): FieldProblems {
  const needed: Record<string, Field[]> = {
    student: ['stage_id', 'grade_id'],
    teacher: ['email'],
    parent: ['email', 'code'],
  }
  // A field that already has a problem is not in `sent`, and is not reported as missing.
  const missing = (needed[sent.user_type ?? 'teacher'] ?? []).filter((field) => field in sent && !sent[field])
  const { user_type, birth_date } = sent
  const isTooYoung = user_type && user_type !== 'student' && birth_date && isUnderAge(birth_date)
  return {
    ...Object.fromEntries(missing.map((field) => [field, ['required' as const]])),
    ...(isTooYoung && { birth_date: ['adultOnly' as const] }),
  }
}

function checkPassword({ password, phone, name, email }: Sent): FieldProblems {
  const weak = password !== undefined && isWeakPassword(password, { phone, name, email })
  return weak ? { password: ['passwordWeak'] } : {}
}

/** Returns the problem of a confirmation that differs from the password, even if the password itself is refused. */
export function checkConfirmation({ password, password_confirmation }: Record<string, unknown>): FieldProblems {
  const both = typeof password === 'string' && typeof password_confirmation === 'string'
  return both && password !== password_confirmation ? { password_confirmation: ['passwordMismatch'] } : {}
}

async function checkKnown(db: Db, { phone, email, user_type, stage_id, grade_id, code }: Sent): Promise<FieldProblems> {
  const number = phone === undefined ? undefined : readPhone(phone)?.number
  const [taken, place, codeProblem] = await Promise.all([
    takenContacts(db, { phone: number, email }),
    user_type === 'student' ? curriculumProblems(db, { stage_id, grade_id }) : {},
    user_type === 'parent' && code ? problemOfCode(db, code) : undefined,
  ])
  return {
    ...taken,
    ...(phone !== undefined && !number ? { phone: ['phone'] } : {}),
    ...place,
    ...(codeProblem ? { code: [codeProblem] } : {}),
  }
}

async function problemOfCode(db: Db, code: string): Promise<FieldProblem | undefined> {
  const student = await studentByCode(db, code)
  if (!student) return 'studentCode'
  return (await hasRoomForParent(db, student.id)) ? undefined : 'parentsFull'
}
