import { createHash } from 'node:crypto'
import { eq, lt, type SQL, sql } from 'drizzle-orm'
import { locks } from '#server/db/locks.ts'
import type { Db } from '#server/db/open.ts'
import { takeLock } from '#server/db/take-lock.ts'
import { keptFor } from '#server/personal-data/retention.ts'
import { auditLog } from './tables.ts'

/**
 * Seconds after which a row counts as settled. Until then, a slow transaction may still commit a row with a smaller id.
 */
const settledSeconds = 120
const batch = 500

interface Link {
  id: number
  row: string
  chain: string | null
}

/**
 * Links settled rows to the rows before them. Each link is the SHA-256 of the previous link and the row. A changed or
 * deleted row therefore breaks the chain. Returns the newest link; undefined for a log without a linked row.
 */
export async function extendChain(db: Db, { settled = settledSeconds } = {}): Promise<string | undefined> {
  for (;;) {
    const { newest, count } = await db.transaction((tx) => linkBatch(tx, settled))
    if (count < batch) return newest
  }
}

/** Links the next batch of settled rows. */
async function linkBatch(tx: Db, settled: number) {
  await takeLock(tx, sql`${locks.chainRecords}`)
  const [before] = await links(tx, sql`chain is not null order by audit_log.id desc limit 1`)
  const old = sql`at < now() - make_interval(secs => ${settled})`
  const rows = await links(tx, sql`chain is null and ${old} order by audit_log.id limit ${batch}`)
  let newest = before?.chain ?? undefined
  const made = rows.map(({ row }) => {
    newest = linkOf(newest ?? '', row)
    return newest
  })
  const ids = rows.map(({ id }) => id)
  await tx
    .update(auditLog)
    .set({ chain: sql`made.chain` })
    .from(sql`unnest(${sql.param(ids)}::bigint[], ${sql.param(made)}::text[]) as made (id, chain)`)
    .where(eq(auditLog.id, sql`made.id`))
  return { newest, count: rows.length }
}

/** Returns the id of the first row whose link does not match the row before; undefined for an intact log. */
export async function findBreak(db: Db): Promise<number | undefined> {
  for (let after = 0; ; ) {
    const { broken, last, checked } = await checkLinks(db, { after, most: batch })
    if (broken !== undefined) return broken
    if (checked < batch) return undefined
    after = last
  }
}

/**
 * Compares at most `most` links after the row `after` with the rows before them. Returns the ids of the first broken
 * row and of the last read row, and the number of read rows. At a broken row, `last` is that row. Without a broken row,
 * `broken` is undefined. Without a read row, `last` is `after`.
 */
export async function checkLinks(db: Db, { after, most }: { after: number; most: number }) {
  // Rows are deleted after a year, so the oldest row has no row before it.
  const [before] = await links(db, sql`chain is not null and id <= ${after} order by audit_log.id desc limit 1`)
  const rows = await links(db, sql`chain is not null and id > ${after} order by audit_log.id limit ${most}`)
  let previous = before?.chain ?? undefined
  for (const { id, row, chain } of rows) {
    if (previous !== undefined && chain !== linkOf(previous, row)) return { broken: id, last: id, checked: rows.length }
    previous = chain ?? undefined
  }
  return { broken: undefined, last: rows.at(-1)?.id ?? after, checked: rows.length }
}

const linkOf = (previous: string, row: string) => createHash('sha256').update(previous).update(row).digest('hex')

/**
 * Returns the rows that `which` selects, with their links. Uses raw SQL, because a link's hash covers the row as
 * `to_jsonb` writes it. `which` sorts by `audit_log.id`: a plain `id` is the selected `id::int`, which no index sorts.
 */
async function links(db: Db, which: SQL): Promise<Link[]> {
  const { rows } = await db.execute<Link & Record<string, unknown>>(sql`
    select id::int, (to_jsonb(audit_log) - 'chain')::text as row, chain from audit_log where ${which}`)
  return rows
}

/** Deletes rows older than a year, because the law forbids keeping records of people's actions for ever. */
export async function deleteOldEntries(db: Db): Promise<void> {
  await db.delete(auditLog).where(lt(auditLog.at, sql`now() - ${keptFor('audit')}`))
}
