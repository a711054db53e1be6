import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildWeb, root } from './build-web.ts'
import { isWebBuilt } from './built-web.mjs'
import { step } from './progress.ts'
import { files, read } from './source-files.ts'

const startScripts =
  /^scripts\/(setup|built-web|start|build-web|progress|quick-imports|admin-create|messages-test|keys-rotate|backup|backup-key|backup-check|backup-options|restore|ask-terminal|field-words|earlier-assets)\.(mjs|ts)$/
/** The server reads these two files of `web/` at run time. */
const webFiles = /^web\/(icon\.svg|styles\/tokens\.css)$/
const documents = /^(docs\/.*|deploy\/.*|(README|CHANGELOG|SECURITY|THIRD-PARTY-NOTICES)\.md|package-lock\.json)$/
const server = /^(contract|server)\/(?!test\/|abuse\/)(?!.*\.test\.ts$)/

/** Paths of the project's files in a release. The release also has `dist` and a shorter `package.json`. */
export const releasedFiles = files.filter((path) =>
  [server, startScripts, webFiles, documents].some((kind) => kind.test(path)),
)

/** Returns `package.json` with only the scripts that a release can run. */
export function releasedPackage(): { name: string; version: string; scripts: Record<string, string> } {
  const { scripts, ...facts } = JSON.parse(read('package.json'))
  const commands = [
    'start',
    'admin:create',
    'messages:test',
    'keys:rotate',
    'backup',
    'backup:key',
    'backup:check',
    'restore',
  ]
  const kept = commands.flatMap((name) => [`pre${name}`, name])
  return { ...facts, scripts: Object.fromEntries(kept.map((name) => [name, scripts[name]])) }
}

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
