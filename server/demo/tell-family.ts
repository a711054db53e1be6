import { readFile } from 'node:fs/promises'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { AppContext } from '#server/app-context.ts'
import { makeBatch } from '#server/digests/make-digests.ts'
import { nextReceivers } from '#server/digests/receivers.ts'
import { rewrite, saveLink } from '#server/digests/rewrite.ts'
import { digests } from '#server/digests/tables.ts'
import { outboxPath } from '#server/messaging/outbox-file.ts'
import { queueMessage } from '#server/messaging/queue-message.ts'
import { messages } from '#server/messaging/tables.ts'
import { messageSpan, type Span, toldWeek } from '#server/week/span.ts'
import { demoAccounts } from './accounts.ts'

type Context = Pick<AppContext, 'db' | 'config'>

/** The number of receivers to search for the family, whose children are the first students of the demonstration. */
const firstReceivers = 20
/** The number of messages that wait for the office to send them by hand. */
const byHand = 2

const parentPhone = demoAccounts.find(({ role }) => role === 'parent')?.phone ?? ''

/**
 * Writes the weekly messages to the demonstration's parent on any day, so that their links can be tried immediately.
 * Two messages to other guardians wait for the office to send them by hand. A repeat in the same week adds a message
 * only if the outbox file has none, because the file loses old lines.
 */
export async function tellFamily(context: Context, now = new Date()): Promise<void> {
  const span = messageSpan(toldWeek(now))
  const receivers = await nextReceivers(context.db, span, { student_id: 0, contact: '' }, firstReceivers)
  const isFamily = ({ contact }: { contact: string }) => contact === parentPhone
  await makeBatch(context, span, receivers.filter(isFamily))
  if (!(await hasMessage(context))) await tellAgain(context, span)
  if ((await context.db.$count(digests, and(eq(digests.week, span.week), eq(digests.by_hand, true)))) > 0) return
  const others = receivers.filter((one) => !isFamily(one) && one.channel !== 'email')
  await makeBatch(context, span, others.slice(0, byHand), true)
}

/** Returns true if a weekly message to the parent waits, or is in the outbox file. */
async function hasMessage({ db, config }: Context): Promise<boolean> {
  const isWaiting = and(eq(messages.kind, 'week.told'), eq(messages.to, parentPhone), isNotNull(messages.next_at))
  if ((await db.$count(messages, isWaiting)) > 0) return true
  const lines = await readFile(outboxPath(config.dataDir), 'utf8').catch(() => '')
  return lines.split('\n').some((line) => line.includes(`"${parentPhone}"`) && line.includes('/week/'))
}

/** Writes the week's messages to the parent again, each with a new link. */
async function tellAgain({ db, config }: Context, { week }: Span) {
  const told = await db
    .select()
    .from(digests)
    .where(and(eq(digests.contact, parentPhone), eq(digests.week, week), isNull(digests.test_id)))
  for (const { id, student_id: about_id, person_id, channel } of told) {
    const written = await rewrite({ db, config }, id)
    if (!written) continue
    const person = person_id !== null && { person_id }
    await db.transaction(async (tx) => {
      await saveLink(tx, id, written)
      await queueMessage(tx, { kind: 'week.told', channel, to: parentPhone, text: written.text, about_id, ...person })
    })
  }
}
