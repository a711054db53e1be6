import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'

let folder: string

/** A project with one package, which lies beside it, so nothing is fetched. */
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hessa-setup-'))
  mkdirSync(join(folder, 'scripts'))
  mkdirSync(join(folder, 'part'))
  copyFileSync(join(import.meta.dirname, 'setup.mjs'), join(folder, 'scripts', 'setup.mjs'))
  writeFileSync(join(folder, 'part', 'package.json'), JSON.stringify({ name: 'part', version: '1.0.0' }))
  writeProject({ part: 'file:part' })
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function writeProject(dependencies: Record<string, string>) {
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'trial', version: '1.0.0', dependencies }))
  spawnSync('npm', ['install', '--package-lock-only', '--offline'], { cwd: folder })
}

async function setup() {
  const child = spawn(process.execPath, [join(folder, 'scripts', 'setup.mjs')], { stdio: ['ignore', 'pipe', 'pipe'] })
  const [said, complained, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  return { said, complained, code }
}

const lockFile = () => join(folder, '.cache', 'setup.lock')

test('a fresh clone is installed, and a second time there is nothing to do or say', async () => {
  const first = await setup()
  expect(first).toMatchObject({ code: 0, complained: '' })
  expect(first.said).toContain('Installing the packages')
  expect(existsSync(join(folder, 'node_modules', 'part'))).toBe(true)
  expect(await setup()).toEqual({ code: 0, said: '', complained: '' })
})

test('a lock that has changed since is installed again', async () => {
  await setup()
  mkdirSync(join(folder, 'other'))
  writeFileSync(join(folder, 'other', 'package.json'), JSON.stringify({ name: 'other', version: '1.0.0' }))
  writeProject({ part: 'file:part', other: 'file:other' })
  expect((await setup()).said).toContain('Installing the packages')
  expect(existsSync(join(folder, 'node_modules', 'other'))).toBe(true)
})

test('what somebody installed by hand is taken as it is', async () => {
  spawnSync('npm', ['ci', '--offline'], { cwd: folder })
  expect(await setup()).toEqual({ code: 0, said: '', complained: '' })
})

test('two starts at once install once', async () => {
  const said = (await Promise.all([setup(), setup()])).map((one) => one.said).join('')
  expect(said.match(/Installing the packages/g)).toHaveLength(1)
  expect(existsSync(lockFile())).toBe(false)
})

test('the lock of an install that was killed is taken over', async () => {
  const gone = spawnSync(process.execPath, ['--version']).pid
  mkdirSync(join(folder, '.cache'))
  writeFileSync(lockFile(), String(gone))
  expect((await setup()).code).toBe(0)
  expect(existsSync(join(folder, 'node_modules', 'part'))).toBe(true)
})

test('an install that fails ends with a sentence', async () => {
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'trial', dependencies: { missing: '1.0.0' } }))
  const { code, complained } = await setup()
  expect(code).toBe(1)
  expect(complained).toContain('The packages could not be installed')
})
