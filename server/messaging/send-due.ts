import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/open.ts'
import type { Driver } from './driver.ts'
import type { Message } from './queue-message.ts'

const batch = 20
const longestPauseSeconds = 900

type Due = Message & { id: number; expired: boolean }

/**
 * Sends the due messages and returns their number. The rows stay locked until their deletion, so two processes never send
 * the same message. A process that dies halfway leaves its messages to the next: delivery is at least once.
 */
export async function sendDue(db: Db, driver: Driver, onFailure: (problem: unknown) => void): Promise<number> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<Due & Record<string, unknown>>(sql`
      select id, channel, "to", text, code, expires_at <= now() as expired from messages
      where next_at <= now() order by next_at limit ${batch} for update skip locked`)
    const outcomes = await Promise.allSettled(rows.map((due) => deliver(driver, due)))
    const done = rows.filter((_, place) => outcomes[place]?.status === 'fulfilled').map((due) => due.id)
    const failed = rows.filter((due) => !done.includes(due.id)).map((due) => due.id)
    for (const outcome of outcomes) if (outcome.status === 'rejected') onFailure(outcome.reason)
    if (done.length > 0) await tx.execute(sql`delete from messages where id = any(${sql.param(done)}::int[])`)
    if (failed.length > 0) {
      await tx.execute(sql`
        update messages set tries = tries + 1,
          next_at = now() + make_interval(secs => least(${longestPauseSeconds}, 2 ^ (tries + 1)))
        where id = any(${sql.param(failed)}::int[])`)
    }
    return rows.length
  })
}

async function deliver(driver: Driver, { expired, channel, to, text, code }: Due) {
  if (expired) return
  await driver.send({ channel, to, text, ...(code ? { code } : {}) })
}
