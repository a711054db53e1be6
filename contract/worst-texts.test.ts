import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { leastProcessorMs } from '#server/test/processor-time.ts'
import { text } from './values.ts'

const marks = '\u0300\u0316\u0300\u0316\u0300\u0316\u0300\u0316'
const longest = text(20_000, { lines: true })

test.for([
  ['a long run', '\u0300\u0316'.repeat(100_000)],
  ['a run just short enough to be read', '\u0300\u0316'.repeat(40_000)],
  ['runs with invisible characters between them', `${marks}\u200b`.repeat(8900)],
  ['runs of marks that may stand on one letter', `a${marks}`.repeat(8900)],
] as const)('%s of combining marks costs almost no time, however the schema is read', async ([, sent]) => {
  for (const schema of [longest, z.compile(longest)]) {
    const read = async () => expect(schema.safeParse(sent).success).toBe(false)
    expect(await leastProcessorMs(read, 40)).toBeLessThanOrEqual(40)
  }
})

test('a too long text is refused before any other check reads the text', () => {
  const compose = vi.spyOn(String.prototype, 'normalize')
  const remove = vi.spyOn(String.prototype, 'replace')
  for (const schema of [longest, z.compile(longest)]) {
    for (const sent of ['a'.repeat(200_000), `\0${'a\r'.repeat(100_000)}`]) {
      const calls = compose.mock.calls.length + remove.mock.calls.length
      const messages = schema.safeParse(sent).error?.issues.map(({ message }) => message)
      expect(compose.mock.calls.length + remove.mock.calls.length - calls).toBe(0)
      expect(messages).toEqual(['tooLong'])
    }
  }
  vi.restoreAllMocks()
})

test('the problem of a too long text states the limit, whichever check refuses the text', () => {
  for (const sent of ['a'.repeat(41), 'a'.repeat(1000)]) {
    expect(text(40).safeParse(sent).error?.issues).toMatchObject([{ message: 'tooLong', maximum: 40 }])
  }
})

test('a text within the limit is accepted with blanks and invisible characters around it', () => {
  expect(text(40).parse(`  ${'\u200b'.repeat(60)}${'é'.repeat(40)}  `)).toBe('é'.repeat(40))
})
