import type { Pounds } from '#contract/money.ts'
import { formatNumber } from '#web/i18n/format.ts'
import { useLanguage, useTexts } from '#web/i18n/use-texts.ts'
import { officeCourseTexts } from './texts.ts'

/** Renders an amount in EGP; null means free. */
export function Price({ price }: { price: Pounds | null }) {
  const t = useTexts(officeCourseTexts)
  const language = useLanguage()
  if (price === null) return t('free')
  return <bdi>{t('pounds', { amount: formatNumber(price, language) })}</bdi>
}
