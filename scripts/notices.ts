import { globSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const noticesFile = join(root, 'THIRD-PARTY-NOTICES.md')

interface LockEntry {
  version: string
  license?: string
  dev?: boolean
  dependencies?: Record<string, string>
}

interface Package {
  name: string
  version: string
  license: string
}

const lock: Record<string, LockEntry> = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages

const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

/** Licences that only a package's licence text names, because its `package.json` names none. */
const inTheText: Record<string, string> = { 'combine-errors': 'MIT' }

const asPackage = (path: string): Package => {
  const name = nameOf(path)
  const { version = '', license = inTheText[name] ?? 'see the package' } = lock[path] ?? {}
  return { name, version, license }
}

/** Returns the packages that a production install brings, on all platforms together, by name. */
export function installedPackages(): Package[] {
  const paths = Object.keys(lock).filter((path) => path !== '' && !lock[path]?.dev)
  return paths.map(asPackage).sort(byName)
}

/** Returns the packages inside the built pages: imports of `web/` with all dependencies, and fonts. */
export function bundledPackages(): Package[] {
  const imported = globSync('web/**/*.{ts,tsx,css}', {
    cwd: root,
    exclude: ['**/*.test.*', 'web/specimen/**'],
  }).flatMap((path) =>
    [
      ...readFileSync(join(root, path), 'utf8').matchAll(/(?:from|import|url\()\s*['"]((?:@[\w.-]+\/)?[a-z][\w.-]*)/g),
    ].map(([, name = '']) => name),
  )
  // `web-fonts.ts` puts every installed font family into the pages.
  const fonts = Object.keys(lock)
    .filter((path) => path.includes('/@fontsource-variable/'))
    .map(nameOf)
  const found = new Set<string>()
  const waiting = [...imported, ...fonts]
  for (const name of waiting) {
    const entry = lock[`node_modules/${name}`]
    if (!entry || found.has(name) || name.startsWith('@types/')) continue
    found.add(name)
    waiting.push(...Object.keys(entry.dependencies ?? {}))
  }
  return [...found].map((name) => asPackage(`node_modules/${name}`)).sort(byName)
}

const byName = (a: Package, b: Package) => (a.name < b.name ? -1 : 1)

const table = (packages: Package[]) =>
  ['| package | version | licence |', '|---|---|---|']
    .concat(packages.map(({ name, version, license }) => `| ${name} | ${version} | ${license} |`))
    .join('\n')

/** Returns the text of the package's licence, or undefined if the package ships no licence file. */
function licenseText(name: string) {
  const folder = join(root, 'node_modules', name)
  const file = readdirSync(folder).find((one) => /^(licen[cs]e|copying)/i.test(one))
  return file && readFileSync(join(folder, file), 'utf8').trim()
}

/** Returns the text of THIRD-PARTY-NOTICES.md. Packages with the same licence text share one copy. */
export function notices(): string {
  const bundled = bundledPackages()
  const texts = new Map<string, string[]>()
  for (const { name } of bundled) {
    const text = licenseText(name)
    if (text) texts.set(text, [...(texts.get(text) ?? []), name])
  }
  const printed = [...texts].map(([text, names]) => `### ${names.join(', ')}\n\n\`\`\`text\n${text}\n\`\`\``)
  return [
    '# Third-party notices',
    '`npm run notices` writes this file from `package-lock.json`. A test fails when it is out of date.',
    '## In the pages\n\nThese packages are part of the built pages. Their licences follow below.',
    table(bundled),
    '## On the server\n\nnpm installs these packages, each with its own licence file. One platform needs only some of them.',
    table(installedPackages()),
    '## Licences of the packages in the pages',
    ...printed,
    '',
  ].join('\n\n')
}

if (import.meta.main) writeFileSync(noticesFile, notices())
