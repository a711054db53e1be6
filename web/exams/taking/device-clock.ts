import { newKey } from '#web/api/request-key.ts'
/** Names this run of the monotonic clock: it starts again with every load of the page. */
export const clockName = newKey()

/** Milliseconds that no change of the phone's date can move. */
export const deviceNow = () => Math.round(performance.now())

/** Time left, corrected by every reply of the server; in between the monotonic clock counts. */
export class Countdown {
  #left = 0
  #at = 0

  /** The reply is as old as half its way at most; the student gets the benefit of the doubt. */
  correct(remaining_ms: number, received_ms: number) {
    this.#left = remaining_ms
    this.#at = received_ms
  }

  get remaining() {
    return Math.max(0, this.#left - (deviceNow() - this.#at))
  }
}
