import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** Returns the SQL of a JSON object with these columns under their keys. An instant becomes text in JSON. */
const objectOf = (columns: Record<string, SQLWrapper>): SQL =>
  sql`json_build_object(${sql.join(
    Object.entries(columns).map(([key, value]) => sql`${sql.raw(`'${key}'`)}, ${value}`),
    sql`, `,
  )})`

/**
 * Returns the SQL of a JSON array with one object per row; an empty array without rows. `from` is the SQL after the
 * keyword `from`. One statement can then read a row and the list that belongs to the row. A second statement costs
 * about as much as reading the list.
 */
export const jsonRows = <Row>(
  columns: Record<keyof Row & string, SQLWrapper>,
  { from, orderBy }: { from: SQL; orderBy: SQLWrapper },
): SQL<Row[]> =>
  // Drizzle drops table names from columns, except inside a nested fragment (see `whole` in
  // server/access/subscribed.ts).
  sql<Row[]>`(${sql`select coalesce(json_agg(${objectOf(columns)} order by ${orderBy}), '[]') from ${from}`})`
