import { useApi } from '#web/api/hooks.ts'
import { formatNumber } from '#web/i18n/format.ts'
import { useLanguage, useTexts } from '#web/i18n/use-texts.ts'
import { StatStrip } from '#web/ui/stat-strip.tsx'
import { homeTexts } from './home-texts.ts'

/** Stand while the real numbers are missing or zero (Specification §9). */
const fallbacks = { students: '950+', teachers: '200+', courses: '98+' }

export function HomeNumbers() {
  const t = useTexts(homeTexts)
  const language = useLanguage()
  const { data, isPending } = useApi('GET /counts')
  const counts = data?.data

  const shown = (value: number | undefined, fallback: string) => {
    if (isPending) return undefined
    return value ? `${formatNumber(value, language)}${value >= 1000 ? '+' : ''}` : fallback
  }
  const stats = [
    { label: t('students'), value: shown(counts?.students, fallbacks.students) },
    { label: t('teachersCount'), value: shown(counts?.teachers, fallbacks.teachers) },
    { label: t('coursesCount'), value: shown(counts?.courses, fallbacks.courses) },
  ]
  if (isPending || counts?.experince) {
    stats.push({ label: t('experince'), value: counts && formatNumber(counts.experince, language) })
  }
  return <StatStrip label={t('numbers')} stats={stats} />
}
