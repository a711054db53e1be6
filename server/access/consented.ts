import { and, eq, sql } from 'drizzle-orm'
import type { ConsentState } from '#contract/consent-states.ts'
import { ageOfConsent } from '#contract/limits.ts'
import type { Db } from '#server/db/open.ts'
import { AppError } from '#server/errors.ts'
import { users } from '#server/people/tables.ts'
import { schoolRules } from './school-rules.ts'

/**
 * An SQL condition on `users`, true for people under 18 and for people without a birth date (docs/product.md,
 * Guardians' consent).
 */
export const isMinor = sql.raw(
  `(users.birth_date is null or users.birth_date > current_date - interval '${ageOfConsent} years')`,
)

/** Returns true for the birth date of a person who is under 18 today, in UTC. */
export function isUnderAge(birthDate: string): boolean {
  const ofAge = new Date(`${birthDate}T00:00:00Z`)
  ofAge.setUTCFullYear(ofAge.getUTCFullYear() + ageOfConsent)
  return ofAge.getTime() > Date.now()
}

/** The SQL for the state of the student's consent, in a query on `users`. The state is `pending` without a row. */
export const consentState = sql<ConsentState>`coalesce(
  (select state from guardian_consents where student_id = users.id and is_current), 'pending')`

/** An SQL condition on `users` that is true for a student under 18 whose guardian refused or withdrew the consent. */
export const consentIsRefused = sql`(${isMinor} and ${consentState} in ('refused', 'withdrawn'))`

/**
 * Returns whether the guardian of a student under 18 refused or withdrew the consent, and whether it is pending. Both
 * values are false for a student of age and for an unknown id.
 */
async function standing(db: Db, studentId: number) {
  const waits = sql<boolean>`(${isMinor} and ${consentState} = 'pending')`
  const [found] = await db
    .select({ refused: sql<boolean>`${consentIsRefused}`, waits })
    .from(users)
    .where(eq(users.id, studentId))
  return found ?? { refused: false, waits: false }
}

/**
 * Throws 403 for a student whose guardian refused or withdrew the consent (docs/product.md, Guardians' consent). For a
 * purchase, also throws 403 while the consent is pending and the school's rule `consent_before_buying` is on.
 */
export async function mustHaveConsent(db: Db, studentId: number, { pays }: { pays: boolean }): Promise<void> {
  const { refused, waits } = await standing(db, studentId)
  if (refused) throw new AppError('consent.stopped')
  if (pays && waits && (await schoolRules(db)).consent_before_buying) throw new AppError('consent.needed')
}

/** Throws 403 when a teacher adds a student whose guardian refused or withdrew the consent. */
export async function mustBeAddable(db: Db, studentId: number): Promise<void> {
  if ((await standing(db, studentId)).refused) throw new AppError('consent.studentStopped')
}

/**
 * Returns true when the new birth date would make a student under 18 of age although a guardian was asked. A typed date
 * must not end the guardian's right to answer.
 */
export async function comesOfAge(db: Db, studentId: number, birthDate: string): Promise<boolean> {
  const isOld = sql`${birthDate}::date <= current_date - ${sql.raw(`interval '${ageOfConsent} years'`)}`
  const wasAsked = sql`exists (select from guardian_consents where student_id = users.id)`
  return (await db.$count(users, and(eq(users.id, studentId), isMinor, isOld, wasAsked))) > 0
}
