import cluster from 'node:cluster'
import { setTimeout as wait } from 'node:timers/promises'
import { AggregatorRegistry, Gauge, Registry } from 'prom-client'
import type { Metrics, ToProcess, ToSupervisor } from './messages.ts'

/** The longest wait in milliseconds. The supervisor usually answers within a second. */
const longestWaitMs = 3_000

const waiting: ((all: Metrics[]) => void)[] = []
let own: Registry | undefined

/** True for the process that prepares the school and prints the first lines. Later processes do neither. */
export const isFirstProcess = cluster.isPrimary || cluster.worker?.id === 1

/** Lets the supervisor read this process's metrics. Does nothing without a supervisor. */
export function shareMetrics(metrics: Registry) {
  if (!cluster.isWorker) return
  if (own === undefined) process.on('message', hear)
  own = metrics
}

function hear(message: ToProcess) {
  if (message.tell === 'sendMetrics') void sendMetrics()
  if (message.tell !== 'metricsOfAll') return
  for (const take of waiting.splice(0)) take(message.all)
}

/**
 * Sends this process's metrics. An ending process sends its metrics once more, so that the sums keep its last counts.
 */
export async function sendMetrics() {
  if (own) await tell({ tell: 'metrics', own: await own.getMetricsAsJSON() })
}

/** Resolves when the message was handed to the channel, or cannot be sent because the supervisor has ended. */
const tell = (message: ToSupervisor) =>
  new Promise<void>((resolve) => {
    if (process.connected && process.send) process.send(message, undefined, undefined, () => resolve())
    else resolve()
  })

/**
 * Returns the metrics of all processes of the port together. Without an answer of a supervisor, returns this process's
 * own metrics.
 */
export async function metricsOfSiblings(mine: Registry): Promise<Registry> {
  const found = cluster.isWorker ? await readAll() : undefined
  const counted = new Registry()
  const help = 'The server processes that share the port of this one, with itself.'
  // The last metrics are the sums of ended processes.
  new Gauge({ name: 'hessa_processes', help, registers: [counted] }).set(found ? found.length - 1 : 1)
  return Registry.merge([found ? AggregatorRegistry.aggregate(found) : mine, counted])
}

async function readAll(): Promise<Metrics[] | undefined> {
  const all = new Promise<Metrics[]>((resolve) => waiting.push(resolve))
  await tell({ tell: 'wantMetricsOfAll' })
  return Promise.race([all, wait(longestWaitMs, undefined, { ref: false })])
}

/** Calls `leave` when the supervisor replaces this process, and `end` when the supervisor has ended. */
export function obeySupervisor({ leave, end }: { leave: () => void; end: () => void }) {
  const { worker } = cluster
  if (!worker) return
  process.on('message', (message: ToProcess) => {
    if (message.tell === 'leave') leave()
  })
  worker.once('disconnect', () => {
    // Without this value, Node ends this process immediately, in the middle of its requests.
    worker.exitedAfterDisconnect = true
    end()
  })
}
