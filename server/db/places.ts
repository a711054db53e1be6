import { asc, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './open.ts'

type Placed = PgTable & { id: PgColumn; place: PgColumn }

/**
 * Returns SQL for the number by which a list is ordered. A row that was never moved has its id as the number. Moves
 * exchange numbers, so numbers stay unique and new rows come last.
 */
export const placeOf = ({ id, place }: Placed): SQL<number> => sql<number>`coalesce(${place}, ${id})`

/** Returns SQL for the number of `placeOf` in the table or alias `name`, for subqueries in raw SQL. */
export const placeOfAlias = (name: string): SQL => sql.raw(`coalesce(${name}.place, ${name}.id)`)

/**
 * Moves a row to a place of its list, counted from 1, and returns the place. A place past the end means the last place.
 * The caller must lock the list's owner, so that parallel moves run one after the other.
 */
export async function moveTo(
  tx: Db,
  table: Placed,
  { id, place, list }: { id: number; place: number; list: SQL | undefined },
): Promise<number> {
  const rows = await tx
    .select({ id: sql<number>`${table.id}`, number: placeOf(table) })
    .from(table as PgTable)
    .where(list)
    .orderBy(asc(placeOf(table)))
  const ids = rows.map((row) => row.id).filter((one) => one !== id)
  ids.splice(place - 1, 0, id)
  const changed = rows.flatMap((row, at) => (ids[at] === row.id ? [] : [{ id: ids[at], place: row.number }]))
  if (changed.length > 0) {
    await tx
      .update(table as PgTable)
      .set({ place: sql`moved.place` })
      .from(sql`jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as moved(id int, place int)`)
      .where(sql`${table.id} = moved.id`)
  }
  return ids.indexOf(id) + 1
}
