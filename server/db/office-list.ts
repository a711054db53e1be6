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

interface Declared<Row, Query, Asked> {
  /** Returns the select with its joins and with `id` among its columns, without conditions and order. */
  select: (db: Db, language: Language) => Select<Row>
  id: PgColumn
  /**
   * True if conditions and sorts use only the table of `id`. Counting the rows and finding a page then read no other
   * table.
   */
  ownTable?: true
  /** True if the conditions read so many rows that the page and the total should come from one read. */
  readOnce?: true
  /**
   * Returns the query with facts that its conditions need, such as the ids of the people that the search finds. Throws
   * 422 for a query that the list refuses.
   */
  prepare?: (db: Db, query: Query) => Promise<Asked>
  /** Returns the conditions of the typed search and the filters. */
  where: (query: Asked, language: Language) => readonly (SQL | undefined)[]
  /** Columns by sort key. The first key is the default order; `-` before a key sorts descending. */
  sorts: Record<string, SQLWrapper>
  columns: readonly ExportColumn<Row>[]
}

/** One request to a list. */
interface Reading<Row> {
  /** Returns the select of whole rows. */
  select: () => Select<Row>
  /** Returns a select of ids from as few tables as possible. */
  narrow: () => Select<{ id: number }>
  db: Db
  id: PgColumn
  condition: SQL | undefined
  order: SQL[]
}

/** The rows of a page: the number of rows before the page, and the number of its rows. */
interface Cut {
  offset: number
  limit: number
}

/** Returns a list of the office from its declaration: pages, and all rows in batches for an export. */
export function officeList<Row extends { id: number }, Query extends ListQuery, Asked extends ListQuery = Query>(
  declared: Declared<Row, Query, Asked>,
) {
  const { select, id, ownTable, readOnce, prepare, columns } = declared

  async function conditionsOf(db: Db, query: Query, language: Language) {
    const asked = prepare ? await prepare(db, query) : (query as unknown as Asked)
    return declared.where(asked, language)
  }

  /** Returns one page. The total stops one above the limit of `countedRows`, because counting takes too long. */
  async function page(db: Db, query: Query, language: Language) {
    const { per_page = usualSize } = query
    const narrow = ownTable && (() => db.select({ id }).from(id.table).$dynamic() as unknown as Select<{ id: number }>)
    const reading: Reading<Row> = {
      select: () => select(db, language),
      narrow: narrow ?? (() => select(db, language)),
      ...{ db, id },
      condition: and(...(await conditionsOf(db, query, language))),
      order: orderOf(declared, query.sort),
    }
    const most = countedRows[query.q ? 'searched' : 'all']
    const offset = Math.min((query.page - 1) * per_page, most)
    const cut = { offset, limit: Math.min(per_page, most - offset) }
    const { ids, total } = await (query.q || readOnce ? searched : counted)(reading, cut, most)
    const { last_page } = paginationOf({ page: query.page, per_page }, Math.min(total, most))
    const pagination = { ...paginationOf({ page: query.page, per_page }, total), last_page }
    return { data: await rowsOf(reading, ids), pagination }
  }

  /**
   * Yields every matching row in batches, the newest first. Reads by id, so the last batch takes as long as the first.
   */
  async function* rows(db: Db, query: Query, language: Language): AsyncGenerator<Row[]> {
    const conditions = await conditionsOf(db, query, language)
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

  return { page, rows, columns }
}

/** Reads all shown rows once, for the page and for the total, because a search is the dearest condition. */
async function searched<Row>(reading: Reading<Row>, { offset, limit }: Cut, most: number) {
  const found = await idsOf(reading, { offset: 0, limit: most + 1 })
  return { ids: found.slice(offset, offset + limit), total: found.length }
}

async function counted<Row>(reading: Reading<Row>, cut: Cut, most: number) {
  const { db, narrow, condition } = reading
  const some = narrow()
    .where(condition)
    .limit(most + 1)
  const [ids, [row]] = await Promise.all([
    idsOf(reading, cut),
    db.select({ total: count() }).from(some.as('found') as PgTable),
  ])
  return { ids, total: row?.total ?? 0 }
}

async function idsOf<Row>({ db, narrow, condition, order }: Reading<Row>, { offset, limit }: Cut): Promise<number[]> {
  const found = narrow()
    .where(condition)
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
  const ids = await db.select({ id: sql<string>`found.id` }).from(found.as('found') as PgTable)
  return ids.map((row) => Number(row.id))
}

/** Returns the rows with these ids. Names of other tables are read for these rows alone, so a late page is as fast. */
async function rowsOf<Row>({ select, id, order }: Reading<Row>, ids: number[]): Promise<Row[]> {
  if (ids.length === 0) return []
  return select()
    .where(inArray(id, ids))
    .orderBy(...order)
}

function orderOf({ sorts, id }: Pick<Declared<never, never, never>, 'sorts' | 'id'>, asked: string | undefined): SQL[] {
  const sort = asked ?? Object.keys(sorts)[0] ?? ''
  const by = sorts[sort] ?? sorts[sort.replace(/^-/, '')] ?? sorts[`-${sort}`] ?? id
  // Both columns have one direction, because an index is read in one direction without a sort.
  return sort.startsWith('-') ? [desc(by), desc(id)] : [asc(by), asc(id)]
}

export type OfficeList<Row extends { id: number }, Query extends ListQuery> = ReturnType<typeof officeList<Row, Query>>
