import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import { remembered } from '#server/db/remembered.ts'
import { metricsOfSiblings, shareMetrics } from '#server/processes/siblings.ts'
import { measureCalls } from './call-durations.ts'
import { mayScrape } from './may-scrape.ts'
import { gauges, type Readings, readGauges } from './readings.ts'

const cachedMs = 5_000

/**
 * Serves the metrics in the text format of Prometheus. A request without permission gets the reply of an unknown
 * address (docs/product.md, Watching).
 */
export function metricsRoute(app: FastifyInstance) {
  const { config } = app.context
  const calls = new Registry()
  measureCalls(app, [calls])
  const readings = remembered(cachedMs, (db) => readGauges({ db, config }))
  app.addHook('onListen', async () => shareMetrics(Registry.merge([processMetrics(), calls])))
  app.get('/metrics', async (request, reply) => {
    if (!mayScrape(request, config)) return reply.callNotFound()
    const counted = await metricsOfSiblings(Registry.merge([processMetrics(), calls]))
    const all = Registry.merge([counted, schoolMetrics(await readings(app.context.db))])
    return reply
      .header('cache-control', 'no-store')
      .type(all.contentType)
      .send(await all.metrics())
  })
}

let ofProcess: Registry | undefined

/**
 * Returns Node's own metrics. A process starts the metrics once, because their observer of the garbage collector never
 * stops.
 */
function processMetrics(): Registry {
  if (ofProcess) return ofProcess
  ofProcess = new Registry()
  collectDefaultMetrics({ register: ofProcess })
  return ofProcess
}

/** Returns new gauges without the unreadable values, because a kept gauge would show 0 for them. */
function schoolMetrics(readings: Readings): Registry {
  const registry = new Registry()
  for (const [name, help] of Object.entries(gauges)) {
    const value = readings[name as keyof Readings]
    if (value !== undefined) new Gauge({ name, help, registers: [registry] }).set(value)
  }
  return registry
}
