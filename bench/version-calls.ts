import type { Version } from './version.ts'

/** Returns the calls of a version's page. `has` returns true for a call that the version knows. */
export type CallsOf = (version: Version, has: (call: string) => Promise<boolean>) => string[] | Promise<string[]>

/**
 * Returns the calls of a course's page. Older versions request the course and its lessons apart. The call of the
 * announcements is left out, because older versions have no announcements.
 */
export const courseCalls: CallsOf = async ({ course }, has) => {
  const whole = `/course/${course}/page`
  return (await has(whole)) ? [whole, '/settings'] : [`/course/data/${course}`, `/course/lesson/${course}`, '/settings']
}

/** Returns the calls of a lesson's page. Older versions request the course for its name. */
export const lessonCalls: CallsOf = async ({ lesson, course }, has) => {
  const calls = [`/lesson/data/${lesson}`, `/lesson/homeworks/${lesson}`, `/lesson/tests/${lesson}`, '/settings']
  return (await has(`/course/${course}/page`)) ? calls : [...calls, `/course/data/${course}`]
}
