const dayMs = 24 * 3600 * 1000

export const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * dayMs)
export const minutesAfter = (at: Date, minutes: number) => new Date(at.getTime() + minutes * 60_000)
export const later = (one: Date, other: Date) => (one > other ? one : other)

/**
 * Returns the same day of a later month, or of an earlier month for a negative number. A day that the month does not
 * have becomes the month's last day.
 */
export function monthsAfter(at: Date, months: number): Date {
  const result = new Date(at)
  result.setUTCDate(1)
  result.setUTCMonth(result.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(result.getUTCFullYear(), result.getUTCMonth() + 1, 0)).getUTCDate()
  result.setUTCDate(Math.min(at.getUTCDate(), lastDay))
  return result
}
