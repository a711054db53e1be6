import { expect, test } from 'vitest'
import { leastProcessorMs } from '#server/test/processor-time.ts'
import { cleanName } from './file-names.ts'

test.for([
  ['stem', `${'\u0300\u0316'.repeat(30_000)}.pdf`],
  ['extension', `a.${'\u0300\u0316'.repeat(30_000)}`],
])('a file name with a long %s of combining marks costs almost no time', async ([, sent]) => {
  const clean = async () => expect(cleanName(sent as string, 'pdf')).toMatch(/\.pdf$/)
  expect(await leastProcessorMs(clean, 20)).toBeLessThanOrEqual(20)
})
