import { and, count, desc, lt, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { countedRows } from '#contract/office-list.ts'
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
  sort?: string | undefined
}

interface Declared<Row, Query> {
  /** Returns the select with its joins and with `id` among its columns, without conditions and order. */
  select: (db: Db, language: Language) => Select<Row>
  id: PgColumn
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

/** Returns a list of the office from its declaration: pages, and all rows in batches for an export. */
export function officeList<Row extends { id: number }, Query extends ListQuery>(declared: Declared<Row, Query>) {
  const { select, id, sorts, columns } = declared

  /** Returns one page. The total stops at `countedRows` + 1, because counting a million rows takes too long. */
  async function page(db: Db, query: Query, language: Language) {
    const { per_page = usualSize } = query
    const condition = and(...declared.where(query, language))
    const offset = Math.min((query.page - 1) * per_page, countedRows)
    const ordered = select(db, language)
      .where(condition)
      .orderBy(...orderOf(query.sort))
    const found = select(db, language)
      .where(condition)
      .limit(countedRows + 1)
    const [data, total] = await Promise.all([ordered.limit(per_page).offset(offset), countOf(db, found)])
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
    const first = sort.startsWith('-') ? desc(by) : (by as SQL)
    return [first, desc(id)]
  }

  return { page, rows, columns }
}

export type OfficeList<Row extends { id: number }, Query extends ListQuery> = ReturnType<typeof officeList<Row, Query>>
