import { blurMs } from '#contract/limits.ts'
import type { Attempt } from './attempt.ts'
import { deviceNow } from './device-clock.ts'

/** A slow phone may be busy for less; who was away for longer was away, also where no timer ran meanwhile. */
const standstillMs = 1000

/** The student being elsewhere: a flicker is nothing, more is told at once, and its length when it is over. */
export class Absence {
  #since: number | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  readonly #attempt: Attempt
  readonly #onAway: () => void

  constructor(attempt: Attempt, onAway: () => void) {
    this.#attempt = attempt
    this.#onAway = onAway
  }

  begin() {
    this.#since ??= deviceNow()
    this.stop()
    this.#timer = setTimeout(this.#onAway, blurMs)
  }

  end() {
    this.stop()
    if (this.#since === undefined) return
    const length = deviceNow() - this.#since
    if (length >= blurMs) this.#attempt.note('blur', this.#since, length)
    if (length >= standstillMs) this.#onAway()
    this.#since = undefined
  }

  stop() {
    clearTimeout(this.#timer)
  }
}
