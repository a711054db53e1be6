import type { FastifyInstance } from 'fastify'

/** `GET /api/course/:id` and so on, from the router's own drawing of its tree. */
export function servedRoutes(app: FastifyInstance): string[] {
  const path: string[] = []
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = '', methods = ''] = /^([│ ]*)[├└]── (\S*)(?: \((.*)\))?$/u.exec(line) ?? []
      path.length = indent.length / 4
      path.push(part)
      const named = methods.split(', ').filter((method) => method !== '' && method !== 'HEAD')
      return named.map((method) => `${method} ${path.join('')}`)
    })
}
