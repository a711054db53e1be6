import cluster, { type Worker as ServerProcess } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import type { SupervisorLog } from './log.ts'
import type { ToProcess, ToSupervisor } from './messages.ts'
import { MetricsOfAll } from './metrics-of-all.ts'

const firstWaitMs = 500
const longestWaitMs = 30_000
/** The milliseconds after which a start counts as successful. The next wait is then the shortest again. */
const settledMs = 60_000
/** A restart continues with the next process after this time, while the old process still finishes its jobs. */
const longestLeaveMs = 60_000
/** Milliseconds after which a process that does not answer counts with the metrics of its last answer. */
const metricsMs = 1_000

/**
 * Returns the milliseconds before an ended process starts again. The wait doubles with each short life in a row, up to
 * half a minute.
 */
export const waitAfter = (shortLives: number) => Math.min(longestWaitMs, firstWaitMs * 2 ** shortLives)

interface Place {
  process?: ServerProcess | undefined
  shortLives: number
  timer?: NodeJS.Timeout
}

/** Runs server processes on one port, and restarts a process that ends (docs/decisions/051). */
export class Supervisor {
  readonly #places: Place[]
  readonly #log: SupervisorLog
  readonly #metrics = new MetricsOfAll()
  #collecting: Promise<void> | undefined
  #heardMetrics: (id: number) => void = () => {}
  #isStarted = false
  #isStopping = false
  #isRestarting = false

  constructor(processes: number, log: SupervisorLog) {
    this.#places = Array.from({ length: processes }, () => ({ shortLives: 0 }))
    this.#log = log
    // The supervisor holds the listening socket, and the system gives each connection to a process that accepts.
    cluster.schedulingPolicy = cluster.SCHED_NONE
    cluster.on('message', (sender, message: ToSupervisor) => this.#hear(sender, message))
    cluster.on('exit', ({ id }) => {
      this.#metrics.end(id)
      this.#heardMetrics(id)
    })
  }

  /**
   * Starts the first process alone, because this process prepares the school. Resolves to false if that start failed.
   */
  async start(): Promise<boolean> {
    const [first, ...others] = this.#places
    if (!first || !(await this.#open(first))) return false
    await Promise.all(others.map((place) => this.#openUntilReady(place)))
    this.#isStarted = true
    return true
  }

  /**
   * Replaces the processes one by one, once each has been started. Each new process listens before its old process
   * leaves, so no connection is refused. The restart ends at the first new process that does not start. Does nothing
   * before the end of the first start, during another restart, and during the stop.
   */
  async restart() {
    if (!this.#isStarted || this.#isRestarting || this.#isStopping) return
    this.#isRestarting = true
    this.#log.info('All server processes are replaced one by one.')
    for (const place of this.#places) {
      const old = place.process
      if (!(await this.#open(place))) {
        this.#log.error(
          'A new server process did not start; its lines above name the reason. The remaining processes were not replaced.',
        )
        if (place.process === undefined) this.#openLater(place)
        break
      }
      if (old) await this.#leave(old)
    }
    this.#isRestarting = false
  }

  /** Sends SIGTERM to all processes and resolves when all have ended. */
  async stop() {
    this.#isStopping = true
    for (const { timer } of this.#places) clearTimeout(timer)
    const running = Object.values(cluster.workers ?? {}).filter((one) => one !== undefined)
    await Promise.all(
      running.map(async (one) => {
        const gone = one.isDead() ? undefined : once(one, 'exit')
        // The `kill` of the cluster module closes the channel first, which would lose the last metrics.
        one.process.kill('SIGTERM')
        await gone
      }),
    )
  }

  /**
   * Starts a process. Returns true once the process listens. Returns false if the process ended before it listened, or
   * if the supervisor stops.
   */
  async #open(place: Place): Promise<boolean> {
    if (this.#isStopping) return false
    const opened = cluster.fork()
    const began = performance.now()
    const isReady = await Promise.race([
      once(opened, 'listening').then(() => true),
      once(opened, 'exit').then(() => false),
    ])
    if (!isReady) return false
    clearTimeout(place.timer)
    place.process = opened
    opened.once('exit', (code, signal) => {
      if (this.#isStopping || place.process !== opened) return
      place.process = undefined
      place.shortLives = performance.now() - began < settledMs ? place.shortLives + 1 : 0
      this.#log.warn(`A server process ended (${signal ?? `code ${code}`}).`)
      this.#openLater(place)
    })
    return true
  }

  async #openUntilReady(place: Place) {
    if ((await this.#open(place)) || this.#isStopping) return
    place.shortLives += 1
    this.#openLater(place)
  }

  #openLater(place: Place) {
    const pause = waitAfter(place.shortLives)
    this.#log.warn(`The next server process starts in ${pause} ms.`)
    place.timer = setTimeout(() => void this.#openUntilReady(place), pause)
  }

  async #leave(old: ServerProcess) {
    if (old.isDead()) return
    const gone = once(old, 'exit')
    tell(old, { tell: 'leave' })
    await Promise.race([gone, wait(longestLeaveMs)])
  }

  #hear(sender: ServerProcess, message: ToSupervisor) {
    if (message.tell === 'metrics') {
      this.#metrics.note(sender.id, message.own)
      this.#heardMetrics(sender.id)
    }
    if (message.tell === 'wantMetricsOfAll') void this.#sendMetricsOfAll(sender)
  }

  async #sendMetricsOfAll(asker: ServerProcess) {
    this.#collecting ??= this.#collectMetrics().finally(() => {
      this.#collecting = undefined
    })
    await this.#collecting
    tell(asker, { tell: 'metricsOfAll', all: await this.#metrics.read() })
  }

  async #collectMetrics() {
    const asked = this.#places.flatMap(({ process }) => (process?.isConnected() ? [process] : []))
    const awaited = new Set(asked.map(({ id }) => id))
    const heardAll = new Promise<void>((resolve) => {
      this.#heardMetrics = (id) => {
        awaited.delete(id)
        if (awaited.size === 0) resolve()
      }
    })
    for (const one of asked) tell(one, { tell: 'sendMetrics' })
    await Promise.race([heardAll, wait(metricsMs)])
  }
}

/** Sends the message to a connected process. Ignores errors, because a process and its channel may end at any time. */
function tell(one: ServerProcess, message: ToProcess) {
  if (one.isConnected()) one.send(message, () => {})
}
