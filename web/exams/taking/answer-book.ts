import { clockName, deviceNow } from './device-clock.ts'
import type { Entry, OpenAttempt } from './journal.ts'

/** Every choice in the order it was made, and how far the server has acknowledged them. */
export class AnswerBook {
  readonly entries: Entry[]
  #acked = new Map<number, number>()
  #lastSeq: number

  /** `written` is what earlier pages of this device wrote down; the server's answers fill what the device lost. */
  constructor(written: readonly Entry[], saved: OpenAttempt['answers']) {
    const known = new Map(written.map((entry) => [entry.question_id, entry.seq]))
    const restored = saved.filter(({ question_id, seq }) => seq > (known.get(question_id) ?? -1))
    this.entries = [...written, ...restored.map((answer) => ({ ...answer, clock: clockName, at_ms: 0 }))]
    for (const { question_id, seq } of saved) this.acknowledge(question_id, seq)
    this.#lastSeq = Math.max(0, ...this.entries.map((entry) => entry.seq))
  }

  add(question_id: number, answer_id: number | null): Entry {
    this.#lastSeq += 1
    const entry = { clock: clockName, question_id, answer_id, seq: this.#lastSeq, at_ms: deviceNow() }
    this.entries.push(entry)
    return entry
  }

  acknowledge(question_id: number, seq: number) {
    this.#acked.set(question_id, Math.max(seq, this.#acked.get(question_id) ?? 0))
  }

  /** The last word on each question. */
  get answers(): Map<number, Entry> {
    const latest = new Map<number, Entry>()
    for (const entry of this.entries) {
      if (entry.seq >= (latest.get(entry.question_id)?.seq ?? 0)) latest.set(entry.question_id, entry)
    }
    return latest
  }

  get unsent(): Entry[] {
    return [...this.answers.values()].filter((entry) => entry.seq > (this.#acked.get(entry.question_id) ?? -1))
  }
}
