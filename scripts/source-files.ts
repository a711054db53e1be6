import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const made = ['node_modules', 'dist', 'data', '.cache', '.git', 'shots', 'test-results', 'playwright-report']
/** A school's own settings and secrets for its containers. */
const operators = ['school.env', 'secrets']
const leftOut = new Set([...made, ...operators])

/** Paths of all files of the project from its root, without generated files and files of a school's operator. */
export const files = globSync(['**/*', '.*', '.*/**'], {
  cwd: root,
  withFileTypes: true,
  exclude: (one) => leftOut.has(one.name),
})
  .filter((entry) => entry.isFile() && !leftOut.has(entry.name) && !entry.parentPath.includes('dist.new-'))
  .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
export const code = files.filter((path) => /\.(tsx?|mjs)$/.test(path))
export const tests = files.filter((path) => /\.(test|spec)\.tsx?$/.test(path))
export const isGenerated = (path: string) => path.startsWith('server/db/migrations/') || path === 'package-lock.json'
export const read = (path: string) => readFileSync(join(root, path), 'utf8')

const statement = /^(?:import|export)\s+(type\s)?[^'"()]*?from\s+'([^']+)'|^import\s+'([^']+)'|\bimport\('([^']+)'\)/gm

/** Returns the imports of the file as written, and whether each one imports only types or is dynamic. */
export const importsOf = (path: string) =>
  [...read(path).matchAll(statement)].map(([, types, from, alone, late]) => ({
    to: from ?? alone ?? late ?? '',
    typesOnly: types !== undefined,
    late: late !== undefined,
  }))

/** The domains of the product in order. A domain may import only the domains after it. */
export const domains = [
  'content',
  'office',
  'digests',
  'consents',
  'today',
  'week',
  'marking',
  'auth',
  'people',
  'catalogue',
  'homework',
  'exams',
  'subscriptions',
  'threads',
  'notices',
]
