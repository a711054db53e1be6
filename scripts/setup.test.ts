import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'

let folder: string
/** Projects that each test copies, because npm takes half a second of processor time for each lock file. */
const prepared = mkdtempSync(join(tmpdir(), 'hessa-setup-'))
const plain = join(prepared, 'plain')
const developed = join(prepared, 'developed')

/** Makes a project with one package in its own folder, so that npm downloads nothing. */
beforeAll(() => {
  folder = plain
  mkdirSync(join(folder, 'scripts'), { recursive: true })
  for (const name of ['setup.mjs', 'built-web.mjs'])
    copyFileSync(join(import.meta.dirname, name), join(folder, 'scripts', name))
  makePackage('part')
  writeProject({ part: 'file:part' })
  addDevelopmentPackage()
})
afterAll(() => rmSync(prepared, { recursive: true, force: true }))

function openProject(project: string) {
  folder = mkdtempSync(join(tmpdir(), 'hessa-setup-'))
  cpSync(project, folder, { recursive: true })
}

beforeEach(() => openProject(plain))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function makePackage(name: string) {
  mkdirSync(join(folder, name))
  writeFileSync(join(folder, name, 'package.json'), JSON.stringify({ name, version: '1.0.0' }))
}

function writeProject(dependencies: Record<string, string>, devDependencies: Record<string, string> = {}) {
  const description = { name: 'trial', version: '1.0.0', dependencies, devDependencies }
  writeFileSync(join(folder, 'package.json'), JSON.stringify(description))
  spawnSync('npm', ['install', '--package-lock-only', '--offline'], { cwd: folder })
}

/** Copies the project and adds a tarball, because the lock file does not mark linked folders that are for development. */
function addDevelopmentPackage() {
  folder = developed
  cpSync(plain, folder, { recursive: true })
  makePackage('tool')
  spawnSync('npm', ['pack', './tool'], { cwd: folder })
  writeProject({ part: 'file:part' }, { tool: 'file:tool-1.0.0.tgz' })
}

function addBuiltPages(sourcesHash: string) {
  mkdirSync(join(folder, 'dist'))
  writeFileSync(join(folder, 'dist', 'sources.sha256'), sourcesHash)
}

/** Adds the files that only a checkout has, not a release. */
function addWebSources() {
  for (const name of ['web', 'contract']) mkdirSync(join(folder, name))
  for (const name of [
    'vite.config.ts',
    'scripts/compressed-assets.ts',
    'scripts/page-sources.ts',
    'scripts/web-fonts.ts',
  ])
    writeFileSync(join(folder, name), '')
}

const has = (name: string) => existsSync(join(folder, 'node_modules', name))

async function setup(...args: string[]) {
  const command = [join(folder, 'scripts', 'setup.mjs'), ...args]
  const child = spawn(process.execPath, command, { stdio: ['ignore', 'pipe', 'pipe'] })
  const [said, complained, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  return { said, complained, code }
}

const lockFile = () => join(folder, '.cache', 'setup.lock')

test('the first start of a fresh clone installs the packages, and the second start prints nothing', async () => {
  const first = await setup()
  expect(first).toMatchObject({ code: 0, complained: '' })
  expect(first.said).toContain('Installing the packages')
  expect(has('part')).toBe(true)
  expect(await setup()).toEqual({ code: 0, said: '', complained: '' })
})

test('a changed lock file is installed by the next start', { tags: 'detail' }, async () => {
  await setup()
  makePackage('other')
  writeProject({ part: 'file:part', other: 'file:other' })
  expect((await setup()).said).toContain('Installing the packages')
  expect(has('other')).toBe(true)
})

test('an npm ci by hand is not repeated', { tags: 'detail' }, async () => {
  spawnSync('npm', ['ci', '--offline'], { cwd: folder })
  expect(await setup()).toEqual({ code: 0, said: '', complained: '' })
})

test('two starts at the same time install the packages once', { tags: 'detail' }, async () => {
  const said = (await Promise.all([setup(), setup()])).map((one) => one.said).join('')
  expect(said.match(/Installing the packages/g)).toHaveLength(1)
  expect(existsSync(lockFile())).toBe(false)
})

test('a start installs after another install was killed', { tags: 'detail' }, async () => {
  const gone = spawnSync(process.execPath, ['--version']).pid
  mkdirSync(join(folder, '.cache'))
  writeFileSync(lockFile(), String(gone))
  expect((await setup()).code).toBe(0)
  expect(has('part')).toBe(true)
})

test('a failed install ends with one clear sentence', { tags: 'detail' }, async () => {
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'trial', dependencies: { missing: '1.0.0' } }))
  const { code, complained } = await setup()
  expect(code).toBe(1)
  expect(complained).toContain('The packages could not be installed')
})

describe('npm start', () => {
  beforeEach(() => {
    rmSync(folder, { recursive: true, force: true })
    openProject(developed)
  })

  test('of a release installs no development packages, and the second start prints nothing', async () => {
    addBuiltPages('a hash from another machine')
    const { said, code } = await setup('start')
    expect([code, said]).toEqual([0, expect.stringContaining('Installing the production packages')])
    expect([has('part'), has('tool')]).toEqual([true, false])
    expect(await setup('start')).toEqual({ code: 0, said: '', complained: '' })
  })

  test('installs no development packages where the pages were built from the present sources', {
    tags: 'detail',
  }, async () => {
    addWebSources()
    const { href } = pathToFileURL(join(folder, 'scripts', 'built-web.mjs'))
    const { sourcesHash } = await import(/* @vite-ignore */ href)
    addBuiltPages(sourcesHash())
    await setup('start')
    expect([has('part'), has('tool')]).toEqual([true, false])
  })

  test('installs the development packages where it has to build the pages', { tags: 'detail' }, async () => {
    addWebSources()
    addBuiltPages('a hash of older sources')
    await setup('start')
    expect([has('part'), has('tool')]).toEqual([true, true])
  })

  test('keeps the production packages that npm ci installed by hand', { tags: 'detail' }, async () => {
    addBuiltPages('a hash from another machine')
    spawnSync('npm', ['ci', '--omit=dev', '--offline'], { cwd: folder })
    expect(await setup('start')).toEqual({ code: 0, said: '', complained: '' })
  })

  test('leaves the development packages to npm test', { tags: 'detail' }, async () => {
    addBuiltPages('a hash from another machine')
    await setup('start')
    await setup()
    expect([has('part'), has('tool')]).toEqual([true, true])
    expect(await setup('start')).toEqual({ code: 0, said: '', complained: '' })
  })
})
