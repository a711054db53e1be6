import { randomBytes } from 'node:crypto'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { consentLinkDays, declinedPhoneDays } from '#contract/limits.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/open.ts'
import { AppError } from '#server/errors.ts'
import { tokenHash } from '#server/http/session.ts'
import { consentLinks } from './tables.ts'

export type ConsentLink = typeof consentLinks.$inferSelect

/**
 * Saves a new link for the guardian and returns the link's address. The token follows a `#`, so no log and no referrer
 * contains the token.
 */
export async function makeLink(
  tx: Db,
  { publicUrl }: Config,
  link: { student_id: number; guardian_phone: string },
): Promise<string> {
  const token = randomBytes(15).toString('base64url')
  await tx.insert(consentLinks).values({ ...link, token_hash: tokenHash(token) })
  return `${publicUrl}/consent#${token}`
}

/**
 * Returns the row of a link. Throws 404 for an unknown, declined or old link. An old link stays valid while the current
 * answer came from the link's phone.
 */
export async function findLink(db: Db, token: string): Promise<ConsentLink> {
  const namesPhone = sql`exists (select from guardian_consents where student_id = ${consentLinks.student_id}
    and is_current and state <> 'pending' and guardian_phone = ${consentLinks.guardian_phone})`
  const isYoung = gt(consentLinks.created_at, sql`now() - make_interval(days => ${consentLinkDays})`)
  const [link] = await db
    .select()
    .from(consentLinks)
    .where(
      and(
        eq(consentLinks.token_hash, tokenHash(token)),
        isNull(consentLinks.declined_at),
        sql`(${isYoung} or ${namesPhone})`,
      ),
    )
  if (!link) throw new AppError('notFound')
  return link
}

/** Returns true if the phone's owner answered within the last `declinedPhoneDays` days that they are no guardian. */
export async function hasDeclined(db: Db, phone: string): Promise<boolean> {
  const isLate = gt(consentLinks.declined_at, sql`now() - make_interval(days => ${declinedPhoneDays})`)
  return (await db.$count(consentLinks, and(eq(consentLinks.guardian_phone, phone), isLate))) > 0
}

/** Ends all links of the phone for this student. The phone gets no other request for `declinedPhoneDays`. */
export async function declineLinks(tx: Db, { student_id, guardian_phone }: ConsentLink): Promise<void> {
  await tx
    .update(consentLinks)
    .set({ declined_at: sql`now()` })
    .where(and(eq(consentLinks.student_id, student_id), eq(consentLinks.guardian_phone, guardian_phone)))
}
