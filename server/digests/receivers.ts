import { sql } from 'drizzle-orm'
import type { messageChannels } from '#contract/message-kinds.ts'
import type { Language } from '#contract/values.ts'
import { guardians } from '#server/access/guardians.ts'
import { ranWithin } from '#server/access/subscribed.ts'
import type { Db } from '#server/db/open.ts'
import type { Span } from '#server/week/span.ts'

/** A guardian's contact to which a message about the student goes out. */
export interface Receiver {
  student_id: number
  student: string
  contact: string
  channel: (typeof messageChannels)[number]
  person_id: number | null
  language: Language
}

/** The position in the list of all receivers after which a batch begins. */
export type Place = Pick<Receiver, 'student_id' | 'contact'>

/**
 * Returns the next receivers in the order of students: guardians of students with a subscription in the week. Omits
 * guardians who stopped the messages or have the week's message. Uses raw SQL, because the builder cannot read
 * `guardians`.
 */
export async function nextReceivers(db: Db, span: Span, after: Place, size: number): Promise<Receiver[]> {
  const { student_id, contact } = after
  const { rows } = await db.execute<Receiver & Record<string, unknown>>(sql`
    with ${guardians}
    select guardians.student_id, users.name as student, guardians.contact, guardians.channel, guardians.person_id,
      coalesce((select language from digests where contact = guardians.contact order by id desc limit 1), 'ar') as language
    from guardians join users on users.id = guardians.student_id
    where guardians.student_id >= ${student_id} and (guardians.student_id, guardians.contact) > (${student_id}, ${contact})
      and exists (select from subscriptions where subscriptions.student_id = guardians.student_id
        and ${ranWithin({ from: span.from.toISOString(), until: span.until.toISOString() })})
      and not exists (select from stopped_digests where stopped_digests.student_id = guardians.student_id
        and stopped_digests.contact = guardians.contact and resumed_at is null and stops_week)
      and not exists (select from digests where digests.student_id = guardians.student_id
        and digests.contact = guardians.contact and week = ${span.week} and test_id is null)
    order by guardians.student_id, guardians.contact limit ${size}`)
  return rows
}
