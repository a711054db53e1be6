import { newKey } from '#web/api/request-key.ts'
/** Names this run of the monotonic clock: it starts again with every load of the page. */
export const clockName = newKey()

/** Milliseconds that no change of the phone's date can move. */
export const deviceNow = () => Math.round(performance.now())

/** Time left, corrected by every reply of the server; in between the monotonic clock counts. */
export class Countdown {
  #left = 0
  #sent = 0
  #received = 0

  /** The reply is as old as half its way at most; the student gets the benefit of the doubt. */
  correct(remaining_ms: number, { sent_ms, received_ms }: { sent_ms: number; received_ms: number }) {
    this.#left = remaining_ms
    this.#sent = sent_ms
    this.#received = received_ms
  }

  get remaining() {
    return Math.max(0, this.#left - (deviceNow() - this.#received))
  }

  /** As much the server would give at least, if its reply took all its time to come. */
  get least() {
    return Math.max(0, this.#left - (deviceNow() - this.#sent))
  }
}
