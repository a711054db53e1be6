import { type InferInsertModel, type SQL, sql } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#server/db/open.ts'

type Row<Table extends PgTable> = InferInsertModel<Table, { dbColumnNames: false; override: false }>

/** The highest number of rows in one statement. A statement has a time limit, and a busy machine is slow. */
const batchSize = 10_000

/** Inserts the rows and returns their ids in order. Every row needs the first row's fields. */
export async function insertAll<Table extends PgTable>(db: Db, table: Table, rows: Row<Table>[]): Promise<number[]> {
  const ids: number[] = []
  for (let from = 0; from < rows.length; from += batchSize)
    ids.push(...(await insertBatch(db, table, rows.slice(from, from + batchSize))))
  return ids
}

/**
 * Inserts the rows in one statement. Uses raw SQL with an array for each column, because a statement has at most 65,535
 * parameters.
 */
async function insertBatch<Table extends PgTable>(db: Db, table: Table, rows: Row<Table>[]): Promise<number[]> {
  const [first] = rows
  if (!first) return []
  const { columns } = getTableConfig(table)
  const used = columns.filter(({ name }) => name in first)
  const arrays = used.map((column): SQL => {
    const values = rows.map((row) => {
      const value = (row as Record<string, unknown>)[column.name]
      return value === undefined || value === null ? null : column.mapToDriverValue(value)
    })
    return sql`${sql.param(values)}::${sql.raw(column.getSQLType())}[]`
  })
  const names = sql.join(
    used.map(({ name }) => sql.identifier(name)),
    sql`, `,
  )
  const hasId = columns.some(({ name }) => name === 'id')
  const { rows: kept } = await db.execute<{ id: string | number }>(sql`
    insert into ${table} (${names}) select * from unnest(${sql.join(arrays, sql`, `)})
    ${hasId ? sql`returning id` : sql``}`)
  return kept.map(({ id }) => Number(id))
}

/** Inserts the row of each item and returns the items with their new ids. */
export async function insertAndPair<Table extends PgTable, Item extends { row: Row<Table> }>(
  db: Db,
  table: Table,
  items: Item[],
): Promise<(Item & { id: number })[]> {
  const ids = await insertAll(
    db,
    table,
    items.map(({ row }) => row),
  )
  return items.map((item, place) => ({ ...item, id: ids[place] ?? 0 }))
}
