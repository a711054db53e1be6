import { ApiError, call } from '#web/api/call.ts'
import type { Language } from '#web/i18n/languages.ts'
import { AnswerBook } from './answer-book.ts'
import { Countdown, clockName, deviceNow } from './device-clock.ts'
import {
  type AttemptRecord,
  type Entry,
  type OpenAttempt,
  type Paper,
  type Result,
  saveRecord,
  writeAnchor,
  writeEntry,
} from './journal.ts'
import { type PageEvent, PageEvents } from './page-events.ts'
import { patience, sendSubmission } from './send-submission.ts'

export type Reason = 'manual' | 'timer' | 'blur' | 'fullscreen' | 'unload' | 'close'

export interface View {
  /** `sealed`: the student is done, the server does not know yet. `ended`: it ended without this page. */
  phase: 'taking' | 'sending' | 'sealed' | 'done' | 'ended'
  answers: ReadonlyMap<number, number | null>
  /** Answers kept on this device, and answers acknowledged by the server. */
  onDevice: number
  onServer: number
  offline: boolean
  result: Result | undefined
}

const coalesceMs = 300
const heartbeatMs = 15_000
const waits = [1000, 2000, 4000, 8000, 15_000]
const waitOf = (failures: number) => waits[Math.min(failures, waits.length - 1)] ?? 15_000

/** One attempt on this page: writes answers down, sends them, knows the time, and submits exactly once. */
export class Attempt {
  readonly countdown = new Countdown()
  view: View = { phase: 'taking', answers: new Map(), onDevice: 0, onServer: 0, offline: false, result: undefined }
  #book: AnswerBook
  #events = new PageEvents()
  /** Questions whose last answer is not on the device (yet). */
  #unwritten = new Set<number>()
  #failures = 0
  #saving = false
  #timer: ReturnType<typeof setTimeout> | undefined
  // A plain field, not React state: two triggers in the same moment must see each other.
  #submitted = false
  #listeners = new Set<() => void>()
  readonly paper: Paper
  readonly record: AttemptRecord
  readonly #language: Language

  constructor(paper: Paper, open: OpenAttempt, record: AttemptRecord, written: Entry[], language: Language) {
    this.paper = paper
    this.record = record
    this.#language = language
    this.#book = new AnswerBook(written, open.answers)
    this.countdown.correct(open.remaining_ms)
    this.#show({})
    // What an earlier page wrote down but could not send goes out at once.
    this.#schedule(this.#book.unsent.length > 0 ? 0 : heartbeatMs)
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
    const entry = this.#book.add(question_id, answer_id)
    this.#unwritten.add(question_id)
    this.#show({})
    // Where the device keeps nothing, the answer still goes to the server, and the status line does not claim otherwise.
    if (await writeEntry(this.record.id, entry)) this.#unwritten.delete(question_id)
    this.#show({})
    this.#schedule(coalesceMs)
  }

  /** Told to the teacher with the next save. */
  note(type: PageEvent, at_ms?: number, length_ms?: number | null) {
    this.#events.note(type, at_ms, length_ms)
    if (!this.#submitted) this.#schedule(coalesceMs)
  }

  /** The page goes out of sight, perhaps for good: what is new leaves in a request that outlives it. */
  leave(state: 'hidden' | 'visible') {
    if (!this.#submitted) void this.#save(state, true)
  }

  /** Back in sight: the time is asked for, and a pending end is called off. */
  comeBack() {
    if (!this.#submitted) void this.#save('resume')
  }

  /** Every trigger ends here; the first one wins. */
  async submit(reason: Reason, keepalive = false) {
    if (this.#submitted) return
    this.#submitted = true
    clearTimeout(this.#timer)
    const taken = this.paper.duration * 60_000 - this.countdown.remaining
    this.record.sealed = { reason, duration: Math.max(0, Math.ceil(taken / 60_000)) }
    this.#show({ phase: 'sending' })
    await Promise.all([saveRecord(this.record), this.#deliver(keepalive)])
  }

  /** Tries until somebody answers; what is sealed also leaves from any later page. */
  async #deliver(keepalive: boolean) {
    for (let failures = 0; ; failures += 1) {
      const given = { entries: this.#book.entries, keepalive: keepalive && failures === 0 }
      const outcome = await sendSubmission(this.record, this.#language, given)
      if (outcome.kind === 'result') return this.#show({ phase: 'done', result: outcome.result, offline: false })
      if (outcome.kind === 'ended') return this.#show({ phase: 'ended' })
      this.#show({ phase: 'sealed', offline: true })
      await networkOr(waitOf(failures))
    }
  }

  #schedule(ms: number) {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#save(), ms)
  }

  async #save(state?: 'visible' | 'hidden' | 'resume', keepalive = false) {
    if (this.#submitted || (this.#saving && !state)) return
    this.#saving = true
    const items = this.#book.unsent.map(({ question_id, answer_id, seq }) => ({ question_id, answer_id, seq }))
    const { events, told } = this.#events.take()
    const sent_ms = deviceNow()
    try {
      const { data } = await call(
        'PUT /student/tests/:id/answers',
        { params: { id: this.paper.id }, body: { attempt_id: this.record.id, state, items, events } },
        { language: this.#language, staysOn401: true, keepalive, signal: patience() },
      )
      told()
      const { acked, remaining_ms, server_now, stamp } = data
      for (const { question_id, seq } of acked) this.#book.acknowledge(question_id, seq)
      this.countdown.correct(remaining_ms)
      this.#failures = 0
      this.#show({ offline: false })
      void writeAnchor(this.record.id, { clock: clockName, server_now, stamp, sent_ms, received_ms: deviceNow() })
      this.#schedule(this.#book.unsent.length > 0 ? coalesceMs : heartbeatMs)
    } catch (failure) {
      this.#saveFailed(failure)
    } finally {
      this.#saving = false
    }
  }

  #saveFailed(failure: unknown) {
    if (this.#submitted) return
    // Over by the server's clock, or ended elsewhere: the sealed answers tell the rest.
    if (failure instanceof ApiError && failure.status === 409) return void this.submit('timer')
    const unheard = !(failure instanceof ApiError) || failure.status === 0
    if (this.#failures === 0 && unheard) this.#events.note('offline')
    this.#show({ offline: true })
    this.#schedule(waitOf(this.#failures) * (0.75 + Math.random() / 2))
    this.#failures += 1
  }

  #show(changes: Partial<View>) {
    const answers = new Map([...this.#book.answers].map(([question, entry]) => [question, entry.answer_id]))
    const chosen = [...answers.values()].filter((answer) => answer !== null).length
    const onServer = Math.max(0, chosen - this.#book.unsent.length)
    const onDevice = Math.max(0, chosen - this.#unwritten.size)
    this.view = { ...this.view, answers, onDevice, onServer, ...changes }
    for (const listener of this.#listeners) listener()
  }
}

/** Waits, but no longer than until the network says that it is back. */
const networkOr = (ms: number) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(go, ms)
    function go() {
      clearTimeout(timer)
      window.removeEventListener('online', go)
      resolve()
    }
    window.addEventListener('online', go)
  })
