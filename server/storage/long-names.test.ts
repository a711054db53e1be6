import { expect, test } from 'vitest'
import { cleanName } from './file-names.ts'

test.for([
  ['stem', `${'\u0300\u0316'.repeat(30_000)}.pdf`],
  ['extension', `a.${'\u0300\u0316'.repeat(30_000)}`],
])('a file name with a long %s of combining marks costs almost no time', ([, sent]) => {
  const before = process.cpuUsage()
  expect(cleanName(sent as string, 'pdf')).toMatch(/\.pdf$/)
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(20)
})
