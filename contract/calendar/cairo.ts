const dayMs = 24 * 3_600_000

const clock = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Africa/Cairo',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

/** Returns the clock of Egypt at that instant as `2026-11-14T18:00:00`. */
function cairoClock(at: number): string {
  const parts = new Map(clock.formatToParts(at).map(({ type, value }) => [type, value]))
  const [year, month, day] = [parts.get('year'), parts.get('month'), parts.get('day')]
  return `${year}-${month}-${day}T${parts.get('hour')}:${parts.get('minute')}:${parts.get('second')}`
}

/** Returns the date in Egypt at that instant, such as `2026-11-14`. */
export const cairoDate = (at: Date): string => cairoClock(at.getTime()).slice(0, 10)

/** Returns the date and time in Egypt at that instant, as `2026-11-14T18:00`. */
export const cairoMinute = (at: Date): string => cairoClock(at.getTime()).slice(0, 16)

const offsetAt = (at: number) => Date.parse(`${cairoClock(at)}Z`) - Math.floor(at / 1000) * 1000

/**
 * Returns the instant of a date and time in Egypt. A time that the change to summer time skips counts as one hour
 * later.
 */
export function cairoInstant(date: string, time = '00:00'): Date {
  const asUtc = Date.parse(`${date}T${time}:00Z`)
  // The clock may change between the two instants, so the offset is read again at the first result.
  return new Date(asUtc - offsetAt(asUtc - offsetAt(asUtc)))
}

/** Returns the date that is `days` later. */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)

/** Returns the day of the week of a date: 0 is Sunday, 6 is Saturday. */
export const dayOfWeek = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay()
