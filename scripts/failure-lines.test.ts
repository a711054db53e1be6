import { expect, test } from 'vitest'
import { failureLines } from './failure-lines.ts'

const failure = (name: string, error: string) => ({ name, file: 'server/login.test.ts', error })

test('a failure shows its file, its name and the first lines of its error, without colours', () => {
  const error = `\u001b[31mexpected 1 to be 2\u001b[39m\n\n${Array.from({ length: 40 }, (_, line) => `line ${line}`).join('\n')}`
  expect(failureLines([failure('a login works', error)])).toEqual([
    '✗ server/login.test.ts › a login works',
    '    expected 1 to be 2',
    ...[0, 1, 2, 3, 4].map((line) => `    line ${line}`),
  ])
})

test('a failure outside the test files has its name alone', () => {
  expect(failureLines([{ name: 'Types', error: '' }])).toEqual(['✗ Types'])
})

test('the names of many failures fit into the end of a log, and every name is there', () => {
  const failures = Array.from({ length: 30 }, (_, place) => failure(`test ${place}`, 'one\ntwo\nthree'))
  const lines = failureLines(failures)
  expect(lines.length).toBeLessThanOrEqual(70)
  for (const { name } of failures) expect(lines).toContain(`✗ server/login.test.ts › ${name}`)
  expect(lines).toContain('    one')
})

test('a line of an error that shows a whole object is cut', () => {
  const [, line] = failureLines([failure('a login works', 'x'.repeat(10_000))])
  expect(line).toHaveLength(200)
})

test('the stack shows the project’s own lines only', () => {
  const stack = '    at file:///checkout/node_modules/tool/run.js:1:2\n    at /checkout/server/login.test.ts:3:4'
  expect(failureLines([failure('a login works', `Error\n${stack}`)])).toEqual([
    '✗ server/login.test.ts › a login works',
    '    Error',
    '        at /checkout/server/login.test.ts:3:4',
  ])
})
