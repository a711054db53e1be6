import { latestAnswers } from '#contract/latest-answers.ts'
import type { DeviceClock } from './device-clock.ts'
import type { Entry, OpenAttempt } from './shapes.ts'

type SavedAnswers = OpenAttempt['answers']

/** Stores all choices in order, and the choices that the server has acknowledged. */
export class AnswerBook {
  readonly entries: Entry[]
  /** Answers that the server has and the device lacks. */
  readonly restored: Entry[]
  #acked = new Map<number, number>()
  #lastSeq: number
  readonly #clock: DeviceClock

  /**
   * Takes `written`, the entries of earlier pages on this device, and `saved`, the server's answers. Adds the server's
   * answers that are newer than the entries.
   */
  constructor(clock: DeviceClock, written: readonly Entry[], saved: SavedAnswers) {
    this.#clock = clock
    const known = latestAnswers(written)
    const lost = saved.filter(({ question_id, seq }) => seq > (known.get(question_id)?.seq ?? -1))
    this.restored = this.#fromServer(lost)
    this.entries = [...written, ...this.restored]
    for (const { question_id, seq } of saved) this.acknowledge(question_id, seq)
    this.#lastSeq = Math.max(0, ...this.entries.map((entry) => entry.seq))
  }

  add(question_id: number, answer_id: number | null): Entry {
    this.#lastSeq += 1
    const entry = { clock: this.#clock.name, question_id, answer_id, seq: this.#lastSeq, at_ms: this.#clock.now() }
    this.entries.push(entry)
    return entry
  }

  /**
   * Adds another device's newer answers, and different answers with an equal `seq`, and returns the added entries. A
   * later choice on this page replaces these answers.
   */
  takeOver(newer: SavedAnswers): Entry[] {
    const mine = this.answers
    const unknown = newer.filter(({ question_id, answer_id, seq }) => {
      const known = mine.get(question_id)
      return !known || known.seq < seq || (known.seq === seq && known.answer_id !== answer_id)
    })
    const entries = this.#fromServer(unknown)
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

  /** Returns the last choice per question. */
  get answers(): Map<number, Entry> {
    return latestAnswers(this.entries)
  }

  /** Returns the last choices that the server has not acknowledged. */
  get unsent(): Entry[] {
    return [...this.answers.values()].filter((entry) => !this.#isSaved(entry))
  }

  /** Returns the last choices that the server has acknowledged. */
  get saved(): SavedAnswers {
    return [...this.answers.values()].filter((entry) => this.#isSaved(entry)).map(withoutTime)
  }

  #isSaved({ question_id, seq }: Entry) {
    return seq <= (this.#acked.get(question_id) ?? -1)
  }

  #fromServer(answers: SavedAnswers): Entry[] {
    return answers.map((answer) => ({ ...answer, clock: this.#clock.name, at_ms: 0 }))
  }
}

/** Returns the part of an entry that a save sends. */
export const withoutTime = ({ question_id, answer_id, seq }: Entry) => ({ question_id, answer_id, seq })
