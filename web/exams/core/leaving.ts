import { blurMs } from '#contract/limits.ts'
import type { DeviceClock } from './device-clock.ts'
import type { PageEvent } from './page-events.ts'

/**
 * A pause of the page's code for this many milliseconds counts as an absence. A slow phone that is busy pauses for a
 * shorter time.
 */
const standstillMs = 1000

/**
 * Milliseconds in which full screen may end late. The browser's leave warning ends full screen, and some browsers
 * report that only after the return.
 */
const lateFullScreenMs = 1000

interface Watched {
  note(type: PageEvent, at_ms?: number, length_ms?: number): void
  submit(reason: 'blur' | 'fullscreen'): unknown
  leave(state: 'hidden' | 'visible'): void
  comeBack(): void
}

/** Runs `act` after this many milliseconds. Returns a function that cancels the call. */
export type Later = (ms: number, act: () => void) => () => void

interface Edges {
  clock: Pick<DeviceClock, 'now'>
  later: Later
}

/**
 * Decides the effect of each browser event. Leaving ends a strict exam; a watchful exam records the absence with its
 * length (docs/product.md, Exams).
 */
export class LeavingWatch {
  #since: number | undefined
  #cancel = () => {}
  // The browser's leave warning takes focus and full screen away, although the student may choose to stay.
  #isWarned = false
  #stayedAt = Number.NEGATIVE_INFINITY
  #wasFull: boolean
  readonly #attempt: Watched
  readonly #isStrict: boolean
  readonly #edges: Edges

  constructor(attempt: Watched, isStrict: boolean, isFull: boolean, edges: Edges) {
    this.#attempt = attempt
    this.#isStrict = isStrict
    this.#wasFull = isFull
    this.#edges = edges
  }

  /**
   * Handles a window that lost its focus. A click into an embedded frame also blurs the window, but the student stays.
   */
  blur(isIntoFrame: boolean) {
    if (!this.#isWarned && !isIntoFrame) this.#begin()
  }

  /** Handles a hidden page, when another tab is in front or the phone is locked. */
  hide() {
    this.goAway()
    if (!this.#isWarned) this.#begin()
  }

  /** Handles a page that became hidden or visible. */
  look(isVisible: boolean) {
    if (isVisible) this.back()
    else this.hide()
  }

  /**
   * Handles a page that unloads. A reload resumes within seconds; for a closed page of a strict exam the server
   * submits.
   */
  goAway() {
    this.#attempt.leave(this.#isStrict ? 'hidden' : 'visible')
  }

  /** Handles a page that regains the focus or becomes visible. */
  back() {
    this.#end()
    if (this.#isWarned) {
      this.#isWarned = false
      this.#stayedAt = this.#edges.clock.now()
      this.#attempt.note('stay')
    }
    this.#attempt.comeBack()
  }

  /** Handles the browser's question about leaving the page. */
  warn() {
    this.#isWarned = true
  }

  fullScreen(isFull: boolean) {
    const left = this.#wasFull && !isFull
    this.#wasFull = isFull
    const isOfWarning = this.#isWarned || this.#edges.clock.now() - this.#stayedAt < lateFullScreenMs
    if (!left || isOfWarning) return
    this.#attempt.note('fullscreen')
    this.#left('fullscreen')
  }

  stop() {
    this.#cancel()
  }

  #begin() {
    this.#since ??= this.#edges.clock.now()
    this.#cancel()
    this.#cancel = this.#edges.later(blurMs, () => this.#left('blur'))
  }

  #end() {
    this.#cancel()
    if (this.#since === undefined) return
    const length = this.#edges.clock.now() - this.#since
    if (length >= blurMs) this.#attempt.note('blur', this.#since, length)
    if (length >= standstillMs) this.#left('blur')
    this.#since = undefined
  }

  #left(reason: 'blur' | 'fullscreen') {
    if (this.#isStrict) this.#attempt.submit(reason)
  }
}
