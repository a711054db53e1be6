import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('no function is longer than 60 lines, JSX and comments included', () => {
  const root = import.meta.dirname
  const paths = globSync('{bench,contract,e2e,faults,scripts,server,web}/**/*.{ts,tsx}', { cwd: root })
  const bound = paths.filter((path) => !/\.(test|spec)\.tsx?$/.test(path))
  const found = bound.flatMap((path) =>
    longFunctions(readFileSync(join(root, path), 'utf8')).map((name) => `${path} ${name}`),
  )
  expect(found.toSorted()).toEqual([])
})

const beginning =
  /^(?:export )?(?:default )?(?:async )?(?:function\*? (\w+)|const (\w+)\b.* = (?:async )?(?:<.*>)?\(.*[{(]$)/

/**
 * Returns the top-level functions above 60 lines. A function ends at a brace at the start of a line, because the
 * formatter puts the brace there.
 */
function longFunctions(code: string) {
  const lines = code.split('\n')
  return lines.flatMap((line, first) => {
    const [, declared, arrow] = beginning.exec(line) ?? []
    const name = declared ?? arrow
    const length = lines.slice(first).findIndex((one, at) => at > 0 && /^[})]+$/.test(one)) + 1
    return name !== undefined && length > 60 ? [name] : []
  })
}
