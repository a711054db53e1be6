import { randomInt } from 'node:crypto'
import { type Listening, listen } from '#server/db/listen.ts'
import { locks } from '#server/db/locks.ts'
import { poolOf } from '#server/db/open.ts'
import { type Claimed, claimJobs, savePeriodic } from './claims.ts'
import { jobsDue } from './enqueue.ts'
import type { Job, JobContext } from './job.ts'
import { runJob } from './run-job.ts'
import { nextRun } from './schedule.ts'

/**
 * The milliseconds between two polls for jobs of killed workers. Planned jobs have a timer, and new jobs send a
 * notification.
 */
const lookEveryMs = 6000
/** The highest number of queued jobs of one name that a worker runs in parallel. */
const slots = 4

/** Runs the jobs of the list in this process. Any number of processes share the queue. */
export class Worker {
  readonly #context: JobContext
  readonly #jobs: readonly Job[]
  readonly #number = randomInt(1, 2 ** 31 - 1)
  readonly #running = new Map<number, { name: string; ended: Promise<void> }>()
  readonly #woken = new Set<string>()
  #listening: Listening | undefined
  #timer: NodeJS.Timeout | undefined
  #looking: Promise<void> | undefined
  #isAsked = false
  #isSaved = false

  constructor(context: JobContext, jobs: readonly Job[]) {
    this.#context = context
    this.#jobs = jobs
  }

  start(): void {
    const heard = (name?: string) => this.#heard(name)
    this.#listening = listen(poolOf(this.#context.db), jobsDue, heard, [locks.worker, this.#number])
  }

  /** Starts no more jobs and waits for the running jobs. */
  async stop(): Promise<void> {
    const listening = this.#listening
    this.#listening = undefined
    clearTimeout(this.#timer)
    await this.#looking
    await Promise.all([...this.#running.values()].map(({ ended }) => ended))
    await listening?.stop()
  }

  /**
   * Polls the queue, and starts the named job if it may be woken. After a new connection, starts every job whose
   * notification may be lost.
   */
  #heard(name: string | undefined) {
    for (const job of this.#jobs) if (job.isWoken && (name ?? job.name) === job.name) this.#woken.add(job.name)
    this.#look()
  }

  /** Polls the queue now, or once more after a poll that is under way. */
  #look() {
    this.#isAsked = true
    if (this.#listening === undefined) return
    this.#looking ??= this.#lookAll().finally(() => {
      this.#looking = undefined
    })
  }

  async #lookAll() {
    let pause = lookEveryMs
    // Without this worker's lock, other workers would treat its claims as free.
    while (this.#isAsked && this.#listening?.isConnected()) {
      this.#isAsked = false
      pause = await this.#claim().catch((problem) => {
        this.#context.log.error(problem, 'The queue of jobs could not be read; the next poll is in 6 s')
        return lookEveryMs
      })
    }
    clearTimeout(this.#timer)
    if (this.#listening) this.#timer = setTimeout(() => this.#look(), pause).unref()
  }

  /** Claims and starts the jobs that are due. Returns the milliseconds until the next poll. */
  async #claim(): Promise<number> {
    const { db } = this.#context
    if (!this.#isSaved) await savePeriodic(db, periodicRows(this.#jobs))
    this.#isSaved = true
    const free = this.#jobs.filter((job) => this.#slotsOf(job) > 0)
    const names = free.map(({ name }) => name)
    const woken = names.filter((name) => this.#woken.has(name))
    for (const name of woken) this.#woken.delete(name)
    const running = [...this.#running.keys()]
    const wanted = { worker: this.#number, names, free: free.map((job) => this.#slotsOf(job)), woken, running }
    const look = await claimJobs(db, wanted).catch((problem) => {
      for (const name of woken) this.#woken.add(name)
      throw problem
    })
    for (const claimed of look.jobs) this.#begin(claimed, look.now_ms)
    // Timers count whole milliseconds, so the next job is due a little before its timer.
    return look.next_ms === null ? lookEveryMs : Math.min(lookEveryMs, look.next_ms - look.now_ms + 5)
  }

  #slotsOf({ name, schedule }: Job): number {
    const most = schedule ? 1 : slots
    return most - [...this.#running.values()].filter((one) => one.name === name).length
  }

  #begin(claimed: Claimed, nowMs: number) {
    const job = this.#jobs.find(({ name }) => name === claimed.name)
    if (!job) return
    const ended = runJob(this.#context, { worker: this.#number, job, claimed, nowMs })
      .catch((problem) =>
        this.#context.log.error(problem, `The outcome of the job ${job.name} could not be saved; the job runs again`),
      )
      .finally(() => {
        this.#running.delete(claimed.id)
        this.#look()
      })
    this.#running.set(claimed.id, { name: job.name, ended })
  }
}

const periodicRows = (jobs: readonly Job[]) =>
  jobs.flatMap(({ name, schedule }) => {
    if (!schedule) return []
    const due = 'every' in schedule ? new Date() : nextRun(schedule, new Date())
    return [{ name, schedule: JSON.stringify(schedule), due }]
  })
