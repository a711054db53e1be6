import { deviceNow } from './device-clock.ts'
import { patience, waitOf } from './waiting.ts'

export type Presence = 'visible' | 'hidden' | 'resume'

/** A page's last word of going away may arrive after its word of being back; by then another one calls it off again. */
const settleMs = 2000
const heartbeatMs = 15_000
/** After so many the server has taken the page for gone: a return that nobody heard by then is no more urgent than a save. */
const urgentTries = 20

/** Whether the server knows that the page is in sight: a return is told until it is acknowledged. */
export class Returns {
  #untold = 0
  #settleAt = 0

  come() {
    this.#untold += 1
  }

  /** The page goes again; there is nothing to call off. */
  leave() {
    this.#untold = 0
  }

  /** What a save says of the page by itself, and what the server's answer to it means. */
  take(told: Presence | undefined) {
    const untold = this.#untold
    const inSight = document.visibilityState === 'visible' ? ('visible' as const) : undefined
    const state = told ?? (untold > 0 ? ('resume' as const) : inSight)
    const acknowledged = () => {
      if (state !== 'resume' || this.#untold !== untold) return
      this.#untold = 0
      this.#settleAt = deviceNow() + settleMs
    }
    return { state, acknowledged }
  }

  /** How long until the next save when there is no answer to send: the return is told once more, then the page only shows that it is there. */
  get nextIn() {
    const settle = this.#settleAt - deviceNow()
    return settle > 0 ? settle : heartbeatMs
  }

  /** How long to wait after so many saves in a row that failed. */
  againIn(failures: number) {
    const isUrgent = this.#untold > 0 && failures < urgentTries
    return isUrgent ? 500 : waitOf(failures)
  }

  /** A return that is swallowed on its way must be told again before the server takes the page for gone. */
  patience(state: Presence | undefined, failures: number) {
    return state === 'resume' ? AbortSignal.timeout(Math.min(10_000, 2000 * 2 ** failures)) : patience()
  }
}
