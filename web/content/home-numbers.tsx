import { useApi } from '#web/api/hooks.ts'
import { formatNumber } from '#web/i18n/format.ts'
import { useLanguage, useTexts } from '#web/i18n/use-texts.ts'
import { homeTexts } from './home-texts.ts'
import { StatStrip } from './stat-strip.tsx'

/** The numbers that are shown while the real ones are missing or zero: docs/product.md, Pages. */
const fallbacks = { students: 950, teachers: 200, courses: 98 }

export function HomeNumbers() {
  const t = useTexts(homeTexts)
  const language = useLanguage()
  const { data, isPending } = useApi('GET /counts')
  const counts = data?.data

  const stat = (of: keyof typeof fallbacks) => {
    const count = counts?.[of] || fallbacks[of]
    const more = count >= 1000 || !counts?.[of] ? '+' : ''
    return { label: t(`${of}Count`, { count }), value: isPending ? undefined : formatNumber(count, language) + more }
  }
  const stats = [stat('students'), stat('teachers'), stat('courses')]
  if (isPending || counts?.experince) {
    const count = counts?.experince ?? 0
    stats.push({ label: t('experince', { count }), value: counts && formatNumber(count, language) })
  }
  return <StatStrip label={t('numbers')} stats={stats} />
}
