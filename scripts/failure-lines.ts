import { stripVTControlCharacters } from 'node:util'
import type { Failure } from './test-outcome.ts'

/**
 * The number of lines that all failures share; each failure gets at least one line. A CI may keep only the last hundred
 * lines of a log.
 */
const mostLines = 70
const mostErrorLines = 6
const longestLine = 200

/** Returns each failure's file, name and first lines of its error. Errors get fewer lines where many tests fail. */
export function failureLines(failures: readonly Failure[]): string[] {
  const room = Math.floor(mostLines / failures.length) - 1
  const errorLines = Math.max(0, Math.min(mostErrorLines, room))
  return failures.flatMap(({ name, file, error }) => [
    cut(`✗ ${file ? `${file} › ` : ''}${name}`),
    ...linesOf(error)
      .slice(0, errorLines)
      .map((line) => cut(`    ${line}`)),
  ])
}

/** Leaves out the stack's lines in packages, which would displace the project's own lines. */
const linesOf = (text: string) =>
  stripVTControlCharacters(text)
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s+at .*(\/node_modules\/|<anonymous>)/.test(line))

const cut = (line: string) => (line.length > longestLine ? `${line.slice(0, longestLine - 1)}…` : line)
