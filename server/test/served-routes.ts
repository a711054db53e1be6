import type { FastifyInstance } from 'fastify'

/** Returns all routes, such as `GET /api/course/:id`, from the router's printed tree. */
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
