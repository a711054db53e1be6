import { useApi } from '#web/api/hooks.ts'
import { formatNumber } from '#web/i18n/format.ts'
import { useLanguage, useTexts } from '#web/i18n/use-texts.ts'
import { officeMessageTexts } from './texts.ts'

/**
 * Renders the cost of today's messages, against the day's ceiling. Without a ceiling, renders the cost alone, and
 * nothing for a cost of zero.
 */
export function Spending() {
  const t = useTexts(officeMessageTexts)
  const language = useLanguage()
  const { data } = useApi('GET /admin/messages/spending')
  if (!data) return null
  const { spent, ceiling, ceiling_of_notices } = data.data
  const [cost, most] = [spent ?? 0, ceiling ?? 0]
  if (ceiling === null) return cost > 0 && <p className="q">{t('spent', { cost: formatNumber(cost, language) })}</p>
  const amounts = { cost: formatNumber(cost, language), most: formatNumber(most, language) }
  return (
    <p className="q">
      {t('spentOf', amounts)}
      {cost >= (ceiling_of_notices ?? 0) && ` ${t('codesOnly')}`}
    </p>
  )
}
