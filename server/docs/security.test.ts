import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..', '..')

const page = (name: string) => readFileSync(join(root, 'docs', name), 'utf8')

test('every file that the security evidence names exists', () => {
  const text = page('security.md') + page('asvs.md')
  const named = [...text.matchAll(/`((?:[\w-]+\/)*[\w-]+(?:\.test|\.spec)?\.ts)`/g)].map(([, path = '']) => path)
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([])
  expect(named.length).toBeGreaterThan(40)
})

test('every test title that the ASVS table quotes is in its file', () => {
  const quoted = [...page('asvs.md').matchAll(/`([\w./-]+\.(?:test|spec)\.ts)`(?: \([^*)]*\))?(?:: | \()\*([^*]+)\*/g)]
  const missing = quoted.filter(([, path = '', title = '']) => !readFileSync(join(root, path), 'utf8').includes(title))
  expect(missing.map(([words]) => words)).toEqual([])
  expect(quoted.length).toBeGreaterThan(40)
})

test('the security summary gives the same counts of ASVS requirements as the table', () => {
  const counts = new Map<string, number>()
  for (const [, numbers = '', state = ''] of page('asvs.md').matchAll(/^\| ([\d., to]+) \| ([a-z ]+) \|/gm)) {
    counts.set(state, (counts.get(state) ?? 0) + requirementsIn(numbers))
  }
  const [met, partly, open, foreign] = ['met', 'partly', 'open', 'does not apply'].map((state) => counts.get(state))
  expect(page('security.md')).toContain(`${met} are met, ${partly} partly, ${open} is open and ${foreign} do not apply`)
})

/** Returns the number of requirements in a list such as `1.2.3 to 1.2.5, 1.3.1`. */
function requirementsIn(numbers: string): number {
  const last = (requirement = '') => Number(requirement.split('.').at(-1))
  const ranges = numbers.split(', ').map((range) => range.split(' to '))
  return ranges.reduce((sum, [first, end]) => sum + (end ? last(end) - last(first) + 1 : 1), 0)
}
