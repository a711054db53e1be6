import type { AppContext } from '#server/app-context.ts'
import type { Messenger } from '#server/messaging/messenger.ts'
import type { Schedule } from './schedule.ts'

type Write = (details: unknown, message: string) => void

/** The application's parts that jobs use. */
export interface JobContext extends AppContext {
  readonly log: Record<'error' | 'warn' | 'info', Write>
  readonly messenger: Messenger
}

/**
 * A kind of background work. A job may run twice after a crash, so a second run must change nothing. A run that throws
 * is retried. A run that returns a date runs again at that date or earlier.
 */
export interface Job<Data = unknown> {
  /** Subject and verb, such as `messages.send`. The database stores the name, so it stays the same in every version. */
  readonly name: string
  /** Undefined for a job that runs when `enqueue` asks for it. */
  readonly schedule?: Schedule
  /** True for a periodic job that `wake` may start before its time. */
  readonly isWoken?: boolean
  run(context: JobContext, data: Data): Promise<unknown>
}

interface PeriodicOptions {
  isWoken?: boolean
}

/** Declares a job that runs by a schedule, once over all processes. */
export const periodicJob = (
  name: string,
  schedule: Schedule,
  run: (context: JobContext) => Promise<unknown>,
  { isWoken = false }: PeriodicOptions = {},
): Job => ({ name, schedule, isWoken, run })

/** Declares a job that runs once for each `enqueue`. The job's data contain only ids. */
export const queuedJob = <Data extends object>(
  name: string,
  run: (context: JobContext, data: Data) => Promise<unknown>,
): Job<Data> => ({ name, run })
