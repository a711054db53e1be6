import { dirname, relative, resolve } from 'node:path'
import type { Plugin } from 'vite'

const lazy = /lazyPage\(\s*\(\) =>\s*import\('([^']+)'\)\.then\(([^()]*|\(\w+\) => \w+\.\w+)\)\s*,?\s*\)/g

/** Adds the loaded file's key in Vite's manifest to every `lazyPage(() => import('./x.tsx')…)`. */
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
  }
}
