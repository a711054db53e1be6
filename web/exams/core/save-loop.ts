import { withoutTime } from './answer-book.ts'
import type { DeviceClock } from './device-clock.ts'
import type { Later } from './leaving.ts'
import type { PageEvents } from './page-events.ts'
import { type Presence, Returns } from './presence.ts'
import type { Entry, RoundTrip, Save, Saved } from './shapes.ts'

/** Milliseconds in which choices are collected for one request. */
const coalesceMs = 300

export interface SaveEdges {
  clock: DeviceClock
  /** Returns a number from 0 to below 1. */
  random: () => number
  later: Later
  /** Calls `act` once when the network is back, even if several calls gave the same function. */
  onOnline: (act: () => void) => void
  isInSight: () => boolean
  /** Sends the save. Throws `ApiError`, or any other error when the server did not reply in time. */
  save: (told: Save, options: { keepalive: boolean; patienceMs: number }) => Promise<Saved>
}

interface Listener {
  /** Returns the last choices to send. */
  unsent: () => Entry[]
  onSaved: (saved: Saved, trip: RoundTrip) => void
  /** Handles a failed save. `isFirst`: no save has failed since the start or the last success. */
  onFailed: (failure: unknown, isFirst: boolean) => void
  isStopped: () => boolean
}

/** Schedules saves and fills them with new answers, page events and presence; retries with backoff. */
export class SaveLoop {
  #failures = 0
  #isSaving = false
  #cancel = () => {}
  readonly #returns: Returns
  readonly #events: PageEvents
  readonly #edges: SaveEdges
  readonly #listener: Listener

  constructor(events: PageEvents, edges: SaveEdges, listener: Listener) {
    this.#events = events
    this.#edges = edges
    this.#listener = listener
    this.#returns = new Returns(edges.clock)
  }

  /** Sends answers of an earlier page immediately. Without answers to send, a heartbeat follows later. */
  start() {
    this.#schedule(this.#listener.unsent().length > 0 ? 0 : this.#returns.nextIn)
  }

  stop() {
    this.#cancel()
  }

  soon() {
    this.#schedule(coalesceMs)
  }

  /** Saves when the page is hidden or left. `keepalive` lets the save continue after the page is closed. */
  leave(state: 'hidden' | 'visible') {
    this.#returns.leave()
    void this.#save(state, true)
  }

  /** Reports that the page is visible again, until the server acknowledges the report. */
  comeBack() {
    this.#returns.come()
    void this.#save('resume')
  }

  readonly #again = () => this.#schedule(0)

  #schedule(ms: number) {
    this.#cancel()
    this.#cancel = this.#edges.later(ms, () => void this.#save())
  }

  async #save(told?: Presence, keepalive = false) {
    if (this.#listener.isStopped() || (this.#isSaving && !told)) return
    this.#isSaving = true
    const { clock, save, isInSight } = this.#edges
    const { state, acknowledged } = this.#returns.take(told, isInSight())
    const { events, told: noted } = this.#events.take()
    const items = this.#listener.unsent().map(withoutTime)
    const patienceMs = this.#returns.patienceMs(state, this.#failures)
    const sent_ms = clock.now()
    try {
      const saved = await save({ state, items, events }, { keepalive, patienceMs })
      noted()
      acknowledged()
      this.#failures = 0
      this.#listener.onSaved(saved, { sent_ms, received_ms: clock.now() })
      this.#schedule(this.#listener.unsent().length > 0 ? coalesceMs : this.#returns.nextIn)
    } catch (failure) {
      this.#failed(failure)
    } finally {
      this.#isSaving = false
    }
  }

  #failed(failure: unknown) {
    if (this.#listener.isStopped()) return
    this.#listener.onFailed(failure, this.#failures === 0)
    if (this.#listener.isStopped()) return
    this.#schedule(this.#returns.againIn(this.#failures) * (0.75 + this.#edges.random() / 2))
    this.#edges.onOnline(this.#again)
    this.#failures += 1
  }
}
