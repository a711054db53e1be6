import { AnswerBook } from './answer-book.ts'
import { Countdown } from './device-clock.ts'
import { type PageEvent, PageEvents } from './page-events.ts'
import { isOver, isUnheard, type Refused } from './replies.ts'
import { type SaveEdges, SaveLoop } from './save-loop.ts'
import type {
  Anchor,
  AttemptRecord,
  Entry,
  OpenAttempt,
  Paper,
  Reason,
  Received,
  RoundTrip,
  Save,
  Saved,
} from './shapes.ts'
import type { Answered } from './submission.ts'
import type { Given } from './submitted-journal.ts'
import { firstView, keptWhere, type View } from './view.ts'

/** The functions of storage and network that an attempt needs. */
export interface AttemptEdges extends Omit<SaveEdges, 'save'> {
  save: (record: AttemptRecord, told: Save, options: { keepalive: boolean; patienceMs: number }) => Promise<Saved>
  /** Resolves with the end of the attempt. Calls `onLater` after each submission that the server did not accept. */
  deliver: (record: AttemptRecord, given: Given, onLater: (refused: Refused) => void) => Promise<Answered>
  /** Resolves with true when the entry is on the device. */
  writeEntry: (attempt: number, entry: Entry) => Promise<boolean>
  /** Resolves with true when the record is on the device. */
  saveRecord: (record: AttemptRecord) => Promise<boolean>
  writeAnchor: (attempt: number, anchor: Anchor) => unknown
  /** Calls the listener when the browser closes its storage. Returns a function that unsubscribes. */
  onStorageLost: (listener: () => void) => () => void
  markLeft: (record: AttemptRecord, least_ms: number) => void
  forgetLeft: () => void
}

/** Runs one attempt on this page: stores and sends answers, counts the time left, and submits at most once. */
export class Attempt {
  readonly countdown: Countdown
  view: View
  #book: AnswerBook
  readonly #events: PageEvents
  /** Questions whose last answer is not yet stored on the device. */
  #unwritten = new Set<number>()
  #anchors: Anchor[] = []
  // A plain field, because React state would hide a trigger's change from another trigger at the same moment.
  #submitted = false
  #listeners = new Set<() => void>()
  readonly paper: Paper
  readonly record: AttemptRecord
  readonly #edges: AttemptEdges
  readonly #saves: SaveLoop
  readonly #deafen: () => void

  constructor(paper: Paper, open: Received, record: AttemptRecord, written: Entry[], edges: AttemptEdges) {
    this.paper = paper
    this.record = record
    this.#edges = edges
    this.#events = new PageEvents(record, edges.clock, edges.random)
    this.#book = new AnswerBook(edges.clock, written, open.answers)
    this.countdown = new Countdown(edges.clock)
    this.countdown.correct(open.remaining_ms, open)
    this.view = { ...firstView, offline: open.isKept === true }
    void this.#write(this.#book.restored)
    this.#deafen = edges.onStorageLost(() => {
      void edges.saveRecord(record)
      void this.#write(this.#book.entries)
    })
    const save: SaveEdges['save'] = (told, options) => edges.save(record, told, options)
    this.#saves = new SaveLoop(
      this.#events,
      { ...edges, save },
      {
        unsent: () => this.#book.unsent,
        onSaved: (saved, trip) => this.#saved(saved, trip),
        onFailed: (failure, isFirst) => this.#saveFailed(failure, isFirst),
        isStopped: () => this.#submitted,
      },
    )
    this.#saves.start()
  }

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }
  read = () => this.view

  async choose(question_id: number, answer_id: number | null) {
    if (this.#submitted) return
    await this.#write([this.#book.add(question_id, answer_id)])
    if (!this.#submitted) this.#saves.soon()
  }

  /** Adds answers that reached the server from another device. */
  takeOver(answers: OpenAttempt['answers']) {
    void this.#write(this.#book.takeOver(answers))
  }

  /**
   * Stores entries on the device and shows them. The server gets entries even if the device cannot store them; the
   * status line then reports the problem.
   */
  async #write(entries: readonly Entry[]) {
    for (const { question_id } of entries) this.#unwritten.add(question_id)
    this.#show({})
    for (const entry of entries) {
      const isLast = this.#book.answers.get(entry.question_id) === entry
      if ((await this.#edges.writeEntry(this.record.id, entry)) && isLast) this.#unwritten.delete(entry.question_id)
    }
    this.#show({})
  }

  /** Stores the entries that are not on the device, because a slow storage may be ready by now. */
  #writeAgain() {
    void this.#write([...this.#book.answers.values()].filter((one) => this.#unwritten.has(one.question_id)))
  }

  /** Reports a page event to the teacher with the next save or the submission. */
  note(type: PageEvent, at_ms?: number, length_ms?: number | null) {
    if (this.#submitted) return
    this.#events.note(type, at_ms, length_ms)
    void this.#edges.saveRecord(this.record)
    this.#saves.soon()
  }

  /** Sends all new answers and events, because a hidden page may never return. */
  leave(state: 'hidden' | 'visible') {
    this.#saves.leave(state)
    if (!this.#submitted && state === 'hidden') this.#edges.markLeft(this.record, this.countdown.least)
  }

  /** Reports the return of the page until the server acknowledges it. The report cancels a pending end. */
  comeBack() {
    this.#edges.forgetLeft()
    this.#saves.comeBack()
  }

  /** Sends the last save when the student leaves the exam's page within the app. The page then releases the exam. */
  stop() {
    if (this.#submitted) return
    this.leave(this.paper.leave_rule === 'strict' ? 'hidden' : 'visible')
    this.#end()
    this.#deafen()
  }

  /** Submits the exam. All triggers call this function, and only the first call counts. */
  async submit(reason: Reason, mayBeLate = false) {
    if (this.#submitted) return
    this.#end()
    const taken = this.paper.duration * 60_000 - this.countdown.remaining
    this.record.sealed = { reason, duration: Math.max(0, Math.ceil(taken / 60_000)) }
    this.#show({ phase: 'sending', reason })
    void this.#keepSeal()
    const given = { entries: this.#book.entries, anchors: this.#anchors, mayBeLate }
    const answered = await this.#edges.deliver(this.record, given, (refused) => {
      this.#show({ phase: 'sealed', offline: !refused, refused })
      if (!this.view.isSealKept) void this.#keepSeal()
      this.#writeAgain()
    })
    this.#deafen()
    this.#show(answered.kind === 'ended' ? { phase: 'ended' } : { phase: 'done', result: answered.result })
  }

  #keepSeal = async () => this.#show({ isSealKept: await this.#edges.saveRecord(this.record) })

  #end() {
    this.#submitted = true
    this.#saves.stop()
  }

  #saved({ acked, newer, remaining_ms, server_now, stamp }: Saved, trip: RoundTrip) {
    this.#writeAgain()
    for (const { question_id, seq } of acked) this.#book.acknowledge(question_id, seq)
    if (newer.length > 0) this.takeOver(newer)
    const { clock, writeAnchor, saveRecord } = this.#edges
    this.countdown.correct(remaining_ms, trip)
    this.#show({ offline: false, refused: false })
    const anchor = { clock: clock.name, server_now, stamp, ...trip }
    this.#anchors.push(anchor)
    void writeAnchor(this.record.id, anchor)
    const last = { ends_at: clock.date() + remaining_ms, left_ms: remaining_ms, saved: this.#book.saved }
    if (!this.#submitted) void saveRecord(Object.assign(this.record, last))
  }

  #saveFailed(failure: unknown, isFirst: boolean) {
    // The attempt is over on the server, so only a submission can still deliver unsaved answers.
    if (isOver(failure)) return void this.submit('timer', true)
    const unheard = isUnheard(failure)
    if (isFirst && unheard) this.note('offline')
    this.#show({ offline: unheard, refused: !unheard })
  }

  #show(changes: Partial<View>) {
    this.view = { ...this.view, ...keptWhere(this.#book, this.#unwritten), ...changes }
    for (const listener of this.#listeners) listener()
  }
}
