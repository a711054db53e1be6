const spaces = /\s+/u
const danglingMark = /[\s،؛,;:.\-–—]+$/u

/** Returns the first `count` words and an ellipsis, or the whole text when it is short enough. */
export function firstWords(text: string, count: number): string {
  const words = text.trim().split(spaces)
  if (words.length <= count) return words.join(' ')
  return `${words.slice(0, count).join(' ').replace(danglingMark, '')}…`
}

/** Returns an ellipsis and the last `count` words, or the whole text. Long lesson titles differ at their end. */
export function endingWords(text: string, count: number): string {
  const words = text.trim().split(spaces)
  if (words.length <= count) return words.join(' ')
  return `…${words.slice(-count).join(' ')}`
}

/** The numbers of words that a card shows (docs/product.md, Teachers and Courses and lessons). */
export const shownWords = { description: 10, qualification: 3, lessonTitle: 7 }
