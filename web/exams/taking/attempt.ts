import type { Language } from '#contract/values.ts'
import { AnswerBook } from './answer-book.ts'
import { Countdown, clockName, deviceNow } from './device-clock.ts'
import { forgetLeft, markLeft } from './going-away.ts'
import { isOver, isUnheard } from './heard.ts'
import {
  type Anchor,
  type AttemptRecord,
  type Entry,
  onStorageLost,
  type Paper,
  type Reason,
  type Received,
  type Saved,
  saveRecord,
  writeAnchor,
  writeEntry,
} from './journal.ts'
import { type PageEvent, PageEvents } from './page-events.ts'
import { type Presence, Returns } from './presence.ts'
import { sendAnswers } from './send-answers.ts'
import { deliver } from './send-submission.ts'
import { firstView, keptWhere, type View } from './view.ts'

const coalesceMs = 300

/** One attempt on this page: writes answers down, sends them, knows the time, and submits exactly once. */
export class Attempt {
  readonly countdown = new Countdown()
  view: View
  #book: AnswerBook
  readonly #events: PageEvents
  /** Questions whose last answer is not on the device (yet). */
  #unwritten = new Set<number>()
  #failures = 0
  #saving = false
  #returns = new Returns()
  #anchors: Anchor[] = []
  #timer: ReturnType<typeof setTimeout> | undefined
  // A plain field, not React state: two triggers in the same moment must see each other.
  #submitted = false
  #listeners = new Set<() => void>()
  readonly paper: Paper
  readonly record: AttemptRecord
  readonly #language: Language
  readonly #deafen: () => void

  constructor(paper: Paper, open: Received, record: AttemptRecord, written: Entry[], language: Language) {
    this.paper = paper
    this.record = record
    this.#events = new PageEvents(record)
    this.#language = language
    this.#book = new AnswerBook(written, open.answers)
    this.countdown.correct(open.remaining_ms, open)
    this.view = { ...firstView, offline: open.isKept === true }
    void this.#write(this.#book.restored)
    this.#deafen = onStorageLost(() => void Promise.all([saveRecord(record), this.#write(this.#book.entries)]))
    // What an earlier page wrote down but could not send goes out at once.
    this.#schedule(this.#book.unsent.length > 0 ? 0 : this.#returns.nextIn)
  }

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
    }
  }
  read = () => this.view

  async choose(question_id: number, answer_id: number | null) {
    if (this.#submitted) return
    await this.#write([this.#book.add(question_id, answer_id)])
    this.#schedule(coalesceMs)
  }

  /** Answers that came to the server from elsewhere. */
  takeOver(answers: Saved['newer']) {
    void this.#write(this.#book.takeOver(answers))
  }

  /** Where the device keeps nothing, answers still go to the server, and the status line does not claim otherwise. */
  async #write(entries: readonly Entry[]) {
    for (const { question_id } of entries) this.#unwritten.add(question_id)
    this.#show({})
    for (const entry of entries) {
      const isLast = this.#book.answers.get(entry.question_id) === entry
      if ((await writeEntry(this.record.id, entry)) && isLast) this.#unwritten.delete(entry.question_id)
    }
    this.#show({})
  }

  /** Told to the teacher with the next save, or with the submission. */
  note(type: PageEvent, at_ms?: number, length_ms?: number | null) {
    if (this.#submitted) return
    this.#events.note(type, at_ms, length_ms)
    void saveRecord(this.record)
    this.#schedule(coalesceMs)
  }

  /** The page goes out of sight, perhaps for good: what is new leaves in a request that outlives it. */
  leave(state: 'hidden' | 'visible') {
    this.#returns.leave()
    if (this.#submitted) return
    void this.#save(state, true)
    if (state === 'hidden') markLeft(this.record, this.countdown)
  }

  /** Back in sight: the time is asked for, and a pending end is called off, until the server has heard it. */
  comeBack() {
    this.#returns.come()
    forgetLeft()
    if (!this.#submitted) void this.#save('resume')
  }

  /** The page of the exam is left within the app: nothing is sent any more by a page that does not hold it. */
  stop() {
    if (this.#submitted) return
    this.leave(this.paper.leave_rule === 'strict' ? 'hidden' : 'visible')
    this.#submitted = true
    clearTimeout(this.#timer)
    this.#deafen()
  }

  /** Every trigger ends here; the first one wins. */
  async submit(reason: Reason, mayBeLate = false) {
    if (this.#submitted) return
    this.#submitted = true
    clearTimeout(this.#timer)
    const taken = this.paper.duration * 60_000 - this.countdown.remaining
    this.record.sealed = { reason, duration: Math.max(0, Math.ceil(taken / 60_000)) }
    this.#show({ phase: 'sending' })
    void saveRecord(this.record).then((isSealKept) => this.#show({ isSealKept }))
    const answered = await deliver(this.record, this.#language, {
      given: { entries: this.#book.entries, anchors: this.#anchors, mayBeLate },
      onLater: (refused) => this.#show({ phase: 'sealed', offline: !refused, refused }),
    })
    this.#deafen()
    this.#show(answered.kind === 'ended' ? { phase: 'ended' } : { phase: 'done', result: answered.result })
  }

  readonly #again = () => this.#schedule(0)

  #schedule(ms: number) {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#save(), ms)
  }

  async #save(told?: Presence, keepalive = false) {
    if (this.#submitted || (this.#saving && !told)) return
    this.#saving = true
    const { state, acknowledged } = this.#returns.take(told)
    const items = this.#book.unsent.map(({ question_id, answer_id, seq }) => ({ question_id, answer_id, seq }))
    const { events, told: noted } = this.#events.take()
    const signal = this.#returns.patience(state, this.#failures)
    const sent_ms = deviceNow()
    try {
      const sending = { language: this.#language, keepalive, signal }
      const saved = await sendAnswers(this.record, { state, items, events }, sending)
      noted()
      acknowledged()
      this.#take(saved, sent_ms)
    } catch (failure) {
      this.#saveFailed(failure)
    } finally {
      this.#saving = false
    }
  }

  #take(saved: Saved, sent_ms: number) {
    const { acked, newer, remaining_ms, server_now, stamp } = saved
    for (const { question_id, seq } of acked) this.#book.acknowledge(question_id, seq)
    if (newer.length > 0) this.takeOver(newer)
    const anchor = { clock: clockName, server_now, stamp, sent_ms, received_ms: deviceNow() }
    this.countdown.correct(remaining_ms, anchor)
    this.#failures = 0
    this.#show({ offline: false, refused: false })
    this.#anchors.push(anchor)
    void writeAnchor(this.record.id, anchor)
    const last = { ends_at: Date.now() + remaining_ms, left_ms: remaining_ms, saved: this.#book.saved }
    if (!this.#submitted) void saveRecord(Object.assign(this.record, last))
    this.#schedule(this.#book.unsent.length > 0 ? coalesceMs : this.#returns.nextIn)
  }

  #saveFailed(failure: unknown) {
    if (this.#submitted) return
    // Over by the server's clock, or ended elsewhere: the sealed answers tell the rest.
    if (isOver(failure)) return void this.submit('timer', true)
    const unheard = isUnheard(failure)
    if (this.#failures === 0 && unheard) this.note('offline')
    this.#show({ offline: unheard, refused: !unheard })
    this.#schedule(this.#returns.againIn(this.#failures) * (0.75 + Math.random() / 2))
    window.addEventListener('online', this.#again, { once: true })
    this.#failures += 1
  }

  #show(changes: Partial<View>) {
    this.view = { ...this.view, ...keptWhere(this.#book, this.#unwritten), ...changes }
    for (const listener of this.#listeners) listener()
  }
}
