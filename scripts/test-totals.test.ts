import { expect, test } from 'vitest'
import { browserTotals, unitTotals } from './test-totals.ts'

test('a test file that does not load counts as a failure', () => {
  const testResults = [
    { status: 'passed', assertionResults: [{}, {}] },
    { status: 'failed', assertionResults: [{}] },
    { status: 'failed', assertionResults: [] },
  ]
  expect(unitTotals({ numPassedTests: 2, numFailedTests: 1, testResults })).toEqual({ passed: 2, failed: 2 })
})

test('a browser test that fails and an error outside the tests are failures', () => {
  const stats = { expected: 7, unexpected: 1, skipped: 3 }
  expect(browserTotals({ stats, errors: [{ message: 'no server' }] })).toEqual({ passed: 7, failed: 2 })
})
