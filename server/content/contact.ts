import type { z } from 'zod'
import type { contentCalls } from '#contract/content.ts'
import type { Db } from '#server/db/open.ts'
import { countAgainst } from '#server/http/limits.ts'
import { queueMessage } from '#server/messaging/queue-message.ts'
import { readSettings } from './settings.ts'
import { contactMessages } from './tables.ts'

type Letter = z.output<(typeof contentCalls)['POST /contact']['body']>

interface Sender {
  address: string
  mostPerHour: number
}

/**
 * Keeps the letter and sends it on to the school's support address, when the settings have one. Only letters that were
 * accepted count, so nobody is locked out by their own typing mistakes.
 */
export async function receiveLetter(db: Db, letter: Letter, { address, mostPerHour }: Sender): Promise<void> {
  await db.transaction(async (tx) => {
    await countAgainst(tx, { key: `contact:${address}`, most: mostPerHour, seconds: 3600 })
    await tx.insert(contactMessages).values(letter)
    const { support } = await readSettings(tx)
    if (support?.includes('@')) {
      await queueMessage(tx, { channel: 'email', to: support.replace(/^mailto:/, ''), text: asText(letter) })
    }
  })
}

const asText = ({ name, email, phone, subject, message }: Letter) =>
  `${subject}\n${name} <${email}> ${phone}\n\n${message}`
