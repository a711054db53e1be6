import { sql } from 'drizzle-orm'
import type { Language } from '#contract/values.ts'
import type { Db } from '#server/db/open.ts'
import { AppError } from '#server/errors.ts'
import { countedNetwork } from '#server/http/counted-network.ts'
import type { Limits } from '#server/limit-settings.ts'
import { type FoundCode, useUp } from './check-code.ts'
import { handOut, newCode } from './codes.ts'
import type { Account } from './find-owner.ts'
import { resetOwner } from './reset-owner.ts'

/**
 * Returns true when a right first code is not enough. The wrong reset codes of the last 24 hours then exceed the limit.
 * Codes for known devices are exempt, because only the device itself can try such a code. Counts in `codes`, whose rows
 * survive a crash. Uses raw SQL, because one round trip compares the row with a sum over its own table.
 */
export async function needsSecondCode(db: Db, { wrongResetsPerDay }: Limits, { id }: FoundCode): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    select from codes where id = ${id} and asker = '' and not is_second and (
      select coalesce(sum(wrong_tries - (used_at is not null)::int), 0) from codes
      where purpose = 'reset' and asker = '' and code_hash is not null and created_at > now() - interval '1 day'
    ) > ${wrongResetsPerDay}`)
  return (rowCount ?? 0) > 0
}

/**
 * Uses up the right first code and sends a second code to the account's proven contact. Always throws 422: the text
 * asks for the second code, or reports that a parallel request used the first code.
 */
export async function sendSecondCode(
  db: Db,
  code: FoundCode,
  account: Account,
  { language, address }: { language: Language; address: string },
): Promise<never> {
  const owner = resetOwner(account)
  if (!owner) throw new AppError('auth.invalidCode')
  const fresh = await newCode()
  await db.transaction(async (tx) => {
    if (!(await useUp(tx, code))) throw new AppError('auth.invalidCode')
    await handOut(tx, 'reset', owner, fresh, language, { is_second: true, network: countedNetwork(address) })
  })
  throw new AppError('auth.secondCode')
}
