import type { z } from 'zod'
import type { contentCalls } from '#contract/content.ts'
import type { AppContext } from '#server/app-context.ts'
import { countAgainst, hour } from '#server/http/rate-limits.ts'
import { queueMessage } from '#server/messaging/queue-message.ts'
import { readPhone } from '#server/people/phone.ts'
import { readSettings } from './settings.ts'
import { contactMessages } from './tables.ts'

type Letter = z.output<(typeof contentCalls)['POST /contact']['body']>

/**
 * Saves the letter and queues a message to the school's support contact, if the settings have one. A readable phone is
 * saved as E.164, so that deleting the account finds the letter. Only accepted letters count towards the limit: typing
 * mistakes lock no sender out.
 */
export async function receiveLetter({ db, config }: AppContext, letter: Letter, address: string): Promise<void> {
  const most = config.limits.lettersPerHour
  await db.transaction(async (tx) => {
    await countAgainst(tx, { key: `contact:${address}`, most, seconds: hour })
    await tx.insert(contactMessages).values({ ...letter, phone: readPhone(letter.phone)?.number ?? letter.phone })
    const { support } = await readSettings(tx)
    if (support) await queueMessage(tx, forSupport(support.replace(/^(mailto|tel):/, ''), letter))
  })
}

/** Returns the message for support: the whole letter by e-mail, or sender and subject by SMS. */
function forSupport(to: string, { name, email, phone, subject, message }: Letter) {
  const head = `${subject}\n${name} <${email}> ${phone}`
  return to.includes('@')
    ? { channel: 'email' as const, to, text: `${head}\n\n${message}` }
    : { channel: 'sms' as const, to, text: head }
}
