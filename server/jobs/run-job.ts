import { describeFailure } from '#server/log.ts'
import { type Claimed, releaseJob, removeJob } from './claims.ts'
import type { Job, JobContext } from './job.ts'
import { mostTries, pauseSeconds } from './retry.ts'
import { nextRun } from './schedule.ts'

const shortestPauseMs = 1000
const longestError = 300

interface Run {
  worker: number
  job: Job
  claimed: Claimed
  /** The database's time at the claim, in milliseconds. */
  nowMs: number
}

/** Runs a claimed job and saves its outcome. Throws only if the outcome could not be saved. */
export async function runJob(context: JobContext, { worker, job, claimed, nowMs }: Run): Promise<void> {
  const { db, log } = context
  const { id, tries } = claimed
  const began = performance.now()
  const { again, problem } = await attempt(context, job, claimed)
  const now = nowMs + performance.now() - began
  if (problem === undefined) {
    const due = dueAfter(job, again, now)
    await (due
      ? releaseJob(db, { id, worker, due, error: undefined, hasFailed: false })
      : removeJob(db, { id, worker }))
    return
  }
  const hasFailed = tries >= mostTries
  const pause = pauseSeconds(tries, job.schedule)
  const due = hasFailed && !job.schedule ? null : new Date(now + pause * 1000)
  const then = due ? `the next try is in ${pause} s` : 'no try follows until the office starts the job again'
  log.error({ err: problem, tries }, `The job ${job.name} failed; ${then}`)
  await releaseJob(db, { id, worker, due, error: wordsOf(problem), hasFailed })
}

async function attempt(context: JobContext, job: Job, { data, tries }: Claimed) {
  // A try is counted before the job runs, which limits how often a job can crash its server.
  if (!job.schedule && tries > mostTries) return { problem: new Error('The server ended during every try.') }
  try {
    return { again: await job.run(context, data) }
  } catch (problem) {
    return { problem: problem ?? new Error('The job threw nothing.') }
  }
}

/** Returns the time of the next run after a success; undefined for a queued job that is done. */
function dueAfter({ schedule }: Job, again: unknown, now: number): Date | undefined {
  const scheduled = schedule && nextRun(schedule, new Date(now))
  if (!(again instanceof Date)) return scheduled
  const soon = new Date(Math.max(again.getTime(), now + shortestPauseMs))
  return scheduled && scheduled < soon ? scheduled : soon
}

/**
 * Returns the error's message with the code of its cause. The message of a failed query is left out, because the
 * database repeats values in it.
 */
function wordsOf(problem: unknown): string {
  const { message, cause } = describeFailure(problem)
  return (cause?.code ? `${message} (${cause.code})` : message).slice(0, longestError)
}
