import type { Bilingual } from '#contract/values.ts'

/** Returns the lines of a text, each as its parts; bars separate the parts. */
const cells = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => line.trim().split(' | '))

/** Reads lines of the form `Arabic | English`. */
export function bilingualLines(text: string): Bilingual[] {
  return cells(text).map(([ar = '', en = '']) => ({ ar, en }))
}

export const both = (ar: string, en: string): Bilingual => ({ ar, en })

/** A question that has no row yet. The first answer is correct; the answers are shuffled later. */
export interface RawQuestion {
  title: string
  answers: string[]
}

/** Reads lines of the form `question | right answer | wrong answer | …`. */
export function questionLines(text: string): RawQuestion[] {
  return cells(text).map(([title = '', ...answers]) => ({ title, answers }))
}
