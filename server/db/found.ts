import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from './open.ts'

/**
 * The highest number of ids that a condition contains. The planner estimates rows from ids far better than from a
 * search, but its time grows with their number.
 */
const mostIds = 2000

/** The rows of another table that a search or filter finds. */
export interface Found {
  /** All ids; undefined for more ids than the limit. */
  ids: number[] | undefined
  /** The query that returns all ids. */
  query: SQL
  /** Returns the query that is true if the row with this id is found. */
  has: (id: SQLWrapper) => SQL
}

/** Finds the rows for which the condition is true, by a column of their table. */
export async function findRows(db: Db, id: PgColumn, condition: SQL | undefined, most = mostIds): Promise<Found> {
  const found = await db
    .select({ id })
    .from(id.table)
    .where(condition)
    .limit(most + 1)
  return {
    ids: found.length > most ? undefined : found.map((row) => Number(row.id)),
    query: sql`select ${id} from ${id.table} where ${condition}`,
    has: (wanted) => sql`select ${condition} from ${id.table} where ${id} = ${wanted}`,
  }
}

const isAmong = (column: SQLWrapper, ids: number[]): SQL => sql`${column} = any(${sql.param(ids)}::int[])`

/**
 * Returns an SQL condition that is true if the column has the id of a found row. An index on the column serves few ids.
 * With many ids, the list's first rows have enough matches, so each row is compared with a hashed set. `is true` keeps
 * the planner from a join, whose rows it estimates too low.
 */
export const isFound = (column: SQLWrapper, { ids, query }: Found): SQL =>
  ids ? isAmong(column, ids) : sql`((${column} in (${query})) is true)`

/**
 * Does the same as `isFound`, but with many ids each row reads the row that it refers to. No set is made, so this is
 * better where nearly every row matches.
 */
export const refersToFound = (column: SQLWrapper, { ids, has }: Found): SQL =>
  ids ? isAmong(column, ids) : sql`(${has(column)})`
