import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { buildWeb, root } from './build-web.ts'
import { isWebBuilt } from './built-web.mjs'
import { step } from './progress.ts'
import { files, importsOf, read } from './source-files.ts'

/** The server reads these two files of `web/` at run time. */
const webFiles = /^web\/(icon\.svg|styles\/tokens\.css)$/
/** A school's own settings and secrets for its containers stay out of a release and of the image. */
const documents =
  /^(docs\/.*|deploy\/(?!secrets\/|school\.env$).*|(README|CHANGELOG|SECURITY|THIRD-PARTY-NOTICES)\.md|package-lock\.json)$/
const server = /^(contract|server)\/(?!test\/|abuse\/)(?!.*\.test\.ts$)/

const packaged = JSON.parse(read('package.json')) as { name: string; version: string; scripts: Record<string, string> }

/** The commands of a school: `setup.mjs start` prepares each of them without development packages. */
const commands = Object.keys(packaged.scripts).filter(
  (name) => packaged.scripts[`pre${name}`] === 'node scripts/setup.mjs start',
)
const releasedScripts = Object.fromEntries(
  commands.flatMap((name) => [`pre${name}`, name]).map((name) => [name, packaged.scripts[name] ?? '']),
)

/** Returns the files of `scripts/` that the released commands and the server load. */
function loadedScripts(): Set<string> {
  const named = Object.values(releasedScripts).flatMap((line) => line.match(/scripts\/[\w-]+\.(mjs|ts)/g) ?? [])
  const loaded = new Set([...named, ...files.filter((path) => server.test(path) && path.endsWith('.ts'))])
  // The loop also visits the paths that are added during the loop.
  for (const path of loaded) {
    for (const { to, typesOnly } of importsOf(path)) {
      if (!typesOnly && /^[.#]/.test(to)) loaded.add(to.startsWith('#') ? to.slice(1) : join(dirname(path), to))
    }
  }
  return new Set([...loaded].filter((path) => path.startsWith('scripts/')))
}

const scripts = loadedScripts()

/** Paths of the project's files in a release. The release also has `dist` and a shorter `package.json`. */
export const releasedFiles = files.filter(isReleased)

export function isReleased(path: string): boolean {
  return scripts.has(path) || [server, webFiles, documents].some((kind) => kind.test(path))
}

/** Returns `package.json` with only the scripts that a release can run. */
export const releasedPackage = () => ({ ...packaged, scripts: releasedScripts })

/** The modes of files in a release. Every user may read the files, whatever the modes in this clone are. */
const readableByAll = ['--owner=0', '--group=0', '--mode=u=rwX,go=rX']

/** Writes `.cache/release/hessa-<version>.tgz` and returns its path. */
function pack() {
  const description = releasedPackage()
  const folder = join(root, '.cache', 'release')
  const name = `${description.name}-${description.version}`
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(join(folder, name), { recursive: true })
  for (const path of [...releasedFiles, 'dist']) cpSync(join(root, path), join(folder, name, path), { recursive: true })
  writeFileSync(join(folder, name, 'package.json'), `${JSON.stringify(description, undefined, 2)}\n`)
  const { status } = spawnSync('tar', [...readableByAll, '-czf', `${name}.tgz`, name], {
    cwd: folder,
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error('The release was not written: tar could not pack the folder .cache/release.')
  rmSync(join(folder, name), { recursive: true })
  return join(folder, `${name}.tgz`)
}

if (import.meta.main) {
  if (!isWebBuilt()) await step('Building the web pages', buildWeb)
  console.log(pack())
}
