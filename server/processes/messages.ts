import type { Registry } from 'prom-client'

export type Metrics = Awaited<ReturnType<Registry['getMetricsAsJSON']>>

/** A message of the supervisor to a server process. */
export type ToProcess = { tell: 'leave' } | { tell: 'sendMetrics' } | { tell: 'metricsOfAll'; all: Metrics[] }

/** A message of a server process to the supervisor. */
export type ToSupervisor = { tell: 'metrics'; own: Metrics } | { tell: 'wantMetricsOfAll' }
