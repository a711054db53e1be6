import type { Db } from '#server/db/open.ts'
import { consents, type linkProofs } from './tables.ts'

/** The version of the text beside the sign-up button. Increase the version when the text changes its meaning. */
export const consentVersion = '1'

type Consent = { user_id: number; given_by: number } & (
  | { kind: 'terms' }
  | { kind: 'guardian'; proof: (typeof linkProofs)[number] }
)

/** Saves the consent to the terms at registration, or a linked parent's consent for the child with its proof. */
export async function giveConsent(db: Db, consent: Consent): Promise<void> {
  await db.insert(consents).values({ ...consent, version: consentVersion })
}
