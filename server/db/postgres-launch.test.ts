import { chmodSync, existsSync, mkdirSync, mkdtempSync, readlinkSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { makeLinks, readableCopy } from './postgres-launch.ts'

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

test('programs whose files only the installer may read are copied so that every user may run them', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hessa-private-'))
  const [native, version] = [join(folder, 'native'), basename(folder)]
  mkdirSync(join(native, 'bin'), { recursive: true, mode: 0o700 })
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ version }))
  writeFileSync(join(native, 'pg-symlinks.json'), '[]', { mode: 0o600 })
  writeFileSync(join(native, 'bin', 'postgres'), '', { mode: 0o700 })
  const modes = (copy: string) =>
    [copy, join(copy, 'bin'), join(copy, 'bin', 'postgres'), join(copy, 'pg-symlinks.json')].map(
      (path) => statSync(path).mode & 0o777,
    )

  const copy = readableCopy(native)
  expect(modes(copy)).toEqual([0o755, 0o755, 0o755, 0o644])
  chmodSync(copy, 0o700)
  expect(modes(readableCopy(native))).toEqual([0o755, 0o755, 0o755, 0o644])

  for (const made of [folder, join(copy, '..')]) rmSync(made, { recursive: true })
})
