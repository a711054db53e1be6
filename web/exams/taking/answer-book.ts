import { lastWords } from '#contract/last-words.ts'
import { clockName, deviceNow } from './device-clock.ts'
import type { Entry, OpenAttempt } from './journal.ts'

const fromServer = (answer: OpenAttempt['answers'][number]): Entry => ({ ...answer, clock: clockName, at_ms: 0 })

/** Every choice in the order it was made, and how far the server has acknowledged them. */
export class AnswerBook {
  readonly entries: Entry[]
  /** What the server had and the device had lost. */
  readonly restored: Entry[]
  #acked = new Map<number, number>()
  #lastSeq: number

  /** `written` is what earlier pages of this device wrote down; the server's answers fill what the device lost. */
  constructor(written: readonly Entry[], saved: OpenAttempt['answers']) {
    const known = new Map<number, number>()
    for (const { question_id, seq } of written) known.set(question_id, Math.max(seq, known.get(question_id) ?? 0))
    const lost = saved.filter(({ question_id, seq }) => seq > (known.get(question_id) ?? -1))
    this.restored = lost.map(fromServer)
    this.entries = [...written, ...this.restored]
    for (const { question_id, seq } of saved) this.acknowledge(question_id, seq)
    this.#lastSeq = Math.max(0, ...this.entries.map((entry) => entry.seq))
  }

  add(question_id: number, answer_id: number | null): Entry {
    this.#lastSeq += 1
    const entry = { clock: clockName, question_id, answer_id, seq: this.#lastSeq, at_ms: deviceNow() }
    this.entries.push(entry)
    return entry
  }

  /** Where another device was later, its answer counts; what is chosen here from now on is later still. */
  takeOver(newer: OpenAttempt['answers']): Entry[] {
    const mine = this.answers
    const entries = newer.map(fromServer).filter(({ question_id, answer_id, seq }) => {
      const known = mine.get(question_id)
      return !known || known.seq < seq || (known.seq === seq && known.answer_id !== answer_id)
    })
    this.entries.push(...entries)
    for (const { question_id, seq } of newer) {
      this.acknowledge(question_id, seq)
      this.#lastSeq = Math.max(this.#lastSeq, seq)
    }
    return entries
  }

  acknowledge(question_id: number, seq: number) {
    this.#acked.set(question_id, Math.max(seq, this.#acked.get(question_id) ?? 0))
  }

  /** The last word on each question. */
  get answers(): Map<number, Entry> {
    return lastWords(this.entries)
  }

  get unsent(): Entry[] {
    return [...this.answers.values()].filter((entry) => !this.#isSaved(entry))
  }

  /** What the server has of the last words, as far as it said so. */
  get saved(): OpenAttempt['answers'] {
    const saved = [...this.answers.values()].filter((entry) => this.#isSaved(entry))
    return saved.map(({ question_id, answer_id, seq }) => ({ question_id, answer_id, seq }))
  }

  #isSaved({ question_id, seq }: Entry) {
    return seq <= (this.#acked.get(question_id) ?? -1)
  }
}
