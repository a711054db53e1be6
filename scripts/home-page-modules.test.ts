import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { buildWeb, root } from './build-web.ts'
import { isWebBuilt } from './built-web.mjs'

interface Chunk {
  file: string
  name?: string
  /** The manifest's keys of the chunks that this chunk imports at once. */
  imports?: string[]
}

beforeAll(async () => {
  if (!isWebBuilt()) await buildWeb()
})

const read = <Content>(name: string): Content =>
  JSON.parse(readFileSync(join(root, 'dist', 'client', name), 'utf8')) as Content

/** Returns the modules of the entries and of every chunk that they import without a lazy import. */
function modulesOf(entries: readonly string[]): string[] {
  const manifest = read<Record<string, Chunk>>('manifest.json')
  const modules = read<Record<string, string[]>>('modules.json')
  const seen = new Set(entries)
  for (const key of seen) for (const next of chunkOf(manifest, key)?.imports ?? []) seen.add(next)
  return [...seen].flatMap((key) => modules[chunkOf(manifest, key)?.file ?? ''] ?? [])
}

/** Returns the chunk of a key. The manifest lists the chunk of a group by its name only. */
const chunkOf = (manifest: Record<string, Chunk>, key: string) =>
  manifest[key] ?? Object.values(manifest).find(({ name }) => name === basename(key, '.tsx'))

const inOffice = (modules: string[]) => modules.filter((module) => module.startsWith('web/office/'))

test('the home page loads no module of the office', () => {
  const home = modulesOf(['index.html', 'boot.ts', 'early.ts', 'content/home/home-page.tsx'])
  expect(home).toEqual(expect.arrayContaining(['web/main.tsx', 'web/content/home/home-page.tsx']))
  expect(inOffice(home)).toEqual([])
  expect(inOffice(modulesOf(['office/office.tsx'])), 'the search finds modules of the office').not.toEqual([])
})
