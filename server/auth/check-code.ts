import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#server/db/open.ts'
import { countedNetwork } from '#server/http/counted-network.ts'
import { giveBackEach } from '#server/http/rate-limits.ts'
import type { Limits } from '#server/limit-settings.ts'
import { brakeCodeChecks, countWrongCode } from './code-brake.ts'
import type { Purpose } from './codes.ts'
import { countTry } from './count-tries.ts'
import { passwordFits } from './passwords.ts'
import { codes } from './tables.ts'

/**
 * The number of tries of a code that only the network of the request has. Without these tries, strangers could end the
 * code by wrong guesses.
 */
const triesKept = 2

interface Attempt {
  purpose: Purpose
  /**
   * The phone, or `mailto:` and an e-mail; undefined for an unknown reference and a reference without an account. The
   * try then fails like a wrong code.
   */
  phone: string | undefined
  token: string
  address: string
  /**
   * The asker under which the code may be stored, such as the hash of a device's cookie; '' where askers do not matter.
   */
  device?: string
  /** The known device or signed-in person for which alone the try counts (`countTry`). */
  own?: string | undefined
}

export interface FoundCode {
  id: number
  user_id: number
  channel: 'sms' | 'email'
}

/**
 * Returns the newest code if the typed code matches and is still valid; otherwise undefined. A valid code that this
 * known device asked for comes before newer codes. The caller marks the code as used in its own transaction. Uses raw
 * SQL, because one statement finds the code and counts the try. Parallel guesses are therefore all counted. Throws 429
 * above the limits of tries. Throws 422 for the wrong guess that reaches the site-wide limit.
 */
export async function findCode(
  db: Db,
  limits: Limits,
  { purpose, phone, token, address, device = '', own }: Attempt,
): Promise<FoundCode | undefined> {
  const counted = await countTry(db, { name: 'code-checks', most: limits.codeChecksPerHour, address, own })
  // Strangers' wrong codes must not stop a known device or a signed-in person.
  const giveBack = own === undefined ? await brakeCodeChecks(db, limits, address) : undefined
  // A guardian answers on another network than the student, and the link's secret already keeps strangers out.
  const isStrange = sql`asker = '' and purpose <> 'consent' and network not in ('', ${countedNetwork(address)})`
  // The try is counted before the comparison, so that all parallel guesses count.
  const { rows } = await db.execute<FoundCode & { code_hash: string | null } & Record<string, unknown>>(sql`
    update codes set wrong_tries = wrong_tries + 1, strange_tries = strange_tries + (${isStrange})::int
    where id = (
        select id from codes where phone = ${phone ?? ''} and purpose = ${purpose} and asker in ('', ${device})
        order by (asker <> '' and used_at is null and expires_at > now()) desc, id desc limit 1)
      and used_at is null and expires_at > now() and wrong_tries < ${limits.wrongCodes}
      and (strange_tries < ${Math.max(1, limits.wrongCodes - triesKept)} or not (${isStrange}))
    returning id, code_hash, user_id, channel`)
  const fits = await passwordFits(rows[0]?.code_hash, token)
  if (fits) await Promise.all([giveBackEach(db, counted), giveBack?.()])
  else if (rows[0]) await countWrongCode(db, limits)
  return fits ? rows[0] : undefined
}

/** Marks the code as used. Returns false if another request used the code first. */
export async function useUp(db: Db, { id }: Pick<FoundCode, 'id'>): Promise<boolean> {
  const { rowCount } = await db
    .update(codes)
    .set({ used_at: sql`now()` })
    .where(and(eq(codes.id, id), isNull(codes.used_at)))
  return rowCount === 1
}
