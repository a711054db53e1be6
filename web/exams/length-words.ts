import type { Language } from '#contract/values.ts'
import type { TimeUnit } from '#web/i18n/format.ts'
import { translator } from '#web/i18n/texts.ts'
import { examTexts } from './texts.ts'

/** Returns a length in at most two units: «دقيقتان و15 ثانية» or "3 days 4 hours". */
export function lengthInWords(ms: number, language: Language) {
  const t = translator(examTexts, language)
  const inTwo = (whole: number, size: number, larger: TimeUnit, smaller: TimeUnit) => {
    const most = t.unit(Math.floor(whole / size), larger)
    return whole % size === 0 ? most : t('lengthAnd', { larger: most, smaller: t.unit(whole % size, smaller) })
  }
  const seconds = Math.round(ms / 1000)
  const minutes = Math.round(seconds / 60)
  const hours = Math.round(minutes / 60)
  if (seconds === 0) return t('underSecond')
  if (seconds < 60) return t.unit(seconds, 'second')
  if (seconds < 3600) return inTwo(seconds, 60, 'minute', 'second')
  if (minutes < 24 * 60) return inTwo(minutes, 60, 'hour', 'minute')
  return inTwo(hours, 24, 'day', 'hour')
}
