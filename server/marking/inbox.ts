import type { AppContext } from '#server/app-context.ts'
import { type PageQuery, pageOf } from '#server/db/page.ts'
import type { Viewer } from '#server/http/session.ts'
import { type WaitingRow, waitingRows } from './waiting.ts'

type Kind = WaitingRow['kind']

/** Returns the number of waiting pieces of work of each kind, and of all kinds. */
export function countsOf(rows: readonly WaitingRow[]) {
  const sum = (kind?: Kind) =>
    rows.reduce((total, row) => total + (kind === undefined || row.kind === kind ? row.count : 0), 0)
  return { all: sum(), homework: sum('homework'), late_answers: sum('late_answers'), release: sum('release') }
}

/** Returns the row in the contract's shape. */
export const rowOf = ({ oldest_ms, ...row }: WaitingRow) => ({ ...row, oldest_at: new Date(oldest_ms) })

/**
 * Returns the work that waits over all courses of the teacher, the oldest first (docs/product.md, Inbox and marking).
 * Also returns the counts of all kinds of work.
 */
export async function readInbox(
  { db }: AppContext,
  viewer: Viewer,
  { kind, ...query }: PageQuery & { kind?: Kind | undefined },
) {
  const rows = await waitingRows(db, { teacher: viewer.id })
  const list = kind ? rows.filter((row) => row.kind === kind) : rows
  const page = await pageOf(query, {
    total: async () => list.length,
    rows: async (limit, offset) => list.slice(offset, offset + limit).map(rowOf),
  })
  return { ...page, counts: countsOf(rows) }
}

/** Returns the counts of the inbox for the teacher's menu. */
export const readInboxCounts = async ({ db }: AppContext, viewer: Viewer) =>
  countsOf(await waitingRows(db, { teacher: viewer.id }))
