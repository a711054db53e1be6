import { dirname, relative, resolve } from 'node:path'
import type { Plugin } from 'vite'

const lazy = /lazyPage\(\s*\(\) =>\s*import\('([^']+)'\)\.then\(([^()]*|\(\w+\) => \w+\.\w+)\)\s*,?\s*\)/g

/**
 * Adds the loaded file's key in Vite's manifest to every `lazyPage(() => import('./x.tsx')…)`. Writes modules.json beside
 * the manifest, with the project's modules of each chunk.
 */
export function pageSources(): Plugin {
  let root = ''
  return {
    name: 'page-sources',
    // The plugin matches source text, so it runs before JSX and types are compiled.
    enforce: 'pre',
    configResolved(config) {
      root = config.root
    },
    transform(code, id) {
      if (!code.includes('lazyPage(')) return
      return code.replace(lazy, (call, file: string) => {
        const path = file.startsWith('#web/') ? resolve(root, file.slice('#web/'.length)) : resolve(dirname(id), file)
        return call.replace(/\s*,?\s*\)$/, `, '${relative(root, path)}')`)
      })
    },
    generateBundle(_options, bundle) {
      if (this.environment.name !== 'client') return
      const chunks = Object.values(bundle).filter((one) => one.type === 'chunk')
      const named = chunks.map(({ fileName, moduleIds }) => [fileName, moduleIds.map(inProject).filter(isOwn)])
      this.emitFile({ type: 'asset', fileName: 'modules.json', source: JSON.stringify(Object.fromEntries(named)) })
    },
  }

  function inProject(id: string) {
    return relative(resolve(root, '..'), id)
  }
}

/** Returns true for a module of the project: no package, and no helper of the bundler. */
const isOwn = (path: string) => !path.startsWith('.') && !path.includes('node_modules') && !path.includes('\0')
