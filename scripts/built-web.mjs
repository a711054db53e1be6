// `setup.mjs` imports this file before the packages are there, so Node 20 must be able to run this file.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const stampName = 'sources.sha256'
const folders = ['web', 'contract']
const singleFiles = [
  'vite.config.ts',
  'scripts/compressed-assets.ts',
  'scripts/page-sources.ts',
  'scripts/web-fonts.ts',
  'package-lock.json',
]

/** Returns true if `dist` holds pages built from the present sources. A release has built pages and no sources. */
export function isWebBuilt() {
  const stamp = join(root, 'dist', stampName)
  if (!existsSync(stamp)) return false
  const isRelease = !existsSync(join(root, 'vite.config.ts'))
  return isRelease || readFileSync(stamp, 'utf8') === sourcesHash()
}

/** Records which sources the pages in this folder were built from. */
export function stampWeb(folder, hash) {
  writeFileSync(join(folder, stampName), hash)
}

/** Returns the SHA-256 of every file that the built pages depend on. */
export function sourcesHash() {
  const hash = createHash('sha256')
  const inFolders = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true }).map((name) => join(folder, name)),
  )
  const paths = [...inFolders, ...singleFiles].filter((path) => !/\.test\.tsx?$/.test(path)).sort()
  for (const path of paths) {
    const file = join(root, path)
    if (statSync(file).isFile()) hash.update(`${path}\0`).update(readFileSync(file))
  }
  return hash.digest('hex')
}
