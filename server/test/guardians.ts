import { eq, inArray, sql } from 'drizzle-orm'
import { guardianTextVersion } from '#contract/limits.ts'
import { guardianConsents } from '#server/consents/tables.ts'
import type { Db } from '#server/db/open.ts'
import { users } from '#server/people/tables.ts'
import type { MatrixSchool } from './matrix-school.ts'
import type { Person, Platform } from './platform.ts'

let phones = 0

/** Returns a new phone for a guardian. */
export function newGuardianPhone() {
  phones += 1
  return `+20112${String(phones).padStart(7, '0')}`
}

/** Moves the wait between two codes into the past. */
export const passCodeWait = ({ db }: Platform) =>
  db.execute(sql`update codes set created_at = created_at - interval '2 minutes' where purpose = 'consent'`)

/** Joins a student of sixteen or seventeen years. */
export const joinMinor = (platform: Platform) =>
  platform.join('student', { birth_date: `${new Date().getUTCFullYear() - 17}-12-31`, name: 'يوسف أحمد علي' })

/**
 * Asks a guardian for the student's consent. Returns phone, code and the link's token. Throws an Error if the server
 * refuses.
 */
export async function ask(platform: Platform, student: Person, phone = newGuardianPhone()) {
  const reply = await student.call('POST /student/consent/ask', { body: { phone } })
  if (reply.status !== 200) throw new Error(`the guardian was not asked: ${reply.body.error}`)
  // Messages without a code are sent beside the codes, so another message to the phone may come last.
  const sent = (await platform.sentTo(phone)).findLast((message) => message.code)
  return { phone, code: sent?.code ?? '', token: tokenIn(sent?.text) }
}

/** Returns the token of the link in a message. */
export const tokenIn = (text = '') => /\/consent#([\w-]+)/.exec(text)?.[1] ?? ''

/** Removes the birth dates of the matrix school's students, who then count as under 18. */
export async function makeMinors({ platform, who }: MatrixSchool) {
  await platform.db
    .update(users)
    .set({ birth_date: null })
    .where(inArray(users.id, [who.S1.id, who.S0.id]))
}

/** Asks a guardian for the consent of the matrix school's student. */
export async function askedGuardian(school: MatrixSchool) {
  await makeMinors(school)
  return ask(school.platform, school.who.S1)
}

/** Saves the confirmed consent of a guardian without an account. Returns the guardian's phone. */
export async function confirmGuardian(db: Db, student: { id: number }, phone = newGuardianPhone()) {
  const consent = { state: 'confirmed', method: 'code', version: guardianTextVersion, guardian_phone: phone } as const
  await db.update(guardianConsents).set({ is_current: false }).where(eq(guardianConsents.student_id, student.id))
  await db.insert(guardianConsents).values({ student_id: student.id, ...consent })
  return phone
}
