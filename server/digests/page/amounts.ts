import { gzipSync } from 'node:zlib'

/** The amount of evidence that the page shows. A sentence states the number of further lines. */
export interface Amount {
  /** The highest number of rows of a fact. */
  rows: number
  /** The highest number of files of one homework. */
  files: number
  /** The highest number of questions of one corrected paper; the whole paper has its own page. */
  questions: number
  /** The highest number of characters of a name. */
  name: number
  /** The highest number of characters of a note, a question or an answer. */
  text: number
}

/** The amounts, from a usual week to the fullest week with the longest texts. */
const amounts: readonly [Amount, ...Amount[]] = [
  { rows: 40, files: 10, questions: 10, name: 100, text: 300 },
  { rows: 25, files: 4, questions: 5, name: 80, text: 120 },
  { rows: 12, files: 2, questions: 2, name: 50, text: 60 },
  { rows: 8, files: 1, questions: 1, name: 40, text: 40 },
]

/** The highest number of bytes of the compressed page. The two fonts have 42 kB, so page and fonts stay under 60 kB. */
const mostBytes = 17_000

/**
 * Returns the page with as much evidence as `mostBytes` allows. The smallest amount applies even if the page is then
 * too large.
 */
export function fitted(pageOf: (amount: Amount) => string): string {
  let page = ''
  for (const amount of amounts) {
    page = pageOf(amount)
    if (gzipSync(page).length <= mostBytes) break
  }
  return page
}
