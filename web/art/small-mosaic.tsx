import { useTexts } from '#web/i18n/use-texts.ts'
import { artTexts } from './texts.ts'
import { Face, Subject } from './timetable-mosaic.tsx'

/** Draws the home picture for signed-in people: one row of squares, two rows from 1024 px on. */
export function SmallMosaic() {
  const t = useTexts(artTexts)
  return (
    <div aria-hidden="true" className="small-mosaic">
      <Subject cover={0}>{t('physics')}</Subject>
      <Face index={0} className="bg-[#ffd58a]" />
      <Subject cover={1}>{t('arabic')}</Subject>
      <Subject cover={4}>{t('english')}</Subject>
      <Subject cover={2}>{t('biology')}</Subject>
      <div className="tile ruled-fine place-items-center border border-border">
        <span className="score max-md:scale-75 bg-surface text-success">
          <span>19</span>
          <span>20</span>
        </span>
      </div>
    </div>
  )
}
