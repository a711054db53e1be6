export interface Totals {
  passed: number
  failed: number
}

interface UnitReport {
  numPassedTests: number
  numFailedTests: number
  testResults: { status: string; assertionResults: unknown[] }[]
}

/** Counts unit tests. A test file that does not load counts as one failure. */
export function unitTotals(report: unknown): Totals {
  const { numPassedTests, numFailedTests, testResults } = report as UnitReport
  const unloaded = testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0).length
  return { passed: numPassedTests, failed: numFailedTests + unloaded }
}

interface BrowserReport {
  stats: { expected: number; unexpected: number }
  errors: unknown[]
}

/** Counts browser tests. Errors outside of tests, as in a setup, count as failures. */
export function browserTotals(report: unknown): Totals {
  const { stats, errors } = report as BrowserReport
  return { passed: stats.expected, failed: stats.unexpected + errors.length }
}
