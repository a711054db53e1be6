import { existsSync, mkdirSync, mkdtempSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeLinks } from './postgres-launch.ts'

test('the library links that an install without scripts omits are created, and only once', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hessa-links-'))
  const native = join(folder, 'native')
  mkdirSync(join(native, 'lib'), { recursive: true })
  writeFileSync(join(native, 'lib', 'libpq.so.5.18'), '')
  const links = [{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }]
  writeFileSync(join(native, 'pg-symlinks.json'), JSON.stringify(links))

  makeLinks(native)
  makeLinks(native)

  expect(readlinkSync(join(native, 'lib', 'libpq.so.5'))).toBe('libpq.so.5.18')
  expect(existsSync(join(native, 'lib', 'libpq.so.5'))).toBe(true)
  rmSync(folder, { recursive: true })
})
