import { pageSizes } from '#contract/limits.ts'

export interface PageQuery {
  /** The page's number, counted from 1. */
  page: number
  per_page?: number | undefined
}

interface Reads<Row> {
  total: () => Promise<number>
  rows: (limit: number, offset: number) => Promise<Row[]>
}

/** Returns the whole list as a single page. */
export async function wholeList<Row>(rows: Promise<Row[]>) {
  const data = await rows
  const total = data.length
  return { data, pagination: { current_page: 1, last_page: 1, total, per_page: Math.max(total, pageSizes.usual) } }
}

/** Returns one page of a list with its pagination. A page past the end is empty. Reads rows and total in parallel. */
export async function pageOf<Row>({ page, per_page = pageSizes.usual }: PageQuery, read: Reads<Row>) {
  const { limit, offset } = cutOf({ page, per_page })
  const [total, data] = await Promise.all([read.total(), read.rows(limit, offset)])
  return { data, pagination: paginationOf({ page, per_page }, total) }
}

/**
 * Returns one page of a list that is mostly shorter than a page, such as the homework of a lesson. Reads the total only
 * when the page does not show the total. That saves a statement.
 */
export async function shortPageOf<Row>(query: PageQuery, read: Reads<Row>) {
  const { limit, offset } = cutOf(query)
  const data = await read.rows(limit, offset)
  const isLast = data.length < limit && (data.length > 0 || offset === 0)
  return { data, pagination: paginationOf(query, isLast ? offset + data.length : await read.total()) }
}

/** Returns the limit and the offset of the page's query. */
export const cutOf = ({ page, per_page = pageSizes.usual }: PageQuery) => ({
  limit: per_page,
  // A larger offset would overflow the database's integer, and no list is this long.
  offset: Math.min((page - 1) * per_page, Number.MAX_SAFE_INTEGER),
})

/** Returns the pagination of a page in a list of `total` rows. An empty list has one page. */
export const paginationOf = ({ page, per_page = pageSizes.usual }: PageQuery, total: number) => ({
  current_page: page,
  last_page: Math.max(1, Math.ceil(total / per_page)),
  total,
  per_page,
})
