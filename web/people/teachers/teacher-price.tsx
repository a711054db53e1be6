import type { CallReply } from '#contract/all.ts'
import { PriceTag } from '#web/catalogue/cover/price-tag.tsx'
import { useTexts } from '#web/i18n/use-texts.ts'
import { uiTexts } from '#web/ui/kit/texts.ts'

type Priced = Pick<CallReply<'GET /teachers/all'>['data'][number], 'price' | 'lowest_price'>

/** Shows a teacher's price. Without a price, shows the lowest price of the courses, because "free" would be wrong. */
export function TeacherPrice({ teacher: { price, lowest_price } }: { teacher: Priced }) {
  const t = useTexts(uiTexts)
  if (price || !lowest_price) return <PriceTag price={price} />
  return (
    <span className="inline-flex items-baseline gap-1.5">
      <span className="text-caption text-text-2">{t('from')}</span>
      <PriceTag price={lowest_price} />
    </span>
  )
}
