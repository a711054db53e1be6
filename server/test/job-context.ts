import type { JobContext } from '#server/jobs/job.ts'

const quiet = () => {}

/** Returns a context for jobs that need only the given parts. The log is dropped unless given. */
export const jobContext = (parts: Pick<JobContext, 'db'> & Partial<JobContext>): JobContext =>
  ({ log: { error: quiet, warn: quiet, info: quiet }, ...parts }) as JobContext
