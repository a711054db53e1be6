import { randomUUID } from 'node:crypto'
import type { StampedReply } from '#server/exams/attempt-keys.ts'

interface Entry {
  clock: string
  question_id: number
  answer_id: number | null
  seq: number
  at_ms: number
}

interface Anchor {
  clock: string
  server_now: string
  stamp: string
  sent_ms: number
  received_ms: number
}

type Stamp = (serverNow: Date, on: StampedReply) => string

const saidTime = /"server_now":"([^"]+)"/
const saidStamp = /"stamp":"([^"]+)"/

/**
 * The journal of a phone, like the journal of the web app. The phone's own clock times every choice and every stamped
 * reply.
 */
export class DeviceJournal {
  readonly #entries: Entry[] = []
  /** Each anchor with the milliseconds by which the attempt had been moved back when the reply arrived. */
  readonly #anchors: { on: StampedReply; movedThen: number; anchor: Anchor }[] = []
  readonly #chosen = new Map<string, number>()
  #clock = ''
  #loaded = 0
  #moved: { ms: number; stamp: Stamp } | undefined

  constructor() {
    this.reload()
  }

  /** Starts a new clock, as a reloaded page does. */
  reload() {
    this.#clock = randomUUID()
    this.#loaded = performance.now()
  }

  get now() {
    return Math.round(performance.now() - this.#loaded)
  }

  write(question_id: number, seq: number, answer_id: number | null) {
    this.#entries.push({ clock: this.#clock, question_id, answer_id, seq, at_ms: this.now })
    this.#chosen.set(`${question_id}/${seq}`, Date.now())
  }

  /** Notes a request and returns the handler of its reply. The handler ignores replies after a reload. */
  asks(on: StampedReply) {
    const [clock, sent_ms] = [this.#clock, this.now]
    return (text: string) => {
      const [server_now, stamp] = [saidTime.exec(text)?.[1], saidStamp.exec(text)?.[1]]
      if (!server_now || !stamp || clock !== this.#clock) return
      const movedThen = this.#moved?.ms ?? 0
      this.#anchors.push({ on, movedThen, anchor: { clock, server_now, stamp, sent_ms, received_ms: this.now } })
    }
  }

  /**
   * Moves the journal into the past together with its attempt. `ms` is the sum of all moves. The phone's clock counts
   * the moved time.
   */
  moveBack(ms: number, stamp: Stamp) {
    this.#loaded -= ms - (this.#moved?.ms ?? 0)
    this.#moved = { ms, stamp }
  }

  /** Returns the wall-clock time of a choice, which only the oracle uses. */
  chosenAt(question: number, seq: number) {
    return (this.#chosen.get(`${question}/${seq}`) ?? 0) - (this.#moved?.ms ?? 0)
  }

  /** Returns the journal in the shape of a submission. */
  sealed() {
    const anchors = this.#anchors.map(({ on, movedThen, anchor }) => {
      if (!this.#moved || this.#moved.ms === movedThen) return anchor
      const at = new Date(Date.parse(anchor.server_now) - this.#moved.ms + movedThen)
      return { ...anchor, server_now: at.toISOString(), stamp: this.#moved.stamp(at, on) }
    })
    return { clock: this.#clock, sent_ms: this.now, entries: this.#entries, anchors }
  }
}
