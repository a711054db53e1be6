import type { Db } from '#server/db/open.ts'
import { consents, type linkProofs } from './tables.ts'

/** Grows whenever the text beside the sign-up button changes its meaning. */
export const consentVersion = '1'

type Consent = { user_id: number; given_by: number } & (
  | { kind: 'terms' }
  | { kind: 'guardian'; proof: (typeof linkProofs)[number] }
)

/** Keeps the consent to the terms that signing up means, or a linked parent's consent for the child with its proof. */
export async function giveConsent(db: Db, consent: Consent): Promise<void> {
  await db.insert(consents).values({ ...consent, version: consentVersion })
}
