import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'

export const root = join(import.meta.dirname, '..')
const dist = join(root, 'dist')
const stampName = 'sources.sha256'

/** What the built pages are made of. */
const sources = [
  'web/**',
  'contract/**',
  'vite.config.ts',
  'scripts/{compressed-assets,page-sources}.ts',
  'package-lock.json',
]

export const isWebBuilt = () => {
  const stamp = join(dist, stampName)
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === sourcesHash()
}

/** Builds beside the old pages, which serve until the new ones are complete. */
export async function buildWeb() {
  const hash = sourcesHash()
  const fresh = `${dist}.new-${process.pid}`
  try {
    await vite(fresh)
    writeFileSync(join(fresh, stampName), hash)
    rmSync(dist, { recursive: true, force: true })
    renameSync(fresh, dist)
  } finally {
    rmSync(fresh, { recursive: true, force: true })
  }
}

function sourcesHash() {
  const hash = createHash('sha256')
  const files = globSync(sources, { cwd: root, withFileTypes: true }).filter((entry) => entry.isFile())
  const paths = files.map((file) => join(file.parentPath, file.name)).filter((path) => !/\.test\.tsx?$/.test(path))
  for (const path of paths.toSorted()) hash.update(`${path.slice(root.length)}\0`).update(readFileSync(path))
  return hash.digest('hex')
}

/** In a process of its own, so that the server does not carry the bundler in its memory. */
async function vite(folder: string) {
  const program = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin', 'vite.js')
  const child = spawn(process.execPath, [program, 'build', '--logLevel', 'warn'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', DIST: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const code = new Promise((resolve) => child.once('exit', resolve))
  const said = await Promise.all([text(child.stdout), text(child.stderr)])
  if ((await code) !== 0) throw new Error(`The web pages could not be built.\n${said.join('')}`)
}
