import type { ExamEnd as Ended } from '#contract/exam-shapes.ts'
import { courseToBuy } from '#web/api/course-to-buy.ts'
import type { Attempt } from './attempt.ts'
import { waitOf } from './backoff.ts'
import type { Hold } from './hold.ts'
import { busyFor, endIn, isPractice, isTakenBefore, isUnheard, type Refused } from './replies.ts'
import type { AttemptRecord, Paper } from './shapes.ts'
import { type Answered, sealedAfterEnd } from './submission.ts'
import type { End } from './view.ts'

type State =
  | { at: 'loading' | 'missing' | 'takenBefore' | 'practice' | 'elsewhere' | 'unreachable' | 'busy' }
  | { at: 'unpaid'; course: number }
  | { at: 'submitted'; end: Ended | undefined }
  | { at: 'ready'; facts: Paper }
  | { at: 'room'; attempt: Attempt }
  | { at: 'end'; view: End }

type Release = () => void

/** The functions of storage, network and page that the exam's door needs. */
export interface DoorEdges {
  hold: Hold
  /**
   * Returns a function that releases the exam; undefined while another tab holds the exam. With `waits`, waits for that
   * tab.
   */
  ask: (waits: boolean) => Promise<Release | undefined>
  isSignedIn: () => boolean
  askForLogin: () => void
  findRecord: () => Promise<AttemptRecord | undefined>
  saveRecord: (record: AttemptRecord) => Promise<unknown>
  /** Returns the exam without starting the clock. Throws `ApiError`. */
  lookAt: () => Promise<Paper>
  /**
   * Returns the exam's public facts; undefined without a reply. The door needs the facts after a refusal, which names
   * no lesson to link back to.
   */
  askInPublic: () => Promise<Paper | undefined>
  sayBack: (begun: AttemptRecord) => unknown
  loadRoom: () => Promise<unknown>
  open: (coming: { wasRunning: boolean; isKept: boolean }) => Promise<Attempt | undefined>
  openKept: (begun: AttemptRecord) => Promise<Attempt | undefined>
  keepPage: (attempt: Attempt) => unknown
  deliver: (record: AttemptRecord, onLater: (refused: Refused) => void) => Promise<Answered>
  /** Resolves after this many milliseconds, or earlier when the network is back. */
  wait: (ms: number) => Promise<void>
  /** Returns a number from 0 to below 1. */
  random: () => number
}

/**
 * The number of failed retries after which the pause is as short as after the first try. A strict exam ends seconds
 * after a reload, so the first retries are quick.
 */
const quickTries = 5

/**
 * Opens the exam. Continues a running attempt of this device immediately, and sends a sealed attempt. Any other exam
 * waits for the student's click. Retries while the server does not reply.
 */
export class ExamDoor {
  view: { state: State; facts: Paper | undefined } = { state: { at: 'loading' }, facts: undefined }
  #failures = 0
  #looks = 0
  #listeners = new Set<() => void>()
  readonly #edges: DoorEdges

  constructor(edges: DoorEdges) {
    this.#edges = edges
  }

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
    }
  }
  read = () => this.view

  /** Requests the exam's facts for the first time; later calls do nothing. */
  start() {
    if (this.#looks === 0) void this.look()
  }

  look = async () => {
    this.#looks += 1
    if (this.#failures === 0) this.#go({ at: 'loading' })
    const begun = await this.#edges.findRecord()
    if (begun?.sealed) {
      void this.#askInPublic()
      return this.#sendKept(begun)
    }
    if (begun) return this.enter(begun)
    try {
      const facts = await this.#edges.lookAt()
      this.#failures = 0
      this.#show({ state: { at: 'ready', facts }, facts })
    } catch (failure) {
      await this.#failed(failure)
    }
  }

  /** Enters the exam after the student's click. Asks for a login instead if another tab has signed out. */
  begin = async () => (this.#edges.isSignedIn() ? this.enter() : this.#edges.askForLogin())

  async enter(begun?: AttemptRecord) {
    const { hold, ask, sayBack, loadRoom, keepPage } = this.#edges
    if (!(await hold.take(() => ask(false)))) return this.#go({ at: 'elsewhere' })
    try {
      if (begun) void sayBack(begun)
      await loadRoom()
      const attempt = await this.#open(begun)
      if (!attempt) return this.#go({ at: 'missing' })
      hold.until(attempt)
      if (!hold.isGone()) void keepPage(attempt)
      this.#show({ state: { at: 'room', attempt }, facts: attempt.paper })
    } catch (failure) {
      await this.#failed(failure, begun)
    }
  }

  /** Opens the exam. If the server is silent or busy, continues a begun exam from this device's storage. */
  async #open(begun: AttemptRecord | undefined) {
    const { open, openKept } = this.#edges
    const wasRunning = this.view.facts?.in_progress === 1
    try {
      return await open({ wasRunning, isKept: begun?.left_ms !== undefined })
    } catch (failure) {
      const kept = begun && (isUnheard(failure) || this.#busyFor(failure) !== undefined) && (await openKept(begun))
      if (!kept) throw failure
      return kept
    }
  }

  async #failed(failure: unknown, begun?: AttemptRecord) {
    const { hold, wait } = this.#edges
    hold.letGo()
    const busy = this.#busyFor(failure)
    if (!isUnheard(failure) && busy === undefined) return this.#refused(failure, begun)
    this.#go({ at: busy === undefined ? 'unreachable' : 'busy' })
    const tried = this.#looks
    await wait(Math.max(busy ?? 0, waitOf(Math.max(0, this.#failures - quickTries))))
    this.#failures += 1
    // The student may have pressed "try again" during the wait.
    if (!hold.isGone() && tried === this.#looks) await this.look()
  }

  async #refused(failure: unknown, begun?: AttemptRecord) {
    const asked = this.#askInPublic()
    const over = endIn(failure)
    if (over && begun) return this.#sendKept(begun, over.end)
    await asked
    if (over) return this.#go({ at: 'submitted', end: over.end })
    if (isPractice(failure)) return this.#go({ at: 'practice' })
    const course = courseToBuy(failure)
    if (course !== undefined) return this.#go({ at: 'unpaid', course })
    this.#go({ at: isTakenBefore(failure) ? 'takenBefore' : 'missing' })
  }

  /**
   * Sends an exam that the student sealed on an earlier page, or that ended without this device. The device may have
   * answers that the server lacks.
   */
  async #sendKept(record: AttemptRecord, known?: Ended) {
    const { ask, saveRecord, deliver } = this.#edges
    const end = (phase: End['phase'], refused: Refused = false, result?: End['result']) =>
      this.#go({ at: 'end', view: { phase, refused, result } })
    end('sending')
    const release = await ask(true)
    const over = sealedAfterEnd(record)
    if (over !== record) await saveRecord(over)
    const answered = await deliver(over, (refused) => end('sealed', refused))
    release?.()
    const isNews = record.sealed !== undefined || (answered.kind === 'result' && answered.result.late?.kept)
    if (!isNews) this.#go({ at: 'submitted', end: known })
    else if (answered.kind === 'result') end('done', false, answered.result)
    else end('ended')
  }

  async #askInPublic() {
    this.#show({ facts: await this.#edges.askInPublic() })
  }

  #busyFor(failure: unknown) {
    return busyFor(failure, this.#edges.random)
  }

  #go(state: State) {
    this.#show({ state })
  }

  #show(changes: Partial<ExamDoor['view']>) {
    this.view = { ...this.view, ...changes }
    for (const listener of this.#listeners) listener()
  }
}
