import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/open.ts'
import { enqueue, wake } from '#server/jobs/enqueue.ts'
import type { ProviderChannel } from '#server/messaging/channels.ts'
import { lostText, mayFallOver } from '#server/messaging/fall-over.ts'
import { messagesSend } from '#server/messaging/queue-message.ts'
import { deliveryReports } from '#server/messaging/tables.ts'
import { clearBounced, markBounced } from './bounces.ts'
import type { Delivery } from './report.ts'

const longestWords = 200

interface Applied extends Record<string, unknown> {
  id: number
  contact: string | null
  channel: ProviderChannel
  state: Delivery['state']
  words: string
  is_final: boolean
  falls_over: boolean
  /** True for a weekly message whose text must be written again before it can go out by its next channel. */
  is_lost: boolean
}

/** An SQL condition that is true for a report after which the message goes out by its next channel. */
const fallsOver = sql`(best.state = 'failed' and ${mayFallOver} and messages.text is not null)`

/**
 * Saves the reports, then applies them. Report and message may be committed in either order. The later commit finds the
 * earlier row, because each side looks for the other side after its commit. A repeat changes nothing.
 */
export async function saveReports(
  db: Db,
  from: { provider: string; channel: ProviderChannel },
  deliveries: readonly Delivery[],
) {
  for (const { reference, state, words, isFinal = false } of deliveries) {
    const report = { ...from, reference, state, words: words?.slice(0, longestWords) ?? null, is_final: isFinal }
    await db.insert(deliveryReports).values(report).onConflictDoNothing()
  }
  await applyReports(db)
}

/**
 * Applies every report whose message is known. A failed message is sent once more, by its next channel. A delivered
 * message stays delivered after any later report. Uses raw SQL, because one statement deletes the reports and changes
 * their messages.
 */
export async function applyReports(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<Applied>(sql`
      with found as (
        delete from delivery_reports using messages
        where messages.provider = delivery_reports.provider and messages.reference = delivery_reports.reference
        returning messages.id, delivery_reports.*
      ), best as (select distinct on (id) * from found order by id, state)
      update messages set delivery = best.state, delivery_at = best.created_at, delivery_error = best.words,
        state = case when ${fallsOver} then 'waiting' when best.state = 'delivered' then 'sent' else messages.state end,
        next_at = case when ${fallsOver} then now() when best.state = 'delivered' then null else messages.next_at end
      from best where messages.id = best.id and messages.delivery is distinct from best.state
        and messages.delivery is distinct from 'delivered'
      returning messages.id, messages."to" as contact, best.state, coalesce(best.words, '') as words, best.is_final, best.channel,
        messages.state = 'waiting' as falls_over,
        best.state = 'failed' and ${mayFallOver} and messages.kind = 'week.told' as is_lost`)
    if (rows.some(({ falls_over }) => falls_over)) await wake(tx, messagesSend)
    for (const { id } of rows.filter(({ is_lost }) => is_lost)) await enqueue(tx, { name: lostText }, { id })
    const known = rows.flatMap(({ contact, ...row }) => (contact === null ? [] : [{ ...row, contact }]))
    await clearBounced(
      tx,
      known.filter(({ state }) => state === 'delivered'),
      { by_report: true },
    )
    const final = known.filter(({ is_final }) => is_final)
    await markBounced(
      tx,
      final.map(({ contact, channel, words }) => ({ contact, channel, words })),
      { by_report: true },
    )
  })
}
