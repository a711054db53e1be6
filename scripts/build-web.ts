import { spawn } from 'node:child_process'
import { renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { isWebBuilt, sourcesHash, stampWeb } from './built-web.mjs'
import { copyEarlierAssets } from './earlier-assets.ts'

export const root = join(import.meta.dirname, '..')
const dist = join(root, 'dist')

/**
 * Builds the pages in a new folder. The old pages stay in use until the new pages are complete. If another process
 * builds the same sources first, the pages of that process stay.
 */
export async function buildWeb() {
  const hash = sourcesHash()
  const wasBuilt = isWebBuilt()
  const fresh = `${dist}.new-${process.pid}`
  try {
    await vite(fresh)
    stampWeb(fresh, hash)
    copyEarlierAssets(dist, fresh)
    if (!wasBuilt && isWebBuilt()) return
    replaceDist(fresh)
  } finally {
    rmSync(fresh, { recursive: true, force: true })
  }
}

/** Moves the folder to `dist`. Throws unless another process has just put the same pages there. */
function replaceDist(fresh: string) {
  try {
    rmSync(dist, { recursive: true, force: true })
    renameSync(fresh, dist)
  } catch (problem) {
    if (!isWebBuilt()) throw problem
  }
}

/** Runs Vite in another process, because the server would keep the bundler in its memory. */
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
