import type { AppContext } from '#server/app-context.ts'
import { makeBatch } from '#server/digests/make-digests.ts'
import { nextReceivers } from '#server/digests/receivers.ts'
import { messageSpan, toldWeek } from '#server/week/span.ts'
import { demoAccounts } from './accounts.ts'

/** The number of receivers to search for the family, whose children are the first students of the demonstration. */
const firstReceivers = 20

/**
 * Writes the weekly messages to the demonstration's parent on any day, so that their links can be tried immediately.
 */
export async function tellFamily(context: Pick<AppContext, 'db' | 'config'>, now = new Date()): Promise<void> {
  const span = messageSpan(toldWeek(now))
  const parent = demoAccounts.find(({ role }) => role === 'parent')
  const receivers = await nextReceivers(context.db, span, { student_id: 0, contact: '' }, firstReceivers)
  await makeBatch(
    context,
    span,
    receivers.filter(({ contact }) => contact === parent?.phone),
  )
}
