import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type AbuseRow, abuseRows, notHere, objectRules } from './rows.ts'

const server = join(import.meta.dirname, '..')
const rows = Object.keys(abuseRows) as AbuseRow[]

/** The ids of rows at the ends of test names, such as `'… waits [L4]'`. */
const named = globSync('**/*.test.ts', { cwd: server }).flatMap((path) =>
  [...readFileSync(join(server, path), 'utf8').matchAll(/ \[([A-Z]\d+(?: [A-Z]\d+)*)\]['"`]/g)].flatMap(
    ([, ids = '']) => ids.split(' '),
  ),
)

test('every row of the abuse table has a test, or a reason why the row does not apply', () => {
  const covered = new Set(named)
  const missing = rows.filter((row) => !covered.has(row) && notHere[row] === undefined)
  const excused = Object.entries(notHere)
  process.stdout.write(
    `The abuse table has ${rows.length} rows, ${rows.filter((row) => covered.has(row)).length} with tests.\n`,
  )
  for (const [row, reason] of excused) process.stdout.write(`  ${row} does not apply: ${reason}.\n`)
  expect(missing).toEqual([])
  expect(excused.filter(([row]) => covered.has(row))).toEqual([])
})

test('every rule about objects has a test', () => {
  expect(Object.keys(objectRules).filter((rule) => !named.includes(rule))).toEqual([])
})

test('every row id in a test title is in the table', () => {
  expect(named.filter((id) => !(id in abuseRows || id in objectRules))).toEqual([])
})
