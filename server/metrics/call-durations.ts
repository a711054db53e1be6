import type { FastifyInstance } from 'fastify'
import { Counter, Histogram, type Registry } from 'prom-client'

/** The bounds in seconds. The list is short, because each bound is a line for every route. */
const buckets = [0.01, 0.05, 0.2, 0.5, 1, 5]
const saveRoute = '/api/student/tests/:id/answers'

/**
 * Counts accepted saves of exam answers. Counts each response with its duration by the route's pattern, because a raw
 * address contains ids and names. Addresses without a route count as pages.
 */
export function measureCalls(app: FastifyInstance, registers: [Registry]) {
  const durations = new Histogram({
    name: 'hessa_call_seconds',
    help: 'The duration of calls by method, route and class of the status.',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers,
  })
  const saves = new Counter({
    name: 'hessa_exam_saves_total',
    help: 'Accepted saves of exam answers since the start of this process.',
    registers,
  })
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions, is404 } = request
    const route = is404 || routeOptions.url === undefined ? 'page' : routeOptions.url
    const status = `${Math.floor(reply.statusCode / 100)}xx`
    durations.observe({ method, route, status }, reply.elapsedTime / 1000)
    if (route === saveRoute && reply.statusCode === 200) saves.inc()
    request.log.debug({ method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'Answered')
  })
}
