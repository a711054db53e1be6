import type { Registry } from 'prom-client'

export type Metrics = Awaited<ReturnType<Registry['getMetricsAsJSON']>>

/** What the supervisor tells a server process. */
export type ToProcess = { tell: 'leave' } | { tell: 'sendMetrics' } | { tell: 'metricsOfAll'; all: Metrics[] }

/** What a server process tells the supervisor. */
export type ToSupervisor = { tell: 'metrics'; own: Metrics } | { tell: 'wantMetricsOfAll' }
