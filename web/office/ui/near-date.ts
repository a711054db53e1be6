import type { Language } from '#contract/values.ts'
import { formatDate } from '#web/i18n/format.ts'

/**
 * Returns a date with its weekday; the year follows only in another year, because narrow columns hold one short line.
 */
export function nearDate(at: string, language: Language) {
  const [date, today] = [formatDate(at, language), formatDate(new Date(), language)]
  const year = today.slice(today.lastIndexOf(' '))
  return date.endsWith(year) ? date.slice(0, -year.length) : date
}
