import type { z } from 'zod'
import type { contentCalls } from '#contract/content.ts'
import type { AppContext } from '#server/app-context.ts'
import { countByNetwork } from '#server/http/count-by-network.ts'
import { queueMessage } from '#server/messaging/queue-message.ts'
import { readPhone } from '#server/people/phone.ts'
import { readSettings } from './settings.ts'
import { contactMessages } from './tables.ts'

type Letter = z.output<(typeof contentCalls)['POST /contact']['body']>

/**
 * Saves the letter and returns its number. Queues a message to the school's support contact, if the settings name a
 * contact. Saves a readable phone as E.164, so that the deletion of an account finds the letter. Throws 429 above the
 * hourly limits of the IP address and its network. The limits count only accepted letters, because mistyped forms must
 * not lock a sender out.
 */
export async function receiveLetter(
  { db, config }: AppContext,
  { letter, address }: { letter: Letter; address: string },
): Promise<{ number: number }> {
  const most = config.limits.lettersPerHour
  return await db.transaction(async (tx) => {
    await countByNetwork(tx, { name: 'contact', address, most })
    const phone = readPhone(letter.phone)?.number ?? letter.phone
    const [kept] = await tx
      .insert(contactMessages)
      .values({ ...letter, phone })
      .returning({ number: contactMessages.id })
    if (!kept) throw new Error('the letter was not saved')
    const { support } = await readSettings(tx)
    if (support) await queueMessage(tx, forSupport(support.replace(/^(mailto|tel):/, ''), letter))
    return kept
  })
}

/**
 * Returns the message to the school's support contact: the whole letter by e-mail, or only sender and subject by SMS.
 */
function forSupport(to: string, { name, email, phone, subject, message }: Letter) {
  const kind = 'letter.received' as const
  const head = `${subject}\n${name} <${email}> ${phone}`
  return to.includes('@')
    ? { kind, channel: 'email' as const, to, text: `${head}\n\n${message}` }
    : { kind, channel: 'sms' as const, to, text: head }
}
