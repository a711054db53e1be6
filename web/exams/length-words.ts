import type { Language } from '#contract/values.ts'
import { translator } from '#web/i18n/texts.ts'
import { uiTexts } from '#web/ui/kit/texts.ts'
import { examTexts } from './texts.ts'

/** Returns a length as «دقيقتان و15 ثانية» or "2 minutes 15 seconds". */
export function lengthInWords(ms: number, language: Language) {
  const t = translator(examTexts, language)
  const whole = Math.round(ms / 1000)
  const seconds = t('forSeconds', { count: whole % 60 })
  if (whole < 60) return seconds
  const minutes = translator(uiTexts, language)('minutes', { count: Math.floor(whole / 60) })
  return whole % 60 === 0 ? minutes : t('minutesAnd', { minutes, seconds })
}
