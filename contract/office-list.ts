import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { bytes } from './files.ts'
import type { Bilingual } from './values.ts'
import { optional, pageSize, text, wholeNumber } from './values.ts'

type Shape = Record<string, z.ZodType>

/** Returns a filter of an office list that accepts one of the words, or no word. */
export const oneOf = <const Words extends readonly [string, ...string[]]>(words: Words) => optional(z.enum(words))

/** The searched text of an office list. */
const searched = optional(text(200))

interface List<R extends Shape, F extends Shape, S extends readonly [string, ...string[]]> {
  about: Bilingual
  row: z.ZodObject<R>
  filters: F
  /** Sort keys, the default order first. A key with `-` before it sorts descending. */
  sorts: S
}

const pagination = z.object({
  current_page: z.number(),
  last_page: z.number(),
  /**
   * The number of rows, at most one above the limit of `countedRows`. The highest value means that the list has more
   * rows.
   */
  total: z.number(),
  per_page: z.number(),
})

const queryOf = <F extends Shape, S extends readonly [string, ...string[]]>(filters: F, sorts: S) =>
  z.object({ q: searched, sort: optional(z.enum(sorts)), ...filters })

const pageCall = <R extends Shape, F extends Shape, S extends readonly [string, ...string[]]>(list: List<R, F, S>) => {
  const page = wholeNumber.pipe(z.number().min(1, 'page')).default(1)
  return endpoint({
    about: list.about,
    access: ['admin'],
    query: queryOf(list.filters, list.sorts).extend({ page, per_page: pageSize.optional() }),
    reply: z.object({ data: z.array(list.row), pagination }),
  })
}

const exportCall = <R extends Shape, F extends Shape, S extends readonly [string, ...string[]]>(
  list: List<R, F, S>,
) => {
  const format = z.enum(['csv', 'xlsx']).default('csv')
  return endpoint({
    about: { ar: `${list.about.ar}: ملف csv أو xlsx`, en: `${list.about.en}: as a csv or xlsx file` },
    records: { 'office.export': { ar: 'تصدير قائمة من الإدارة', en: 'Exported a list of the office' } },
    access: ['admin'],
    query: queryOf(list.filters, list.sorts).extend({ format }),
    bytes: 'text/csv',
    reply: bytes,
  })
}

type PageCall<R extends Shape, F extends Shape, S extends readonly [string, ...string[]]> = ReturnType<
  typeof pageCall<R, F, S>
>
type ExportCall<R extends Shape, F extends Shape, S extends readonly [string, ...string[]]> = ReturnType<
  typeof exportCall<R, F, S>
>

/**
 * Returns the two calls of an office list. `GET /admin/<name>` returns a page, and `GET /admin/<name>/export` all rows
 * that match the filters as a file.
 */
export function officeList<
  const N extends string,
  R extends Shape,
  F extends Shape,
  const S extends readonly [string, ...string[]],
>(name: N, list: List<R, F, S>) {
  return { [`GET /admin/${name}`]: pageCall(list), [`GET /admin/${name}/export`]: exportCall(list) } as unknown as {
    [K in `GET /admin/${N}`]: PageCall<R, F, S>
  } & { [K in `GET /admin/${N}/export`]: ExportCall<R, F, S> }
}
