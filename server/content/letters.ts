import { asc, eq, isNotNull, isNull, or, type SQL } from 'drizzle-orm'
import { westernDigits } from '#contract/digits.ts'
import type { AppContext } from '#server/app-context.ts'
import { record } from '#server/audit/record.ts'
import { containsFolded, containsPlain } from '#server/db/folded.ts'
import { type ListQuery, officeList } from '#server/db/office-list.ts'
import type { Db } from '#server/db/open.ts'
import { AppError } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { queueMessage } from '#server/messaging/queue-message.ts'
import { unconnectedBy } from '#server/messaging/senders/missing-settings.ts'
import { tell } from '#server/notices/tell.ts'
import { provenEmail } from '#server/people/proven-contacts.ts'
import { users } from '#server/people/tables.ts'
import { searchedDigits } from '#server/people/typed-phone.ts'
import { contactMessages, letterAnswers } from './tables.ts'

interface Query extends ListQuery {
  q?: string | undefined
  state?: 'open' | 'answered' | undefined
}

const { id, name, email, phone, subject, created_at, answered_at } = contactMessages
const row = { id, name, email, phone, subject, created_at, answered_at }
const states = { open: isNull(answered_at), answered: isNotNull(answered_at) }

/**
 * Returns an SQL condition that is true for letters whose name, subject or e-mail contains the typed text. Typed digits
 * also find a phone with these digits, and the letter with this number.
 */
function matches(typed: string): SQL | undefined {
  const western = westernDigits(typed).trim()
  const number = /^#?(\d{1,9})$/.exec(western)?.[1]
  const digits = searchedDigits(typed)
  // No e-mail has Arabic letters, and the index of e-mails cannot search for such letters.
  const isLatin = /^[\w.+@-]{3,}$/.test(western)
  return or(
    containsFolded(contactMessages.folded, typed),
    isLatin ? containsPlain(email, western.toLowerCase()) : undefined,
    digits ? containsPlain(phone, digits) : undefined,
    number ? eq(id, Number(number)) : undefined,
  )
}

/** The letters to the school. */
export const officeLetters = officeList({
  select: (db: Db) => db.select(row).from(contactMessages).$dynamic(),
  id,
  where: ({ q, state }: Query) => [q ? matches(q) : undefined, state && states[state]],
  sorts: { '-created_at': created_at, name },
  columns: [
    { label: { ar: 'رقم الرسالة', en: 'Number' }, cell: (letter) => letter.id },
    { label: { ar: 'الاسم', en: 'Name' }, cell: (letter) => letter.name },
    { label: { ar: 'البريد', en: 'E-mail' }, cell: (letter) => letter.email },
    { label: { ar: 'الهاتف', en: 'Phone' }, cell: (letter) => letter.phone },
    { label: { ar: 'الموضوع', en: 'Subject' }, cell: (letter) => letter.subject },
    { label: { ar: 'وصلت', en: 'Arrived' }, cell: (letter) => letter.created_at },
    { label: { ar: 'أُجيبت', en: 'Answered' }, cell: (letter) => letter.answered_at },
  ],
})

/** Returns the letter with its answers, the earliest first. Throws 404 for an unknown letter. */
export async function readLetter({ db }: Pick<AppContext, 'db'>, { id: letterId }: { id: number }) {
  const [letter] = await db.select().from(contactMessages).where(eq(id, letterId))
  if (!letter) throw new AppError('notFound')
  const answers = await db
    .select({
      id: letterAnswers.id,
      text: letterAnswers.text,
      author: users.name,
      created_at: letterAnswers.created_at,
    })
    .from(letterAnswers)
    .leftJoin(users, eq(users.id, letterAnswers.author_id))
    .where(eq(letterAnswers.letter_id, letterId))
    .orderBy(asc(letterAnswers.id))
  return { ...letter, answers }
}

/**
 * Queues the answer as an e-mail and marks the letter as answered. Accounts whose proven e-mail is the letter's address
 * get a notice. The same answer again sends nothing. Without a sender of e-mails, the answer is stored and the letter
 * still waits. Returns the names of the missing settings; an empty list if a sender is connected. Throws 404 for an
 * unknown letter (docs/product.md, Office).
 */
export async function answerLetter(
  { db, config }: Pick<AppContext, 'db' | 'config'>,
  admin: Viewer,
  { id: letterId, answer }: { id: number; answer: string },
): Promise<string[]> {
  const missing = unconnectedBy('email', config)
  await changeLetter(db, letterId, async (tx, letter) => {
    const values = { letter_id: letterId, author_id: admin.id, text: answer }
    const [sent] = await tx
      .insert(letterAnswers)
      .values(values)
      .onConflictDoNothing()
      .returning({ id: letterAnswers.id })
    // A repeated answer is sent now if the first request found no sender and a sender is connected since then.
    if (!sent && (letter.answered_at || missing.length > 0)) return
    const quoted = letter.message.replace(/^/gm, '> ')
    const text = `${letter.subject}\n\n${answer}\n\n${quoted}`
    await queueMessage(tx, { kind: 'letter.answered', channel: 'email', to: letter.email, text })
    await record(tx, { actor: admin, action: 'letter.answer', object: 'letter', object_id: letterId })
    if (missing.length > 0) return
    await tx.update(contactMessages).set({ answered_at: new Date() }).where(eq(id, letterId))
    const writers = await tx.select({ id: users.id }).from(users).where(eq(provenEmail, letter.email))
    await tell(tx, { kind: 'letter.answered', facts: { subject: letter.subject }, to: writers })
  })
  return missing
}

/** Saves the office's note on the letter. Throws 404 for an unknown letter. */
export async function noteLetter(
  { db }: Pick<AppContext, 'db'>,
  admin: Viewer,
  { id: letterId, note }: { id: number; note: string },
): Promise<void> {
  await changeLetter(db, letterId, async (tx) => {
    await tx
      .update(contactMessages)
      .set({ note: note || null })
      .where(eq(id, letterId))
    await record(tx, { actor: admin, action: 'letter.note', object: 'letter', object_id: letterId })
  })
}

/** Marks the letter as answered, or as waiting again. Throws 404 for an unknown letter. */
export async function markLetter(
  { db }: Pick<AppContext, 'db'>,
  admin: Viewer,
  { id: letterId, answered }: { id: number; answered: 0 | 1 },
): Promise<void> {
  await changeLetter(db, letterId, async (tx) => {
    await tx
      .update(contactMessages)
      .set({ answered_at: answered ? new Date() : null })
      .where(eq(id, letterId))
    const action = answered ? 'letter.close' : 'letter.reopen'
    await record(tx, { actor: admin, action, object: 'letter', object_id: letterId })
  })
}

type Letter = typeof contactMessages.$inferSelect

async function changeLetter(db: Db, letterId: number, change: (tx: Db, letter: Letter) => Promise<void>) {
  await db.transaction(async (tx) => {
    const [letter] = await tx.select().from(contactMessages).where(eq(id, letterId)).for('update')
    if (!letter) throw new AppError('notFound')
    await change(tx, letter)
  })
}
