import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ViteDevServer } from 'vite'
import type { Renderer, WebBuild } from './build.ts'

/**
 * The web app straight from its sources. `vite` is a server in middleware mode, made by the development script; it
 * answers for modules and hot updates before our routes are asked.
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

/** The folder web/api has the API's name; its files are told by their endings. */
const isCall = (url: string) => url.startsWith('/api/') && !/\.tsx?(\?|$)/.test(url)
