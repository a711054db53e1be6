import { dirname, relative, resolve } from 'node:path'
import type { Plugin } from 'vite'

const lazy = /lazyPage\(\s*\(\) =>\s*import\('([^']+)'\)\.then\(([^()]*|\(\w+\) => \w+\.\w+)\)\s*,?\s*\)/g

/** Tells every `lazyPage(() => import('./x.tsx')…)` which file it loads, as the build's manifest names it. */
export function pageSources(): Plugin {
  let root = ''
  return {
    name: 'page-sources',
    // Before JSX and types are compiled away, so that the file still reads as it was written.
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
