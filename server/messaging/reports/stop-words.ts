import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import { record } from '#server/audit/record.ts'
import type { Db } from '#server/db/open.ts'
import { stopWords } from '#server/messaging/tables.ts'
import { readPhone } from '#server/people/phone.ts'
import { users } from '#server/people/tables.ts'
import type { Answer } from './report.ts'

const stops = new Set([
  'stop',
  'stopall',
  'unsubscribe',
  'cancel',
  'end',
  'quit',
  'توقف',
  'اوقف',
  'ايقاف',
  'الغاء',
  'قف',
])
const resumes = new Set(['start', 'unstop', 'ابدا', 'ابدء', 'اشترك'])
const longestWord = 40

/** Returns true for a stop word, false for a word that resumes messages, undefined for any other text. */
export function readStopWord(text: string): boolean | undefined {
  if (text.length > longestWord) return undefined
  const word = text
    .toLowerCase()
    .replace(/[أإآ]/g, 'ا')
    .replace(/[^a-z\u0621-\u063a\u0641-\u064a]/g, '')
  if (stops.has(word)) return true
  return resumes.has(word) ? false : undefined
}

/** Saves the stop words among the texts that people sent to the school. A repeat of the same text changes nothing. */
export async function saveStopWords(db: Db, provider: string, answers: readonly Answer[]) {
  for (const { reference, from, text } of answers) {
    const contact = readPhone(`+${from.replace(/^\+/, '')}`)?.number
    const isStop = readStopWord(text)
    if (contact === undefined || isStop === undefined) continue
    await db.transaction(async (tx) => {
      const row = { provider, reference, contact, stops: isStop }
      const saved = await tx.insert(stopWords).values(row).onConflictDoNothing().returning()
      if (saved.length === 0) return
      const isOwner = and(eq(users.phone, contact), eq(users.phone_claimed, false), isNull(users.deleted_at))
      const [owner] = await tx.select({ id: users.id }).from(users).where(isOwner)
      const object = owner ? { object: 'user', object_id: owner.id } : {}
      await record(tx, { actor: undefined, action: isStop ? 'contact.stopped' : 'contact.resumed', ...object })
    })
  }
}

/**
 * Returns the given phones whose owners stopped the school's messages. Codes and security messages still go to these
 * phones.
 */
export async function stoppedAmong(db: Db, contacts: readonly string[]): Promise<string[]> {
  const newest = await db
    .selectDistinctOn([stopWords.contact], { contact: stopWords.contact, stops: stopWords.stops })
    .from(stopWords)
    .where(inArray(stopWords.contact, [...contacts]))
    .orderBy(stopWords.contact, desc(stopWords.created_at))
  return newest.filter((one) => one.stops).map(({ contact }) => contact)
}
