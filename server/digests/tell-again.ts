import { and, eq, isNull } from 'drizzle-orm'
import { queuedJob } from '#server/jobs/job.ts'
import { fallOver, lockLostText, lostText } from '#server/messaging/fall-over.ts'
import { messages } from '#server/messaging/tables.ts'
import { rewrite, saveLink } from './rewrite.ts'
import { digests } from './tables.ts'

/**
 * Sends a weekly message by its next channel after a provider reported the failure. The text is deleted once it is
 * sent, so the job writes the text again, with a new link. A second run changes nothing.
 */
export const weekToldAgain = queuedJob<{ id: number }>(lostText, async ({ db, config }, { id }) => {
  const { contact, student_id, created_at, test_id } = digests
  // A message and its digest are written in one transaction, so both have the transaction's time.
  const isSame = and(
    ...[eq(contact, messages.to), eq(student_id, messages.about_id)],
    ...[eq(created_at, messages.created_at), isNull(test_id)],
  )
  const [digest] = await db
    .select({ id: digests.id })
    .from(digests)
    .innerJoin(messages, isSame)
    .where(eq(messages.id, id))
  const written = digest && (await rewrite({ db, config }, digest.id))
  if (!written) return
  await db.transaction(async (tx) => {
    if (!(await lockLostText(tx, id))) return
    await saveLink(tx, digest.id, written)
    await fallOver(tx, id, written.text)
  })
})
