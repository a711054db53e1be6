import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Db } from './open.ts'

/** The channel of the notification that cached pages are outdated. Its payload names the change. */
export const pagesOutdated = 'pages_outdated'

/** Milliseconds, longer than any transaction that outdates pages. */
const commitMs = 60_000

/** The changes of this process whose notification has not arrived, with the time of each. */
const unheard = new Map<string, number>()

/**
 * Empties the page cache of every process when the transaction commits. Until the notification arrives, this process
 * caches no page. A page loaded after the call's reply therefore already shows the change (docs/product.md, Office).
 */
export async function outdatePages(tx: Db): Promise<void> {
  const change = randomUUID()
  unheard.set(change, performance.now())
  await tx.execute(sql`select pg_notify(${pagesOutdated}, ${change})`)
}

/**
 * Ends the wait for the notification of that change. Without a change, ends all waits after a new connection, because
 * earlier notifications are lost.
 */
export function hearOutdated(change?: string): void {
  if (change === undefined) unheard.clear()
  else unheard.delete(change)
}

/** Returns true while a change of this process may be committed and its notification has not arrived. */
export function pagesChange(): boolean {
  for (const [change, at] of unheard) {
    if (performance.now() - at <= commitMs) break
    unheard.delete(change)
  }
  return unheard.size > 0
}
