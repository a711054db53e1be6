import { AggregatorRegistry } from 'prom-client'
import type { Metrics } from './messages.ts'

/**
 * Returns true for counts, which stay in the sums after the end of their process. Gauges of an ended process are
 * dropped.
 */
const isLasting = ({ type }: Metrics[number]) => ['counter', 'histogram'].includes(String(type))

/**
 * Holds the newest metrics of each server process. The sums of counters never fall when a process ends. Prometheus
 * would take a smaller sum for a new start and count the sum again.
 */
export class MetricsOfAll {
  #newest = new Map<number, Metrics>()
  #ended: Promise<Metrics> = Promise.resolve([])

  note(processId: number, own: Metrics) {
    this.#newest.set(processId, own)
  }

  /** Keeps the counts of a process that ended. */
  end(processId: number) {
    const last = this.#newest.get(processId)
    this.#newest.delete(processId)
    if (!last) return
    const lasting = last.filter(isLasting)
    this.#ended = this.#ended.then((ended) => AggregatorRegistry.aggregate([ended, lasting]).getMetricsAsJSON())
  }

  /** Returns the metrics of each running process, and the sums of the ended processes. */
  async read(): Promise<Metrics[]> {
    const ended = await this.#ended
    return [...this.#newest.values(), ended]
  }
}
