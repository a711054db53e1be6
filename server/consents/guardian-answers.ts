import type { GuardianAnswer } from '#contract/consent-states.ts'
import type { Language } from '#contract/values.ts'
import type { AppContext } from '#server/app-context.ts'
import { record } from '#server/audit/record.ts'
import { findCode, useUp } from '#server/auth/check-code.ts'
import { countCodeRequest } from '#server/auth/code-limits.ts'
import { bySms, handOut, newCode, secondsToWait } from '#server/auth/codes.ts'
import { AppError } from '#server/errors.ts'
import { countedNetwork } from '#server/http/counted-network.ts'
import { schoolName } from './ask-guardian.ts'
import { type ConsentLink, declineLinks, findLink } from './links.ts'
import { addState, type ConsentStudent, findStudent, lastDigits } from './states.ts'

/**
 * Returns the answers that the guardian with this phone may give now. Returns no answer if another guardian has already
 * answered.
 */
export function answersOf({ state, current }: ConsentStudent, phone: string | null): GuardianAnswer[] {
  if (state === 'pending') return ['confirm', 'refuse', 'stranger']
  if (phone === null || current?.guardian_phone !== phone) return []
  return state === 'confirmed' ? ['withdraw'] : ['confirm']
}

/** The state of the consent after each answer; the answer `stranger` changes no state. */
export const stateAfter = { confirm: 'confirmed', refuse: 'refused', withdraw: 'withdrawn' } as const

/**
 * Returns the request to the guardian who has the link, for a guardian without an account. Throws 404 for an unknown
 * link, and once the student is of age.
 */
export async function readRequest(
  { db }: AppContext,
  { link: secret, language }: { link: string; language: Language },
) {
  const link = await findLink(db, secret)
  const student = await studentOf(db, link)
  const may = answersOf(student, link.guardian_phone)
  const answered = student.state !== 'pending' && may.length > 0
  return {
    student: student.name,
    school: await schoolName(db, language),
    guardian: lastDigits(link.guardian_phone) ?? '',
    state: student.state,
    may,
    at: answered ? (student.current?.created_at ?? null) : null,
  }
}

async function studentOf(db: AppContext['db'], { student_id }: ConsentLink, lock = false) {
  const student = await findStudent(db, student_id, { lock })
  if (!student.minor) throw new AppError('notFound')
  return student
}

/**
 * Sends a new code to the phone of the link. Throws 404 for an unknown link, and 429 beyond the limits of the phone, the
 * network and the IP address. Has no site-wide limit, because students could use it up, and the link is secret.
 */
export async function sendAnswerCode(
  { db, config }: AppContext,
  { link: secret, language, address }: { link: string; language: Language; address: string },
): Promise<void> {
  const { student_id: id, guardian_phone: phone } = await findLink(db, secret)
  await countCodeRequest(db, config.limits, { address })
  const by = { network: countedNetwork(address) }
  const fresh = await newCode()
  await db.transaction(async (tx) => {
    const retryAfter = await secondsToWait(tx, config.limits, 'consent', phone, by)
    if (retryAfter > 0) throw new AppError('tooManyRequests', { retryAfter })
    await handOut(tx, 'consent', bySms({ id, phone }, undefined), fresh, language, by)
  })
}

interface Answer {
  /** The secret of the guardian's link. */
  link: string
  code: string
  answer: GuardianAnswer
  address: string
}

/**
 * Saves the guardian's answer if the code is right, and returns the consent's state. The answer `stranger` only ends
 * the phone's links about the student. Throws 422 for a wrong code, and 409 when the current state does not allow this
 * answer. Throws 404 for an unknown link, and 429 above the limits of tries.
 */
export async function answerByCode({ db, config }: AppContext, { link: secret, code: typed, answer, address }: Answer) {
  const link = await findLink(db, secret)
  const { student_id, guardian_phone: phone } = link
  const code = await findCode(db, config.limits, { purpose: 'consent', phone, token: typed, address })
  if (!code || code.user_id !== student_id) {
    await record(db, {
      actor: undefined,
      action: 'consent.wrongCode',
      result: 'refused',
      object: 'user',
      object_id: student_id,
    })
    throw new AppError('auth.invalidCode')
  }
  return db.transaction(async (tx) => {
    const student = await studentOf(tx, link, true)
    if (!answersOf(student, phone).includes(answer)) throw new AppError('consent.changed')
    if (!(await useUp(tx, code))) throw new AppError('auth.invalidCode')
    if (answer === 'stranger') {
      await declineLinks(tx, link)
      await record(tx, { actor: undefined, action: 'consent.declined', object: 'user', object_id: student_id })
      return { state: student.state }
    }
    const state = stateAfter[answer]
    await addState(tx, student, { state, method: 'code', guardian_phone: phone })
    return { state }
  })
}
