import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { bundledPackages, installedPackages, notices } from './notices.ts'

const file = readFileSync(join(import.meta.dirname, '..', 'THIRD-PARTY-NOTICES.md'), 'utf8')

test('the notices name every package of the server and the pages at its version', () => {
  expect(file).toBe(notices())
})

test('the notices list the packages inside the built pages', () => {
  const names = bundledPackages().map(({ name }) => name)
  expect(names).toEqual(
    expect.arrayContaining([
      'react',
      'react-dom',
      'scheduler',
      '@tanstack/query-core',
      'idb',
      '@fontsource-variable/vazirmatn',
    ]),
  )
  expect(names).not.toContain('vitest')
  expect(installedPackages().map(({ name }) => name)).toEqual(expect.arrayContaining(['fastify', 'pg', 'zod']))
})

test('every package in the notices has a licence', () => {
  const unknown = [...bundledPackages(), ...installedPackages()].filter(({ license }) => license === 'see the package')
  expect(unknown.map(({ name }) => name)).toEqual([])
})

/**
 * The licences under which a school may run and change the product. LGPL and MPL packages are used unchanged, as
 * libraries.
 */
const accepted = new Set([
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'BlueOak-1.0.0', 'Apache-2.0'],
  ...['LGPL-3.0-or-later', 'MPL-2.0', 'OFL-1.1', 'Unlicense'],
])

test('every package of the server and the pages has an accepted licence', () => {
  const refused = [...bundledPackages(), ...installedPackages()].filter(
    ({ license }) => !license.split(' AND ').every((one) => accepted.has(one)),
  )
  expect(refused).toEqual([])
})
