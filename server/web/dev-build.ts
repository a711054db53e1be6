import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ViteDevServer } from 'vite'
import type { Renderer, WebBuild } from './build.ts'

/**
 * Returns the web app from its sources, without a build. The development script creates `vite` in middleware mode. Vite
 * then answers requests for modules and hot updates before our routes.
 */
export const devWebBuild = (vite: ViteDevServer): WebBuild => ({
  template: async (address) =>
    vite.transformIndexHtml(address, await readFile(join(vite.config.root, 'index.html'), 'utf8')),
  renderer: async () => (await vite.ssrLoadModule('/server.tsx')) as Renderer,
  tags: () => '',
  assets: undefined,
  serveSources: (app) =>
    app.addHook('onRequest', (request, reply, done) => {
      if (isCall(request.url)) done()
      else vite.middlewares(request.raw, reply.raw, () => done())
    }),
})

/** Returns true for API calls. The folder web/api shares the prefix of API calls, but its files end in .ts or .tsx. */
const isCall = (url: string) => url.startsWith('/api/') && !/\.tsx?(\?|$)/.test(url)
