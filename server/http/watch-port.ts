import fastify, { type FastifyInstance } from 'fastify'
import { metricsRoute } from '#server/metrics/routes.ts'
import { answerErrors } from './answer-errors.ts'
import { healthRoutes } from './health.ts'

/**
 * Returns a server of /livez, /readyz, /healthz and /metrics for a process without pages. The server closes when `app`
 * closes.
 */
export function watchPort(app: FastifyInstance): FastifyInstance {
  const watching = fastify({ logger: false })
  watching.decorate('context', app.context)
  watching.decorate('lifecycle', app.lifecycle)
  answerErrors(watching)
  healthRoutes(watching)
  metricsRoute(watching)
  app.addHook('onClose', () => watching.close())
  return watching
}
