import { patienceMs, waitOf } from './backoff.ts'
import type { DeviceClock } from './device-clock.ts'

export type Presence = 'visible' | 'hidden' | 'resume'

/**
 * Milliseconds after which another save follows an acknowledged `resume`. A page's `hidden` may arrive after its
 * `resume`, and the `visible` of that save cancels the late `hidden`.
 */
const settleMs = 2000
const heartbeatMs = 15_000
/**
 * The number of failures after which a return is retried as slowly as any save. By then the server has ended a strict
 * exam.
 */
const urgentTries = 20
const urgentMs = 500

/** Repeats a page's return (`resume`) until the server acknowledges it. */
export class Returns {
  #untold = 0
  #settleAt = 0
  readonly #clock: Pick<DeviceClock, 'now'>

  constructor(clock: Pick<DeviceClock, 'now'>) {
    this.#clock = clock
  }

  come() {
    this.#untold += 1
  }

  /** Drops a pending return, because the page left again. */
  leave() {
    this.#untold = 0
  }

  /** Returns the presence that a save reports, and a function to call when the server acknowledges the save. */
  take(told: Presence | undefined, isInSight: boolean) {
    const untold = this.#untold
    const state: Presence | undefined = told ?? (untold > 0 ? 'resume' : isInSight ? 'visible' : undefined)
    const acknowledged = () => {
      if (state !== 'resume' || this.#untold !== untold) return
      this.#untold = 0
      this.#settleAt = this.#clock.now() + settleMs
    }
    return { state, acknowledged }
  }

  /**
   * Returns the milliseconds until the next save without answers. After an acknowledged return, the next save follows
   * sooner than a heartbeat.
   */
  get nextIn() {
    const settle = this.#settleAt - this.#clock.now()
    return settle > 0 ? settle : heartbeatMs
  }

  /** Returns the milliseconds until the next try after this many failed saves in a row. */
  againIn(failures: number) {
    const isUrgent = this.#untold > 0 && failures < urgentTries
    return isUrgent ? urgentMs : waitOf(failures)
  }

  /**
   * Returns the milliseconds that a save may take. A lost return must be repeated before the server ends the attempt.
   */
  patienceMs(state: Presence | undefined, failures: number) {
    return state === 'resume' ? Math.min(10_000, 2000 * 2 ** failures) : patienceMs()
  }
}
