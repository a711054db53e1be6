import type { RoundTrip } from './shapes.ts'

/** The clocks of one device. */
export interface DeviceClock {
  /** The name of this run of the monotonic clock, which restarts with every page load. */
  readonly name: string
  /** Milliseconds on the monotonic clock; a change of the phone's date does not move this clock. */
  now(): number
  /** Milliseconds since the epoch by the phone's date, which may be wrong. */
  date(): number
}

/** Counts the time left on the monotonic clock. Every reply of the server corrects the count. */
export class Countdown {
  #left = 0
  #sent = 0
  #received = 0
  readonly #clock: Pick<DeviceClock, 'now'>

  constructor(clock: Pick<DeviceClock, 'now'>) {
    this.#clock = clock
  }

  correct(remaining_ms: number, { sent_ms, received_ms }: RoundTrip) {
    this.#left = remaining_ms
    this.#sent = sent_ms
    this.#received = received_ms
  }

  /**
   * Returns the upper bound of the milliseconds left, as if the reply took no time to arrive. The page shows this bound
   * to the student.
   */
  get remaining() {
    return Math.max(0, this.#left - (this.#clock.now() - this.#received))
  }

  /** Returns the lower bound of the milliseconds left, as if the response took the whole round trip. */
  get least() {
    return Math.max(0, this.#left - (this.#clock.now() - this.#sent))
  }
}
