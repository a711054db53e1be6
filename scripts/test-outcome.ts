import { relative } from 'node:path'

export interface Failure {
  /** The test's name with its describe blocks, or the failed part of the run. */
  name: string
  /** The test file's path; undefined for a failure outside the test files. */
  file?: string
  error: string
}

export interface Outcome {
  passed: number
  failures: Failure[]
}

interface UnitReport {
  numPassedTests: number
  testResults: {
    /** The file's absolute path. */
    name: string
    status: string
    message: string
    assertionResults: { ancestorTitles: string[]; title: string; status: string; failureMessages: string[] }[]
  }[]
}

/** Returns the outcome of the unit tests. A test file that fails without a failed test counts as one failure. */
export function unitOutcome(report: unknown, root: string): Outcome {
  const { numPassedTests, testResults } = report as UnitReport
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name)
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (status === 'failed' && failed.length === 0) return [{ name: 'the whole file', file, error: message }]
    return failed.map(({ ancestorTitles, title, failureMessages }) => ({
      name: [...ancestorTitles, title].join(' › '),
      file,
      error: failureMessages.join('\n'),
    }))
  })
  return { passed: numPassedTests, failures }
}

interface BrowserError {
  message?: string
  value?: string
}

interface BrowserSuite {
  title: string
  suites?: BrowserSuite[]
  specs: { title: string; file: string; ok: boolean; tests: { results: { errors: BrowserError[] }[] }[] }[]
}

interface BrowserReport {
  stats: { expected: number }
  suites: BrowserSuite[]
  errors: BrowserError[]
}

/** Returns the outcome of the browser tests. Errors outside of tests, as in a setup, count as failures. */
export function browserOutcome(report: unknown): Outcome {
  const { stats, suites, errors } = report as BrowserReport
  const outside = errors.map((error) => ({ name: 'outside of the tests', error: textOf(error) }))
  return { passed: stats.expected, failures: [...suites.flatMap((file) => failuresIn(file)), ...outside] }
}

/** Returns the failures of a file or describe block. `above` has the titles of the outer describe blocks. */
function failuresIn({ specs, suites = [] }: BrowserSuite, above: string[] = []): Failure[] {
  const own = specs
    .filter(({ ok }) => !ok)
    .map(({ title, file, tests }) => ({
      name: [...above, title].join(' › '),
      file: `e2e/${file}`,
      error: tests
        .flatMap(({ results }) => results.flatMap(({ errors }) => errors))
        .map(textOf)
        .join('\n'),
    }))
  return [...own, ...suites.flatMap((inner) => failuresIn(inner, [...above, inner.title]))]
}

const textOf = ({ message, value }: BrowserError) => message ?? value ?? ''
