import type { Random } from '#server/demo/random.ts'
import type { RawQuestion } from './lines.ts'

/** Returns a question with four answers: the right number first, then results of usual mistakes, then near numbers. */
export function sum(
  random: Random,
  title: string,
  right: number,
  mistakes: readonly number[],
  written: (value: number) => string = String,
): RawQuestion {
  const wrong = new Set(mistakes.filter((value) => value !== right && value >= 0 && Number.isInteger(value * 100)))
  const reach = Math.max(3, Math.ceil(Math.abs(right) / 10))
  for (let distance = 1; wrong.size < 3; distance++) {
    const near = right + (random.chance(0.5) ? distance : -distance) * (right > 100 ? reach : 1)
    if (near > 0 && near !== right) wrong.add(near)
  }
  return { title, answers: [right, ...[...wrong].slice(0, 3)].map(written) }
}

const plurals = new Intl.PluralRules('ar')

/** Returns the number and the noun in its Arabic form for numbers from 3: 3 جنيهات, 11 جنيهًا, 100 جنيه. */
export function counted(count: number, few: string, many: string, other: string): string {
  const form = plurals.select(count)
  return `${count} ${form === 'few' ? few : form === 'many' ? many : other}`
}

export const pounds = (count: number) => counted(count, 'جنيهات', 'جنيهًا', 'جنيه')
export const centimetres = (count: number) => `${count} سم`
