import { expect, test } from 'vitest'
import { browserOutcome, unitOutcome } from './test-outcome.ts'

const passed = { ancestorTitles: [], title: 'a login works', status: 'passed', failureMessages: [] }
const failed = {
  ancestorTitles: ['a student', 'of two teachers'],
  title: 'sees both courses',
  status: 'failed',
  failureMessages: ['expected 1 to be 2'],
}
const file = (name: string, status: string, assertionResults: object[], message = '') => ({
  name: `/checkout/server/${name}`,
  status,
  message,
  assertionResults,
})

test('a failed unit test shows its file, its describe blocks and its error', () => {
  const testResults = [file('login.test.ts', 'passed', [passed]), file('courses.test.ts', 'failed', [passed, failed])]
  expect(unitOutcome({ numPassedTests: 2, testResults }, '/checkout')).toEqual({
    passed: 2,
    failures: [
      {
        name: 'a student › of two teachers › sees both courses',
        file: 'server/courses.test.ts',
        error: 'expected 1 to be 2',
      },
    ],
  })
})

test('a test file that does not load, or fails after its tests, counts as a failure', () => {
  const testResults = [
    file('unloaded.test.ts', 'failed', [], 'Cannot find module'),
    file('cleanup.test.ts', 'failed', [passed], 'The folder is busy'),
  ]
  const failures = [
    { name: 'the whole file', file: 'server/unloaded.test.ts', error: 'Cannot find module' },
    { name: 'the whole file', file: 'server/cleanup.test.ts', error: 'The folder is busy' },
  ]
  expect(unitOutcome({ numPassedTests: 1, testResults }, '/checkout')).toEqual({ passed: 1, failures })
})

const spec = (title: string, ok: boolean, errors: object[] = []) => ({
  title,
  file: 'exams/exam.spec.ts',
  ok,
  tests: [{ results: [{ errors }] }],
})

test('a browser test that fails and an error outside the tests are failures', () => {
  const inner = { title: 'on a phone', specs: [spec('the clock ticks', false, [{ message: 'no clock' }])] }
  const suites = [{ title: 'exams/exam.spec.ts', specs: [spec('an exam opens', true)], suites: [inner] }]
  expect(browserOutcome({ stats: { expected: 7 }, suites, errors: [{ value: 'no server' }] })).toEqual({
    passed: 7,
    failures: [
      { name: 'on a phone › the clock ticks', file: 'e2e/exams/exam.spec.ts', error: 'no clock' },
      { name: 'outside of the tests', error: 'no server' },
    ],
  })
})
