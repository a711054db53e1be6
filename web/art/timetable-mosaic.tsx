import type { ReactNode } from 'react'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Icon } from '#web/ui/kit/icon.tsx'
import { coverOf } from '#web/ui/kit/subject.ts'
import { Portrait } from './portrait.tsx'
import { artTexts } from './texts.ts'

/** Draws the home page's picture: a school week as coloured squares, with the current lesson, a score and two faces. */
export function TimetableMosaic() {
  const t = useTexts(artTexts)
  return (
    <div aria-hidden="true" className="mosaic">
      {(['saturday', 'sunday', 'monday', 'tuesday'] as const).map((day) => (
        <span key={day} className="mosaic-day">
          {t(day)}
        </span>
      ))}
      <Subject cover={0}>{t('physics')}</Subject>
      <Face index={0} className="row-span-2 bg-[#ffd58a]" />
      <Subject cover={1} wide>
        {t('arabic')}
      </Subject>
      <div className="tile tile-now">
        <span>
          <Icon name="play" />
        </span>
        <b>{t('now')}</b>
      </div>
      <Subject cover={2}>{t('biology')}</Subject>
      <div className="tile ruled-fine place-items-center border border-border">
        <span className="score tile-score bg-surface text-success">
          <b>19</b>
          <span>20</span>
        </span>
      </div>
      <Subject cover={4} wide>
        {t('english')}
      </Subject>
      <Face index={9} className="row-span-2 bg-[#a9d9e4]" />
      <Subject cover={5}>{t('chemistry')}</Subject>
      <Triangle />
      <Subject cover={6}>{t('maths')}</Subject>
      <Subject cover={7}>{t('history')}</Subject>
    </div>
  )
}

export function Subject({ cover, wide, children }: { cover: number; wide?: boolean; children: ReactNode }) {
  return (
    <div className={`tile tile-subject patterned ${coverOf(cover)} ${wide ? 'col-span-2' : ''}`}>
      <b>{children}</b>
    </div>
  )
}

export function Face({ index, className }: { index: number; className: string }) {
  return (
    <div className={`tile items-end justify-items-center ${className}`}>
      <Portrait index={index} className="h-[92%] w-auto max-w-none" />
    </div>
  )
}

function Triangle() {
  return (
    <div dir="ltr" className="tile bg-chalkboard font-display">
      <svg viewBox="0 0 150 120" aria-hidden="true" className="size-full p-1">
        <g className="chalk" strokeWidth="2.6">
          <path d="M38 78V20l62 58z" />
          <path className="chalk-accent" d="M38 68h10v10" />
        </g>
        <g fill="#f2f5ee" fontSize="13" fontWeight="500" textAnchor="middle">
          <text x="27" y="53">
            a
          </text>
          <text x="70" y="93">
            b
          </text>
          <text x="77" y="44" fill="#ffb224">
            c
          </text>
          <text x="75" y="112" fontSize="14">
            a² + b² = c²
          </text>
        </g>
      </svg>
    </div>
  )
}
