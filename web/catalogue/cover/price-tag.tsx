import type { Pounds } from '#contract/money.ts'
import { priceParts } from '#web/i18n/format.ts'
import { useLanguage, useTexts } from '#web/i18n/use-texts.ts'
import { uiTexts } from '#web/ui/kit/texts.ts'

const sizes = {
  sm: ['text-[1.0625rem]', 'text-caption'],
  md: ['text-[1.25rem]', 'text-caption'],
  lg: ['text-[2.25rem]', 'text-body'],
} as const

/**
 * Shows a price as «250 ج.م / شهر» or "250 EGP/M". Shows no price, or a price of 0, as "Free". Screen readers get a
 * sentence.
 */
export function PriceTag({ price, size = 'md' }: { price: Pounds | null | undefined; size?: keyof typeof sizes }) {
  const language = useLanguage()
  const t = useTexts(uiTexts)
  const { amount, unit, free } = priceParts(price, language)
  const [big, small] = sizes[size]
  return (
    <span className="inline-flex items-baseline gap-1.5 whitespace-nowrap">
      <b aria-hidden={!free} className={`font-display leading-tight font-bold text-text ${big}`}>
        {free || amount}
      </b>
      {!free && (
        <>
          <span aria-hidden="true" className={`text-text-2 ${small}`}>
            {unit}
          </span>
          <span className="sr-only">{t('perMonth', { count: price ?? 0 })}</span>
        </>
      )}
    </span>
  )
}
