import { expect, test } from 'vitest'
import { z } from 'zod'
import { text } from './values.ts'

const marks = '\u0300\u0316\u0300\u0316\u0300\u0316\u0300\u0316'
const longest = text(20_000, { lines: true })

test.for([
  ['a long run', '\u0300\u0316'.repeat(100_000)],
  ['a run just short enough to be read', '\u0300\u0316'.repeat(40_000)],
  ['runs with invisible characters between them', `${marks}\u200b`.repeat(8900)],
  ['runs of marks that may stand on one letter', `a${marks}`.repeat(8900)],
] as const)('%s of combining marks costs no time, however the schema is read', ([, sent]) => {
  for (const schema of [longest, z.compile(longest)]) {
    const before = process.cpuUsage()
    expect(schema.safeParse(sent).success).toBe(false)
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(40)
  }
})

test('the problem of a too long text states the limit, whichever check refuses the text', () => {
  for (const sent of ['a'.repeat(41), 'a'.repeat(1000)]) {
    expect(text(40).safeParse(sent).error?.issues).toMatchObject([{ message: 'tooLong', maximum: 40 }])
  }
})

test('a text within the limit is accepted with blanks and invisible characters around it', () => {
  expect(text(40).parse(`  ${'\u200b'.repeat(60)}${'é'.repeat(40)}  `)).toBe('é'.repeat(40))
})
