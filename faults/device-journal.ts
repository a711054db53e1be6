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

/** What a phone writes down, as the web app does: every choice and every stamped reply, by a clock of its own. */
export class DeviceJournal {
  readonly #entries: Entry[] = []
  /** With how far the attempt had been moved when each was heard. */
  readonly #anchors: { on: StampedReply; movedThen: number; anchor: Anchor }[] = []
  readonly #chosen = new Map<string, number>()
  #clock = ''
  #loaded = 0
  #moved: { ms: number; stamp: Stamp } | undefined

  constructor() {
    this.reload()
  }

  /** A page that is loaded again counts from a beginning of its own. */
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

  /** Something is sent now; gives what hears its reply, unless the page was loaded again meanwhile. */
  asks(on: StampedReply) {
    const [clock, sent_ms] = [this.#clock, this.now]
    return (text: string) => {
      const [server_now, stamp] = [saidTime.exec(text)?.[1], saidStamp.exec(text)?.[1]]
      if (!server_now || !stamp || clock !== this.#clock) return
      const movedThen = this.#moved?.ms ?? 0
      this.#anchors.push({ on, movedThen, anchor: { clock, server_now, stamp, sent_ms, received_ms: this.now } })
    }
  }

  /** The attempt was moved so far into the past in all, and with it what its server had said; its phone was awake meanwhile. */
  moveBack(ms: number, stamp: Stamp) {
    this.#loaded -= ms - (this.#moved?.ms ?? 0)
    this.#moved = { ms, stamp }
  }

  /** By the clock on the wall, which only the oracle sees. */
  chosenAt(question: number, seq: number) {
    return (this.#chosen.get(`${question}/${seq}`) ?? 0) - (this.#moved?.ms ?? 0)
  }

  /** As it leaves with a submission. */
  sealed() {
    const anchors = this.#anchors.map(({ on, movedThen, anchor }) => {
      if (!this.#moved || this.#moved.ms === movedThen) return anchor
      const at = new Date(Date.parse(anchor.server_now) - this.#moved.ms + movedThen)
      return { ...anchor, server_now: at.toISOString(), stamp: this.#moved.stamp(at, on) }
    })
    return { clock: this.#clock, sent_ms: this.now, entries: this.#entries, anchors }
  }
}
