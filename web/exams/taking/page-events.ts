import { deviceNow } from './device-clock.ts'

export type PageEvent = 'blur' | 'hidden' | 'fullscreen' | 'offline' | 'reload' | 'stay'

interface Noted {
  type: PageEvent
  seq: number
  at_ms: number
  length_ms: number | null
}

/** What happened on the page, waiting to be told with the next save. Numbers make a repeat harmless, also after a reload. */
export class PageEvents {
  #noted: Noted[] = []
  #seq = Math.floor(Date.now() / 1000) % 2_000_000_000

  note(type: PageEvent, at_ms = deviceNow(), length_ms: number | null = null) {
    this.#seq += 1
    this.#noted.push({ type, seq: this.#seq, at_ms, length_ms })
  }

  /** As a request tells them, at most fifty at a time; `told` takes them off the list. */
  take() {
    const leaving = this.#noted.slice(0, 50)
    const now = deviceNow()
    const events = leaving.map(({ at_ms, ...event }) => ({ ...event, ms_ago: Math.max(0, now - at_ms) }))
    const told = () => {
      this.#noted = this.#noted.filter((event) => !leaving.includes(event))
    }
    return { events, told }
  }
}
