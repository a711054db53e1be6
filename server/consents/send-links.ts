import { and, desc, eq, isNull, ne } from 'drizzle-orm'
import { parentsPerChild } from '#contract/limits.ts'
import type { Language } from '#contract/values.ts'
import { isMinor } from '#server/access/consented.ts'
import type { AppContext } from '#server/app-context.ts'
import { record } from '#server/audit/record.ts'
import { countCodeRequest } from '#server/auth/code-limits.ts'
import { countCode, secondsToWait } from '#server/auth/codes.ts'
import { requiredPhone } from '#server/auth/find-owner.ts'
import type { Db } from '#server/db/open.ts'
import { AppError } from '#server/errors.ts'
import { countedNetwork } from '#server/http/counted-network.ts'
import { queueMessage } from '#server/messaging/queue-message.ts'
import { messageText } from '#server/messaging/texts.ts'
import { users } from '#server/people/tables.ts'
import { makeLink } from './links.ts'
import { guardianConsents } from './tables.ts'

/** The highest number of students whose links one request sends. A guardian rarely has more children at a school. */
const mostStudents = 2 * parentsPerChild

/**
 * Sends a guardian new links to the answered consents of the phone, because a guardian may lose the first message. An
 * unknown phone gets the same reply and no message. Throws 429 beyond the limits of the phone, the network and the IP
 * address. Throws 422 for an invalid phone.
 */
export async function sendLinks(
  { db, config }: AppContext,
  { phone: typed, language, address }: { phone: string; language: Language; address: string },
): Promise<void> {
  const { number: phone } = requiredPhone(typed)
  const { limits } = config
  await countCodeRequest(db, limits, { address })
  const by = { network: countedNetwork(address) }
  await db.transaction(async (tx) => {
    const retryAfter = await secondsToWait(tx, limits, 'links', phone, by)
    if (retryAfter > 0) throw new AppError('tooManyRequests', { retryAfter })
    await countCode(tx, 'links', phone, by)
    const students = await studentsOf(tx, phone)
    await record(tx, { actor: undefined, action: 'consent.links', detail: { students: students.map(({ id }) => id) } })
    for (const { id, name } of students) {
      const link = await makeLink(tx, config, { student_id: id, guardian_phone: phone })
      const text = messageText('consentLink', language, name, link)
      await queueMessage(tx, { kind: 'consent.link', channel: 'sms', to: phone, text, about_id: id })
    }
  })
}

/** Waits for a deletion of a student's account, because the deletion would not find later messages and links. */
const studentsOf = (db: Db, phone: string) =>
  db
    .select({ id: users.id, name: users.name })
    .from(guardianConsents)
    .innerJoin(users, eq(users.id, guardianConsents.student_id))
    .where(
      and(
        eq(guardianConsents.guardian_phone, phone),
        eq(guardianConsents.is_current, true),
        ne(guardianConsents.state, 'pending'),
        isNull(users.deleted_at),
        isMinor,
      ),
    )
    .orderBy(desc(guardianConsents.id))
    .limit(mostStudents)
    .for('key share', { of: users })
