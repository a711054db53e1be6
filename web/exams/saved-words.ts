import type { Language } from '#contract/values.ts'
import { texts, translator } from '#web/i18n/texts.ts'

const savedTexts = texts({
  onPhone: {
    ar: {
      zero: 'لا توجد إجابات على هذا الهاتف',
      one: 'إجابة واحدة على هذا الهاتف',
      two: 'إجابتان على هذا الهاتف',
      few: '{{count}} إجابات على هذا الهاتف',
      many: '{{count}} إجابة على هذا الهاتف',
      other: '{{count}} إجابة على هذا الهاتف',
    },
    en: { one: '{{count}} answer is on this phone', other: '{{count}} answers are on this phone' },
  },
  arrived: {
    ar: {
      zero: 'لم تصلنا أي إجابة بعد',
      one: 'وصلتنا إجابة واحدة',
      two: 'وصلتنا إجابتان',
      few: 'وصلتنا {{count}} إجابات',
      many: 'وصلتنا {{count}} إجابة',
      other: 'وصلتنا {{count}} إجابة',
    },
    en: {
      zero: 'none has reached us yet',
      one: '{{count}} answer has reached us',
      other: '{{count}} answers have reached us',
    },
  },
  both: { ar: '{{onPhone}}، و{{arrived}}', en: '{{onPhone}}, and {{arrived}}' },
})

/**
 * Returns where the answers are: «إجابتان على هذا الهاتف، ووصلتنا إجابة واحدة» or "2 answers are on this phone, and 1
 * answer has reached us".
 */
export function savedWords({ onDevice, onServer }: { onDevice: number; onServer: number }, language: Language) {
  const t = translator(savedTexts, language)
  const arrived = t('arrived', { count: onServer })
  return onDevice > 0 ? t('both', { onPhone: t('onPhone', { count: onDevice }), arrived }) : arrived
}
