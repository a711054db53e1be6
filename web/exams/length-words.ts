import type { Language } from '#contract/values.ts'
import { translator } from '#web/i18n/texts.ts'
import { uiTexts } from '#web/ui/kit/texts.ts'
import { examTexts } from './texts.ts'

type Counted = (count: number) => string

/** Returns a length in its two largest units: «دقيقتان و15 ثانية» or "3 days 4 hours". */
export function lengthInWords(ms: number, language: Language) {
  const t = translator(examTexts, language)
  const daysOf: Counted = (count) => t('forDays', { count })
  const hoursOf: Counted = (count) => t('forHours', { count })
  const minutesOf: Counted = (count) => translator(uiTexts, language)('minutes', { count })
  const secondsOf: Counted = (count) => t('forSeconds', { count })
  const inTwo = (whole: number, size: number, larger: Counted, smaller: Counted) => {
    const most = larger(Math.floor(whole / size))
    return whole % size === 0 ? most : t('lengthAnd', { larger: most, smaller: smaller(whole % size) })
  }
  const seconds = Math.round(ms / 1000)
  const minutes = Math.round(seconds / 60)
  const hours = Math.round(minutes / 60)
  if (seconds < 60) return secondsOf(seconds)
  if (seconds < 3600) return inTwo(seconds, 60, minutesOf, secondsOf)
  if (minutes < 24 * 60) return inTwo(minutes, 60, hoursOf, minutesOf)
  return inTwo(hours, 24, daysOf, hoursOf)
}
