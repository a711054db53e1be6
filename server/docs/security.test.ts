import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..', '..')

test('every file that the security evidence names exists', () => {
  const text = readFileSync(join(root, 'docs/security.md'), 'utf8')
  const named = [...text.matchAll(/`((?:[\w-]+\/)*[\w-]+(?:\.test)?\.ts)`/g)].map(([, path = '']) => path)
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([])
  expect(named.length).toBeGreaterThan(40)
})
