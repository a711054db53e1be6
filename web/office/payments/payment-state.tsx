import type { Pounds } from '#contract/money.ts'
import { paymentStateWords } from '#contract/payment-words.ts'
import { formatNumber } from '#web/i18n/format.ts'
import { useLanguage, useTexts } from '#web/i18n/use-texts.ts'
import { Badge } from '#web/ui/kit/badge.tsx'
import { paymentUnitTexts } from './unit-texts.ts'

const looks = {
  created: { icon: 'clock' },
  redirected: { icon: 'clock' },
  paid: { tone: 'ok', icon: 'check' },
  failed: { tone: 'bad', icon: 'x' },
  expired: { icon: 'x' },
  review: { tone: 'warn', icon: 'clock' },
  refunded: { icon: 'check' },
} as const

export function PaymentState({ status }: { status: keyof typeof looks }) {
  return <Badge {...looks[status]}>{paymentStateWords[status][useLanguage()]}</Badge>
}

/** Renders an amount in EGP; a dash for null. */
export function Amount({ of }: { of: Pounds | null }) {
  const t = useTexts(paymentUnitTexts)
  const language = useLanguage()
  if (of === null) return '—'
  return (
    <span className="tnum whitespace-nowrap">
      <bdi>{formatNumber(of, language)}</bdi> {t('pounds')}
    </span>
  )
}
