import { Readable } from 'node:stream'
import { zipOf } from './zip.ts'

export type Cell = string | number | Date | null | undefined

/** Rows of a file in batches: the headings first. */
export type Rows = AsyncIterable<readonly (readonly Cell[])[]>

/** Streams the rows as CSV with a byte-order mark, which Excel needs for Arabic. */
export const csvOf = (rows: Rows) => Readable.from(csvParts(rows))

async function* csvParts(rows: Rows) {
  yield '\ufeff'
  for await (const few of fewAtOnce(rows)) yield few.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')
}

/**
 * Yields the rows in parts whose text takes less than 128 KiB, unless cells are long. The engine frees larger texts
 * only in a full collection. With larger parts, an export of 100,000 people grew the process by 60 to 80 MB.
 */
async function* fewAtOnce(rows: Rows) {
  for await (const batch of rows)
    for (let at = 0; at < batch.length; at += rowsOfPart) yield batch.slice(at, at + rowsOfPart)
}

const rowsOfPart = 50

const isPlainNumber = (text: string) => /^[+-]?[\d.]+$/.test(text)

/**
 * A spreadsheet runs a cell that begins with one of these signs as a formula. Spreadsheets of East Asia also read the
 * full-width signs.
 */
const startsFormula = /^[=+\-@＝＋－＠]/

/**
 * Matches the start of the text, and each semicolon and run of white space. Excel in Arabic begins a cell after a
 * semicolon. Each character is matched once. A pattern that looked for the sign behind the run took quadratic time for
 * a text of line breaks.
 */
const beforeCells = /^;?\s*|;\s*|\s+/g

/** Returns the text with an apostrophe before each formula, and before a tab or carriage return that begins a cell. */
const withoutFormulas = (text: string) =>
  text.replace(beforeCells, (run: string, at: number) => {
    const separator = run.search(/[;\t\r\n]/)
    if (at > 0 && separator < 0) return run
    const cellBegin = at === 0 ? 0 : separator + 1
    const isFormula = startsFormula.test(text.charAt(at + run.length))
    const place = isFormula ? run.length : Math.max(run.lastIndexOf('\t'), run.lastIndexOf('\r'))
    return place < cellBegin ? run : `${run.slice(0, place)}'${run.slice(place)}`
  })

function csvCell(value: Cell): string {
  const text = plain(value)
  const safe = typeof value === 'string' && !isPlainNumber(text) ? withoutFormulas(text) : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

const plain = (value: Cell) => (value instanceof Date ? value.toISOString() : String(value ?? ''))

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const part = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const fixed = {
  '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${part}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${part}.worksheet+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
}

/**
 * Streams the rows as a workbook of one sheet. We write the sheet ourselves, because the library holds every row in
 * memory (docs/decisions/034).
 */
export function xlsxOf(rows: Rows, { rightToLeft = false } = {}): Readable {
  const entries = Object.entries(fixed).map(([name, content]) => ({ name, content: Buffer.from(xml + content) }))
  return zipOf([...entries, { name: 'xl/worksheets/sheet1.xml', content: sheetParts(rows, rightToLeft) }])
}

async function* sheetParts(rows: Rows, rightToLeft: boolean) {
  const view = `<sheetViews><sheetView workbookViewId="0"${rightToLeft ? ' rightToLeft="1"' : ''}/></sheetViews>`
  yield `${xml}<worksheet xmlns="${main}">${view}<sheetData>`
  for await (const few of fewAtOnce(rows)) yield few.map((row) => `<row>${row.map(sheetCell).join('')}</row>`).join('')
  yield '</sheetData></worksheet>'
}

function sheetCell(value: Cell): string {
  if (typeof value === 'number') return `<c><v>${value}</v></c>`
  const text = plain(value)
  return text ? `<c t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>` : '<c/>'
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
// XML forbids most control characters, even escaped.
const forbidden = /[[\p{Cc}--[\t\n\r]]\ufffe\uffff]/gv
const escaped = (text: string) =>
  text
    .toWellFormed()
    .replace(forbidden, '')
    .replace(/[&<>]/g, (sign) => entities[sign] ?? '')
