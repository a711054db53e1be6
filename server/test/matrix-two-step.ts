import { inArray } from 'drizzle-orm'
import { Secret } from 'otpauth'
import { phoneAsker } from '#server/auth/change-phone.ts'
import { hashPassword } from '#server/auth/passwords.ts'
import { codes, twoSteps } from '#server/auth/tables.ts'
import { users } from '#server/people/tables.ts'
import type { MatrixSchool } from './matrix-school.ts'
import { appCode, giveTwoStep } from './two-step.ts'

const password = 'a long enough one'
const hash = hashPassword(password)
const everybody = ({ who }: MatrixSchool) => Object.values(who).map(({ id }) => id)

/** Gives every person a password and removes the second step, also the administrator's. */
async function beginsTwoStep(school: MatrixSchool) {
  const { db } = school.platform
  await db
    .update(users)
    .set({ password_hash: await hash })
    .where(inArray(users.id, everybody(school)))
  await db.delete(twoSteps).where(inArray(twoSteps.user_id, everybody(school)))
  return { body: { password } }
}

/** Gives every person the same secret, which waits for its first code. */
async function waitsForCode(school: MatrixSchool) {
  return { body: { totp: await sameSecret(school, true) } }
}

/** Turns two-step sign-in on for every person, with one secret. */
export async function hasTwoStep(school: MatrixSchool) {
  const { body } = await beginsTwoStep(school)
  return { body: { ...body, totp: await sameSecret(school, false) } }
}

async function sameSecret(school: MatrixSchool, waits: boolean) {
  const secret = new Secret({ size: 20 }).base32
  for (const id of everybody(school)) await giveTwoStep(school.platform, { id }, { secret, waits })
  return appCode(secret)
}

let phones = 0
const newPhone = () => {
  phones += 1
  return `+20113${String(phones).padStart(7, '0')}`
}

/** Gives every person a password, so that the call can replace the password. */
async function changesPassword(school: MatrixSchool) {
  await beginsTwoStep(school)
  const fresh = 'four other long words'
  return { body: { current_password: password, password: fresh, password_confirmation: fresh } }
}

async function asksPhoneCode(school: MatrixSchool) {
  const { body } = await beginsTwoStep(school)
  return { body: { ...body, phone: newPhone() } }
}

/** Gives every person a code for the same new phone. */
async function hasPhoneCode(school: MatrixSchool) {
  const phone = newPhone()
  const code = { phone, purpose: 'phone' as const, channel: 'sms' as const, code_hash: await hashPassword('48213') }
  const rows = everybody(school).map((id) => ({
    ...code,
    ...{ user_id: id, asker: phoneAsker(id), expires_at: new Date(Date.now() + 600_000) },
  }))
  await school.platform.db.insert(codes).values(rows)
  return { body: { phone, token: '48213' } }
}

/** Requests of the calls that change how a person signs in. */
export const signInRequests = {
  'POST /account/password': changesPassword,
  'POST /account/phone/code': asksPhoneCode,
  'POST /account/phone': hasPhoneCode,
  'POST /two-step/begin': beginsTwoStep,
  'POST /two-step/confirm': waitsForCode,
  'POST /two-step/off': hasTwoStep,
}
