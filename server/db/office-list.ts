import { and, asc, count, desc, inArray, lt, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { countedRows } from '#contract/limits.ts'
import type { Bilingual, Language } from '#contract/values.ts'
import type { Db } from './open.ts'
import { paginationOf } from './page.ts'

/** The number of rows that an export reads with one query. */
const batch = 1000
const usualSize = 20

export interface ExportColumn<Row> {
  label: Bilingual
  cell: (row: Row, language: Language) => string | number | Date | null | undefined
}

/** A dynamic select of rows: `db.select(…).from(…).$dynamic()`. */
interface Select<Row> extends PromiseLike<Row[]> {
  where(condition: SQL | undefined): Select<Row>
  orderBy(...order: SQL[]): Select<Row>
  limit(rows: number): Select<Row>
  offset(rows: number): Select<Row>
  as(name: string): unknown
}

export interface ListQuery {
  page: number
  per_page?: number | undefined
  q?: string | undefined
  sort?: string | undefined
}

interface Declared<Row, Query> {
  /** Returns the select with its joins and with `id` among its columns, without conditions and order. */
  select: (db: Db, language: Language) => Select<Row>
  id: PgColumn
  /**
   * True if conditions and sorts use only the table of `id`. Counting the rows and finding a page then read no other
   * table.
   */
  ownTable?: true
  /** Returns the conditions of the typed search and the filters. */
  where: (query: Query, language: Language) => readonly (SQL | undefined)[]
  /** Columns by sort key. The first key is the standard order; `-` before a key sorts descending. */
  sorts: Record<string, SQLWrapper>
  columns: readonly ExportColumn<Row>[]
}

async function countOf(db: Db, found: Select<unknown>): Promise<number> {
  const [counted] = await db.select({ total: count() }).from(found.as('found') as PgTable)
  return counted?.total ?? 0
}

const idsOf = (db: Db, found: Select<unknown>) =>
  db.select({ id: sql<number>`found.id` }).from(found.as('found') as PgTable)

/** Returns a list of the office from its declaration: pages, and all rows in batches for an export. */
export function officeList<Row extends { id: number }, Query extends ListQuery>(declared: Declared<Row, Query>) {
  const { select, id, ownTable, sorts, columns } = declared
  const narrow = (db: Db, language: Language): Select<{ id: number }> =>
    ownTable ? (db.select({ id }).from(id.table).$dynamic() as unknown as Select<{ id: number }>) : select(db, language)

  /**
   * Returns one page. The total stops one above the limit of `countedRows`, because counting a million rows takes too
   * long. Reads names of other tables only for the rows of the page, so a late page costs no more joins than the first.
   */
  async function page(db: Db, query: Query, language: Language) {
    const { per_page = usualSize } = query
    const most = countedRows[query.q ? 'searched' : 'all']
    const condition = and(...declared.where(query, language))
    const found = narrow(db, language).where(condition)
    const offset = Math.min((query.page - 1) * per_page, most)
    const ids = found
      .orderBy(...orderOf(query.sort))
      .limit(per_page)
      .offset(offset)
    const rows = select(db, language)
      .where(inArray(id, idsOf(db, ids)))
      .orderBy(...orderOf(query.sort))
    const counted = narrow(db, language)
      .where(condition)
      .limit(most + 1)
    const [data, total] = await Promise.all([rows, countOf(db, counted)])
    return { data, pagination: paginationOf({ page: query.page, per_page }, total) }
  }

  /**
   * Yields every matching row in batches, the newest first. Reads by id, so the last batch takes as long as the first.
   */
  async function* rows(db: Db, query: Query, language: Language): AsyncGenerator<Row[]> {
    const conditions = declared.where(query, language)
    let last: number | undefined
    for (;;) {
      const after = last === undefined ? undefined : lt(id, last)
      const next = select(db, language)
        .where(and(after, ...conditions))
        .orderBy(desc(id))
        .limit(batch)
      const found = await next
      if (found.length > 0) yield found
      if (found.length < batch) return
      last = found.at(-1)?.id
    }
  }

  function orderOf(sort = Object.keys(sorts)[0] ?? ''): SQL[] {
    const by = sorts[sort] ?? sorts[sort.replace(/^-/, '')] ?? sorts[`-${sort}`] ?? id
    // Both columns have one direction, because an index is read in one direction without a sort.
    return sort.startsWith('-') ? [desc(by), desc(id)] : [asc(by), asc(id)]
  }

  return { page, rows, columns }
}

export type OfficeList<Row extends { id: number }, Query extends ListQuery> = ReturnType<typeof officeList<Row, Query>>
