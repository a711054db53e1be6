import type { FastifyInstance } from 'fastify'
import type { CallName } from '#contract/all.ts'
import type { Language } from '#contract/values.ts'
import type { AppContext } from '#server/app-context.ts'
import { record } from '#server/audit/record.ts'
import type { ListQuery, OfficeList } from '#server/db/office-list.ts'
import { type Cell, csvOf, xlsxOf } from '#server/storage/table-file.ts'
import { answered, serve } from './serve.ts'

/** The names of the contract's lists that `officeList` made. */
export type ListName = CallName extends infer N ? (N extends `GET /admin/${infer L}/export` ? L : never) : never

type Query = ListQuery & { format?: 'csv' | 'xlsx' }

interface Parts<Row, Shown> {
  /** Returns the row as the contract shows it, for example with a picture's address. */
  present?: (row: Row, call: Pick<AppContext, 'files'> & { language: Language }) => Shown
}

/** Serves both calls of an office list. Streams the export and audits it, because the rows leave the school. */
export function serveList<Row extends { id: number }, Q extends ListQuery, Shown = Row>(
  app: FastifyInstance,
  name: ListName,
  list: OfficeList<Row, Q>,
  { present }: Parts<Row, Shown> = {},
) {
  serve(app, `GET /admin/${name}`, async ({ context, query, language }) => {
    const { data, pagination } = await list.page(context.db, query as unknown as Q, language)
    return { data: present ? data.map((row) => present(row, { ...context, language })) : data, pagination } as never
  })
  serve(app, `GET /admin/${name}/export`, async ({ db, viewer, query: sent, language, reply }) => {
    const query = sent as unknown as Q & Query
    const batches = list.rows(db, query, language)
    // A query that the list refuses must be answered before the first byte of the file.
    const first = await batches.next()
    await record(db, { actor: viewer, action: 'office.export', detail: { list: name } })
    const rows = cellsOf(list, language, first.done ? [] : first.value, batches)
    const file = query.format === 'xlsx' ? xlsxOf(rows, { rightToLeft: language === 'ar' }) : csvOf(rows)
    reply
      .type(tableTypes[query.format ?? 'csv'])
      .header('content-disposition', `attachment; filename="${name.replaceAll('/', '-')}.${query.format}"`)
    reply.send(file)
    return answered
  })
}

/** Content types of exported files. */
export const tableTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

async function* cellsOf<Row extends { id: number }, Q extends ListQuery>(
  { columns }: OfficeList<Row, Q>,
  language: Language,
  first: Row[],
  others: AsyncGenerator<Row[]>,
): AsyncGenerator<Cell[][]> {
  const cells = (batch: Row[]) => batch.map((row) => columns.map(({ cell }) => cell(row, language)))
  yield [columns.map(({ label }) => label[language])]
  yield cells(first)
  for await (const batch of others) yield cells(batch)
}
