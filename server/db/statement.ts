import { type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Db } from './open.ts'

const dialect = new PgDialect()

/** Returns SQL for an instant as a number, milliseconds since 1970. */
export const epochMs = (instant: SQL) => sql<number>`(extract(epoch from ${instant}) * 1000)::float8`

/**
 * Returns a frequent query with named placeholders (`sql.placeholder('id')`). The text is built once, and each
 * connection parses it once, under its name. The driver does not convert the rows, so select instants as `epochMs(…)`
 * and counts as `::int`.
 */
export function statement<Row, Values extends Record<string, unknown>>(name: string, text: SQL) {
  const query = dialect.sqlToQuery(text)
  return async (db: Db, values: Values): Promise<Row[]> => {
    const prepared = db._.session.prepareQuery<{ execute: { rows: Row[] }; all: unknown; values: unknown }>(
      query,
      undefined,
      name,
      false,
    )
    const { rows } = await prepared.execute(values)
    return rows
  }
}
