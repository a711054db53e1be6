import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/open.ts'

/** Tables that any request may write to, refused requests included. */
const traces = ['audit_log', 'rate_limits']

/**
 * Returns the row count and the writing transactions of every table, so that even a change to equal values shows.
 * `besides` names further tables that may change.
 */
export async function contents(db: Db, besides: string[] = []): Promise<Record<string, string>> {
  const left = [...traces, ...besides]
  const { rows: tables } = await db.execute<{ name: string }>(sql`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_name not in (${sql.join(left, sql`, `)})`)
  const prints = tables.map(
    ({ name }) => sql`select ${name} as name, count(*) || ' ' || coalesce(sum(xmin::text::bigint), 0) as print
      from ${sql.identifier(name)}`,
  )
  const { rows } = await db.execute<{ name: string; print: string }>(sql.join(prints, sql` union all `))
  return Object.fromEntries(rows.map(({ name, print }) => [name, print]))
}
