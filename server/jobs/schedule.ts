import { addDays, cairoDate, cairoInstant, dayOfWeek } from '#contract/calendar/cairo.ts'

/**
 * The times of a periodic job. `every` is a number of seconds. `at` is a time in Egypt, such as `18:00`, on each day or
 * only on `day` (0 is Sunday).
 */
export type Schedule = { every: number } | { at: string; day?: 0 | 1 | 2 | 3 | 4 | 5 | 6 }

/** Returns the first time after `now` at which the job runs. */
export function nextRun(schedule: Schedule, now: Date): Date {
  if ('every' in schedule) return new Date(now.getTime() + schedule.every * 1000)
  const { at, day } = schedule
  for (let date = cairoDate(now); ; date = addDays(date, 1)) {
    const run = cairoInstant(date, at)
    if (run > now && (day === undefined || dayOfWeek(date) === day)) return run
  }
}
