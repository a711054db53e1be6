import { PriceTag } from '#web/catalogue/cover/price-tag.tsx'
import { useTexts } from '#web/i18n/use-texts.ts'
import { uiTexts } from '#web/ui/kit/texts.ts'
import { type Priced, priceOfTeacher } from './price-of-teacher.ts'

/** Shows a teacher's price, with "from" if another course may cost more. */
export function TeacherPrice({ teacher, size }: { teacher: Priced; size?: 'sm' }) {
  const t = useTexts(uiTexts)
  const { price, isLowest } = priceOfTeacher(teacher)
  return (
    <span className="inline-flex items-baseline gap-1.5">
      {isLowest && <span className="text-caption text-text-2">{t('from')}</span>}
      <PriceTag price={price} size={size} />
    </span>
  )
}
