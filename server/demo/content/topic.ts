import type { Bilingual } from '#contract/values.ts'
import type { Random } from '#server/demo/random.ts'
import { both, questionLines, type RawQuestion } from './lines.ts'

/** A topic of exams: a fixed list of questions, or sums with random numbers. */
export interface Topic {
  name: Bilingual
  /** Returns up to `count` different questions. */
  draw: (random: Random, count: number) => RawQuestion[]
}

export function bank(ar: string, en: string, text: string): Topic {
  const questions = questionLines(text)
  return { name: both(ar, en), draw: (random, count) => random.sample(questions, count) }
}

export function sums(ar: string, en: string, kinds: readonly ((random: Random) => RawQuestion)[]): Topic {
  const draw = (random: Random, count: number) => {
    const found = new Map<string, RawQuestion>()
    for (let turn = 0; found.size < count; turn++) {
      const question = kinds[turn % kinds.length]?.(random)
      if (question) found.set(question.title, question)
    }
    return [...found.values()]
  }
  return { name: both(ar, en), draw }
}
