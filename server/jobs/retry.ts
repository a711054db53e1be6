import type { Schedule } from './schedule.ts'

/**
 * The number of tries, over about 45 minutes, after which a queued job fails for good. A periodic job has no such
 * limit.
 */
export const mostTries = 10

const longestPauseSeconds = 3600

/** Returns the seconds until the next try, at most an hour. A job with `every` waits no longer than its interval. */
export function pauseSeconds(tries: number, schedule?: Schedule): number {
  const longest = schedule && 'every' in schedule ? schedule.every : longestPauseSeconds
  return Math.min(longest, longestPauseSeconds, 5 * 2 ** Math.min(tries - 1, 20))
}
