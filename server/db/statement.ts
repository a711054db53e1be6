import { type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Db } from './open.ts'

const dialect = new PgDialect()

/**
 * Returns SQL for an instant as a number, milliseconds since 1970. `extract` returns a `numeric`, whose conversion takes
 * longer.
 */
export const epochMs = (instant: SQL) => sql<number>`(date_part('epoch', ${instant}) * 1000)`

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

/**
 * Returns a function that returns the statement for the size of a table, in binary digits of its largest id. A
 * connection keeps a statement's plan. The plan of a small table would read the whole table after thousands of students
 * began. The callers say why they use raw SQL.
 */
export function sizedStatement<Row, Values extends Record<string, unknown>>(name: string, text: SQL) {
  const ofSize = (size: number) => statement<Row, Values>(`${name}_${size}`, text)
  const statements = new Map<number, ReturnType<typeof ofSize>>()
  return (largestId: number) => {
    const size = largestId.toString(2).length
    const known = statements.get(size) ?? ofSize(size)
    statements.set(size, known)
    return known
  }
}
