/** One fact of an evidence page, with its rows as plain text. */
export interface PageFact {
  /** The figure in the margin, such as `3 5` for three of five. */
  figure: string
  sentence: string
  note: string
  /** Detail and tag of each row, without times of the day. */
  rows: string[]
}

const plain = (html: string) =>
  html
    .replace(/<svg.*?<\/svg>/gs, ' ')
    .replace(/<\/?bdi[^>]*>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)))
    .replace(/\s+/g, ' ')
    .trim()

const found = (html: string, pattern: RegExp) => plain(pattern.exec(html)?.[1] ?? '')

/** Returns the five facts of an English evidence page. */
export function factsOn(body: string): PageFact[] {
  return body
    .split('<li><details>')
    .slice(1)
    .map((part) => {
      const [summary = '', evidence = ''] = part.split('<div class="evidence">')
      // The rows of a corrected paper are inside the row of their exam.
      const rows = evidence.split('<li><div><b>').slice(1)
      return {
        figure: found(summary, /aria-hidden="true">(.*?)<div class="say">/s),
        sentence: found(summary, /<\/h2><p>(.*?)<\/p>/s),
        note: found(summary, /<\/p><small>(.*?)<\/small>/s),
        rows: rows.filter((row) => !row.startsWith('Question ')).map(rowText),
      }
    })
}

function rowText(row: string): string {
  const [head = '', wide = ''] = row.split('<div class="wide">')
  const detail = found(head, /<small>(.*?)<\/small>/s).replace(/(, By|,) \d{1,2}:\d\d [ap]m$/, '')
  const tag = found(head, /<span class="tag [a-z]*">(.*?)<\/span>/s)
  const more = [
    ...[/scored (\d+ or less)<\/dt>/, /<dd>(\d+ students?)<\/dd>/, /<dd>(\d+ of \d+ minutes)<\/dd>/],
    ...[/<h3>(.*?)<\/h3>/s, /(The corrected paper appears here once)/],
  ]
  const facts = more.map((pattern) => found(wide.replace(/<\/?bdi[^>]*>/g, ''), pattern)).filter(Boolean)
  return [detail, tag, ...facts].join(' · ')
}

const words = new Map([
  ['none', 0],
  ['one', 1],
])
const number = (text: string | undefined) => words.get(text?.toLowerCase() ?? '') ?? Number(text ?? 0)
const numbers = (text: string, pattern: RegExp) => (pattern.exec(text) ?? []).slice(1).map(number)

/** Returns the numbers that English sentences about the week state. The message and the page share the sentences. */
export const numbersSaid = (text: string) => ({
  lessons: /One lesson was opened/.test(text)
    ? [1, 1]
    : /One lesson has not been opened/.test(text)
      ? [0, 1]
      : countsIn(text, /(None|\d+) of (\d+) lessons/),
  homework: /The homework was handed in/.test(text)
    ? [1, 1]
    : /One piece of homework (has not been handed in|is missing)|^Missing: /.test(text)
      ? [0, 1]
      : countsIn(text, /(None|\d+) of (\d+) pieces of homework/),
  unsettled: numbers(text, /(One|\d+) exams? (?:was|were) taken; /)[0] ?? 0,
  missed: numbers(text, /(One|\d+) exams? (?:was|were) not taken/)[0] ?? 0,
  active: numbers(text, /(One|\d+) subscriptions? (?:is|are) running/)[0] ?? 0,
  coming: [
    numbers(text, /(One|\d+) exams?(?: and| in the next|\.\n)/i)[0] ?? 0,
    numbers(text, /(?:^|and |Next: )(one|\d+) pieces? of homework(?: in the next|\.\n)/i)[0] ?? 0,
  ],
})

function countsIn(text: string, pattern: RegExp) {
  const found = numbers(text, pattern)
  return found.length > 0 ? found : [0, 0]
}
