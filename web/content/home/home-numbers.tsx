import { useApi } from '#web/api/hooks.ts'
import { formatNumber } from '#web/i18n/format.ts'
import { useLanguage, useTexts } from '#web/i18n/use-texts.ts'
import { homeTexts } from './home-texts.ts'
import { StatStrip } from './stat-strip.tsx'

const counted = ['students', 'teachers', 'courses'] as const

/**
 * Shows the school's numbers. The school's own fallback replaces a missing count and a count of zero. Without a
 * fallback, the number is left out (docs/product.md, Pages).
 */
export function HomeNumbers() {
  const t = useTexts(homeTexts)
  const language = useLanguage()
  const numbers = useApi('GET /counts')
  const school = useApi('GET /settings')
  const isPending = numbers.isPending || school.isPending
  const counts = numbers.data?.data

  const stats = counted.flatMap((of) => {
    const real = counts?.[of]
    const count = real || school.data?.data[`fallback_${of}`] || 0
    if (!isPending && count === 0) return []
    const more = count >= 1000 || !real ? '+' : ''
    return { label: t(`${of}Count`, { count }), value: isPending ? undefined : formatNumber(count, language) + more }
  })
  if (isPending || counts?.experince) {
    const count = counts?.experince ?? 0
    stats.push({ label: t('experince', { count }), value: counts && formatNumber(count, language) })
  }
  return stats.length > 0 && <StatStrip label={t('numbers')} stats={stats} />
}
