import { type Page, unedited, type Waiting } from './shapes.ts'

/**
 * Returns the pages of the form with the pages and files of a refused submission. Pages that are in the form already
 * stay alone, and the keys stay, so that no page is sent twice.
 */
export function withPutBack(now: readonly Page[], { pages }: Pick<Waiting, 'pages'>): Page[] {
  const there = new Set(now.map(({ key }) => key))
  const back = pages.filter(({ key }) => !there.has(key))
  return [...now, ...back.map((page) => ({ ...page, source: page.blob, edit: unedited }))]
}

/** Returns the note in the form with the note of a refused submission. */
export const joinedNotes = (now: string, back: string) =>
  now.includes(back) ? now : [now, back].filter((note) => note.trim() !== '').join('\n')
