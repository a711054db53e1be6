import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { isReleased, releasedFiles, releasedPackage } from './release.ts'
import { files, importsOf, read } from './source-files.ts'

const packaged = JSON.parse(read('package.json'))
const released = new Set(releasedFiles)

/** Returns the imports of a file that remain after types are stripped. */
const loadedBy = (path: string) => importsOf(path).flatMap(({ to, typesOnly }) => (typesOnly ? [] : [to]))

const pathOf = (from: string, to: string) => (to.startsWith('#') ? to.slice(1) : join(dirname(from), to))

test('a release holds every file that the start loads', () => {
  const lines = Object.values(releasedPackage().scripts)
  const loaded = [...new Set(lines.flatMap((line) => line.match(/scripts\/[\w-]+\.(mjs|ts)/g) ?? []))]
  for (const path of loaded) {
    const next = loadedBy(path).filter((to) => /^[.#]/.test(to))
    for (const to of next) if (!loaded.includes(pathOf(path, to))) loaded.push(pathOf(path, to))
  }
  expect(loaded.length).toBeGreaterThan(100)
  expect(loaded.filter((path) => !released.has(path))).toEqual([])
})

test('a release holds every file that the server reads beside its code', () => {
  const sought = releasedFiles.flatMap((path) =>
    [...read(path).matchAll(/new URL\('([^']+[^/'])', import\.meta\.url\)/g)].map(([, to = '']) => pathOf(path, to)),
  )
  expect(sought).toContain('web/icon.svg')
  expect(sought.filter((path) => path !== 'dist' && !released.has(path))).toEqual([])
})

test('a released server needs no development package', () => {
  const scripts = releasedFiles.filter((path) => /\.(ts|mjs)$/.test(path))
  const packages = new Set(scripts.flatMap(loadedBy).filter((to) => !/^([.#]|node:)/.test(to)))
  const needed = [...packages].map((to) => to.split('/', to.startsWith('@') ? 2 : 1).join('/'))
  expect(needed).toContain('fastify')
  expect(needed.filter((name) => !(name in packaged.dependencies))).toEqual([])
})

test('a release holds no tests, and no script that a school does not need', () => {
  expect(releasedFiles.filter((path) => path.includes('.test.') || path.startsWith('server/test/'))).toEqual([])
  for (const name of ['setup.mjs', 'start.ts', 'files-move.ts', 'restore.ts'])
    expect(releasedFiles).toContain(`scripts/${name}`)
  expect(releasedFiles).not.toContain('scripts/release.ts')
})

test('a release holds no version history and no hidden file', () => {
  expect(releasedFiles.filter((path) => path.split('/').some((part) => part.startsWith('.')))).toEqual([])
})

test('a release and an image hold no settings or secrets of a school’s containers', () => {
  const own = ['deploy/school.env', 'deploy/secrets/backup-key']
  expect(own.filter(isReleased)).toEqual([])
  for (const list of ['.dockerignore', '.gitignore'])
    expect(read(list).split('\n')).toEqual(expect.arrayContaining(['deploy/secrets', 'deploy/school.env']))
})

test('a release runs every command that the pages for schools name', () => {
  // These commands are for a clone, which has the development packages.
  const inClone = ['release', 'audit']
  const pages = files.filter((path) => /^(docs\/[\w-]+\.md$|deploy\/)/.test(path) && path !== 'docs/architecture.md')
  const named = new Set(
    pages.flatMap((path) =>
      [...read(path).matchAll(/(?:npm run|hessa-run) ([a-z][\w:-]+)/g)].map(([, name = '']) => name),
    ),
  )
  const { scripts } = releasedPackage()
  expect([...named]).toContain('files:move')
  expect([...named].filter((name) => !inClone.includes(name) && !(name in scripts))).toEqual([])
})
