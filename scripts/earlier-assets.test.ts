import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { copyEarlierAssets } from './earlier-assets.ts'

const folder = mkdtempSync(join(tmpdir(), 'earlier-assets-'))
afterAll(() => rmSync(folder, { recursive: true }))

const day = (number: number) => new Date(Date.UTC(2026, 0, number))
const assetsOf = (dist: string) => readdirSync(join(folder, dist, 'client', 'assets')).sort()

function build(dist: string, files: string[]) {
  const client = join(folder, dist, 'client')
  mkdirSync(join(client, 'assets'), { recursive: true })
  for (const name of files) writeFileSync(join(client, 'assets', name), name)
  const chunks = files.filter((name) => !name.endsWith('.br')).map((name) => [name, { file: `assets/${name}` }])
  writeFileSync(join(client, 'manifest.json'), JSON.stringify(Object.fromEntries(chunks)))
}

test('a page of an earlier build loads its parts for two weeks after an update', () => {
  build('first', ['index-1.js', 'index-1.js.br', 'font.woff2'])
  build('second', ['index-2.js', 'font.woff2'])
  build('third', ['index-3.js', 'font.woff2'])
  build('fourth', ['index-4.js', 'font.woff2'])
  const copy = (from: string, to: string, on: Date) => copyEarlierAssets(join(folder, from), join(folder, to), on)
  copy('first', 'second', day(1))
  expect(assetsOf('second')).toEqual(['font.woff2', 'index-1.js', 'index-1.js.br', 'index-2.js'])
  copy('second', 'third', day(10))
  expect(assetsOf('third')).toEqual(['font.woff2', 'index-1.js', 'index-1.js.br', 'index-2.js', 'index-3.js'])
  copy('third', 'fourth', day(20))
  expect(assetsOf('fourth')).toEqual(['font.woff2', 'index-2.js', 'index-3.js', 'index-4.js'])
})

test('a first build has no earlier files', () => {
  build('alone', ['index-1.js'])
  copyEarlierAssets(join(folder, 'none'), join(folder, 'alone'))
  expect(assetsOf('alone')).toEqual(['index-1.js'])
})
