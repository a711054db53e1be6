import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'

const icon = new URL('../../web/icon.svg', import.meta.url)

/** Serves the icon for pages outside the build: the payment sandbox and the API reference. */
export function iconRoute(app: FastifyInstance) {
  app.get('/icon.svg', async (_request, reply) =>
    reply
      .type('image/svg+xml')
      .header('cache-control', 'public, max-age=3600')
      .send(await readFile(icon)),
  )
}
