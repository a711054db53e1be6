import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Db } from './open.ts'

/** The channel of the notice that cached pages are outdated. Its payload names the change. */
export const pagesOutdated = 'pages_outdated'

/** Longer than the transactions that outdate pages. */
const commitMs = 60_000

/** The changes of this process whose notice has not arrived, with the time of each. */
const unheard = new Map<string, number>()

/**
 * Empties the page cache of every process when the transaction commits. This process caches no page until the notice
 * has arrived, so a page loaded after the call's reply already shows the change.
 */
export async function outdatePages(tx: Db): Promise<void> {
  const change = randomUUID()
  unheard.set(change, performance.now())
  await tx.execute(sql`select pg_notify(${pagesOutdated}, ${change})`)
}

/** Ends the wait for the notice of that change, or of every change after a connection, because earlier notices are lost. */
export function hearOutdated(change?: string): void {
  if (change === undefined) unheard.clear()
  else unheard.delete(change)
}

/** Returns true while a change of this process may be committed and its notice has not arrived. */
export function pagesChange(): boolean {
  for (const [change, at] of unheard) {
    if (performance.now() - at <= commitMs) break
    unheard.delete(change)
  }
  return unheard.size > 0
}
