import { eventsPerAttempt } from '#contract/limits.ts'
import { clockName, deviceNow } from './device-clock.ts'

export type PageEvent = 'blur' | 'hidden' | 'fullscreen' | 'offline' | 'reload' | 'stay'

/** Something that happened on a page of this device and that nobody was told yet. */
export interface Noted {
  type: PageEvent
  seq: number
  clock: string
  at_ms: number
  /** By the phone's date, for want of better once the page is gone. */
  date_ms: number
  length_ms: number | null
}

/** What happened, waiting to be told with the next save or with the submission. Numbers make a repeat harmless. */
export class PageEvents {
  // The server knows a repeat by its number alone, and other pages, on other devices too, number events of this attempt.
  #seq = Math.floor(Math.random() * 2_000_000_000)
  readonly #kept: { events?: Noted[] }

  /** `kept` is where they wait; what earlier pages left there is told as well. */
  constructor(kept: { events?: Noted[] }) {
    this.#kept = kept
  }

  note(type: PageEvent, at_ms = deviceNow(), length_ms: number | null = null) {
    const waiting = this.#kept.events ?? []
    if (waiting.length >= eventsPerAttempt) return
    this.#seq += 1
    const date_ms = Date.now() - (deviceNow() - at_ms)
    this.#kept.events = [...waiting, { type, seq: this.#seq, clock: clockName, at_ms, date_ms, length_ms }]
  }

  /** As a request tells them, at most fifty at a time; `told` takes them off the list. */
  take() {
    const leaving = this.#kept.events?.slice(0, 50) ?? []
    const told = () => {
      this.#kept.events = this.#kept.events?.filter((event) => !leaving.includes(event))
    }
    return { events: leaving.map(asTold), told }
  }
}

/** As a request tells it: how long ago it was. */
export function asTold({ type, seq, clock, at_ms, date_ms, length_ms }: Noted) {
  const ms_ago = clock === clockName ? deviceNow() - at_ms : Date.now() - date_ms
  return { type, seq, length_ms, ms_ago: Math.max(0, ms_ago) }
}
