import { and, eq } from 'drizzle-orm'
import type { AppContext } from '#server/app-context.ts'
import { makeBatch } from '#server/digests/make-digests.ts'
import { nextReceivers } from '#server/digests/receivers.ts'
import { digests } from '#server/digests/tables.ts'
import { messageSpan, toldWeek } from '#server/week/span.ts'
import { demoAccounts } from './accounts.ts'

/** The number of receivers to search for the family, whose children are the first students of the demonstration. */
const firstReceivers = 20
/** The number of messages that wait for the office to send them by hand. */
const byHand = 2

/**
 * Writes the weekly messages to the demonstration's parent on any day, so that their links can be tried immediately.
 * Two messages to other guardians wait for the office to send them by hand. A repeat in the same week changes nothing.
 */
export async function tellFamily(context: Pick<AppContext, 'db' | 'config'>, now = new Date()): Promise<void> {
  const span = messageSpan(toldWeek(now))
  const parent = demoAccounts.find(({ role }) => role === 'parent')
  const receivers = await nextReceivers(context.db, span, { student_id: 0, contact: '' }, firstReceivers)
  const isFamily = ({ contact }: { contact: string }) => contact === parent?.phone
  await makeBatch(context, span, receivers.filter(isFamily))
  if ((await context.db.$count(digests, and(eq(digests.week, span.week), eq(digests.by_hand, true)))) > 0) return
  const others = receivers.filter((one) => !isFamily(one) && one.channel !== 'email')
  await makeBatch(context, span, others.slice(0, byHand), true)
}
