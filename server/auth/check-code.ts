import { sql } from 'drizzle-orm'
import type { Limits } from '#server/config.ts'
import type { Db } from '#server/db/open.ts'
import { countAgainst, hour } from '#server/http/rate-limits.ts'
import { brakeCodeChecks, countWrongCode } from './code-brake.ts'
import type { Purpose } from './codes.ts'
import { passwordFits } from './passwords.ts'

interface Attempt {
  purpose: Purpose
  /** Undefined for a reference without an account: the attempt fails like a wrong code. */
  phone: string | undefined
  token: string
  address: string
  /** Hash of the device's cookie, whose own code comes first; '' where devices do not matter. */
  device?: string
}

export interface FoundCode {
  id: number
  user_id: number
  channel: 'sms' | 'email'
}

/** Returns the newest code if it matches and has not expired. The caller uses the code up in its own transaction. */
export async function findCode(
  db: Db,
  limits: Limits,
  { purpose, phone, token, address, device = '' }: Attempt,
): Promise<FoundCode | undefined> {
  await countAgainst(db, { key: `code-checks:${address}`, most: limits.codeChecksPerHour, seconds: hour })
  const giveBack = await brakeCodeChecks(db, limits, address)
  // We count the try before the comparison, so that parallel guesses are all counted.
  const { rows } = await db.execute<FoundCode & { code_hash: string | null } & Record<string, unknown>>(sql`
    update codes set wrong_tries = wrong_tries + 1
    where id = (
        select id from codes where phone = ${phone ?? ''} and purpose = ${purpose} and asker in ('', ${device})
        order by (asker <> '' and used_at is null and expires_at > now()) desc, id desc limit 1)
      and used_at is null and expires_at > now() and wrong_tries < ${limits.wrongCodes}
    returning id, code_hash, user_id, channel`)
  const fits = await passwordFits(rows[0]?.code_hash, token)
  if (fits) await giveBack()
  else if (rows[0]) await countWrongCode(db, limits)
  return fits ? rows[0] : undefined
}

/** Marks the code as used. Returns false if another request used the code first. */
export async function useUp(db: Db, { id }: FoundCode): Promise<boolean> {
  const { rowCount } = await db.execute(sql`update codes set used_at = now() where id = ${id} and used_at is null`)
  return rowCount === 1
}
