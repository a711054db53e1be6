import type { Bilingual } from '#contract/values.ts'

/** Content is written one thing a line, its parts between bars: short to read, hard to get out of step. */
const cells = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => line.trim().split(' | '))

/** Lines of `Arabic | English`. */
export function bilingualLines(text: string): Bilingual[] {
  return cells(text).map(([ar = '', en = '']) => ({ ar, en }))
}

export const both = (ar: string, en: string): Bilingual => ({ ar, en })

/** A question before it is stored: the first answer is the right one, the order is mixed later. */
export interface RawQuestion {
  title: string
  answers: string[]
}

/** Lines of `question | right answer | wrong answer | …`. */
export function questionLines(text: string): RawQuestion[] {
  return cells(text).map(([title = '', ...answers]) => ({ title, answers }))
}
