import { eventsPerAttempt } from '#contract/limits.ts'
import type { DeviceClock } from './device-clock.ts'

export type PageEvent = 'blur' | 'hidden' | 'fullscreen' | 'offline' | 'reload' | 'stay'

const eventsPerSave = 50

/** A page event that the server has not acknowledged. */
export interface Noted {
  type: PageEvent
  seq: number
  clock: string
  at_ms: number
  /**
   * The time of the event by the phone's date, in milliseconds since the epoch. Later pages need this date, because
   * their monotonic clock starts again.
   */
  date_ms: number
  length_ms: number | null
}

/**
 * Queues page events for the next save or the submission. Each event has a number, so a repeated request adds no event
 * twice.
 */
export class PageEvents {
  // The server recognises a repeat only by its number, and other pages and devices number events of this attempt too.
  #seq: number
  readonly #kept: { events?: Noted[] }
  readonly #clock: DeviceClock

  /** Takes `kept`, the queue with the events of earlier pages. `random` returns a number from 0 to below 1. */
  constructor(kept: { events?: Noted[] }, clock: DeviceClock, random: () => number) {
    this.#kept = kept
    this.#clock = clock
    this.#seq = Math.floor(random() * 2_000_000_000)
  }

  note(type: PageEvent, at_ms = this.#clock.now(), length_ms: number | null = null) {
    const waiting = this.#kept.events ?? []
    if (waiting.length >= eventsPerAttempt) return
    this.#seq += 1
    const date_ms = this.#clock.date() - (this.#clock.now() - at_ms)
    this.#kept.events = [...waiting, { type, seq: this.#seq, clock: this.#clock.name, at_ms, date_ms, length_ms }]
  }

  /**
   * Returns at most 50 events in the form that a request reports. `told` removes the reported events from the queue.
   */
  take() {
    const leaving = this.#kept.events?.slice(0, eventsPerSave) ?? []
    const told = () => {
      this.#kept.events = this.#kept.events?.filter((event) => !leaving.includes(event))
    }
    return { events: leaving.map((event) => asTold(event, this.#clock)), told }
  }
}

/** Returns the event in the form that a request reports, with its age in milliseconds. */
export function asTold({ type, seq, clock: name, at_ms, date_ms, length_ms }: Noted, clock: DeviceClock) {
  const ms_ago = name === clock.name ? clock.now() - at_ms : clock.date() - date_ms
  return { type, seq, length_ms, ms_ago: Math.max(0, ms_ago) }
}
