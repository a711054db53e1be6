import { enableCompileCache, type ResolveFnOutput, registerHooks } from 'node:module'
import { join } from 'node:path'

const root = new URL('../', import.meta.url)
const packageName = /^(@[\w.-]+\/)?[\w.-]+(\/|$)/
/** The files of packages that our own files import, by specifier. */
const found = new Map<string, ResolveFnOutput>()

/**
 * Makes the server load in a third of the time and with 130 MB less memory. Import this file before the dynamic
 * `import()` of the server. Node parses a package's whole `exports` for every import of the package, and drizzle-orm's
 * `exports` has 170 kB. Relative paths inside drizzle-orm need no `exports`, and a specifier means the same file in all
 * our files.
 */
registerHooks({
  resolve(specifier, context, next) {
    const { parentURL = '', conditions } = context
    if (parentURL.includes('/node_modules/drizzle-orm/') && specifier.startsWith('.'))
      return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true }
    if (parentURL.includes('/node_modules/') || !conditions.includes('import')) return next(specifier, context)
    if (/^(\.|#).*\.ts$/.test(specifier)) {
      const file = specifier.startsWith('#') ? new URL(specifier.slice(1), root) : new URL(specifier, parentURL)
      return { url: file.href, format: 'module-typescript', shortCircuit: true }
    }
    const earlier = found.get(specifier)
    if (earlier) return { ...earlier, shortCircuit: true }
    const resolved = next(specifier, context)
    if (packageName.test(specifier)) found.set(specifier, resolved)
    return resolved
  },
})
enableCompileCache(join(import.meta.dirname, '..', '.cache', 'compiled'))
