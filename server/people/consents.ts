import type { Db } from '#server/db/open.ts'
import { consents } from './tables.ts'

/** Grows whenever the text beside the sign-up button changes its meaning. */
export const consentVersion = '1'

/** Signing up is agreeing to the terms shown there; a linked parent agrees for the child. */
export async function giveConsent(
  db: Db,
  { user_id, kind, given_by }: { user_id: number; kind: 'terms' | 'guardian'; given_by: number },
): Promise<void> {
  await db.insert(consents).values({ user_id, kind, given_by, version: consentVersion })
}
