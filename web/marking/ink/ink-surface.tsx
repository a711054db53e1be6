import { useId, useMemo, useRef } from 'react'
import { inkRed, inkWidth } from '#contract/ink.ts'
import { Ink } from '#web/homework/marks/ink.tsx'
import { markTexts } from '#web/homework/marks/mark-texts.ts'
import { toldMarks } from '#web/homework/marks/told-marks.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { CommentBox } from './comment-box.tsx'
import { inkTexts } from './ink-texts.ts'
import { outlineOf } from './live-stroke.ts'
import { ScoreBox } from './score-box.tsx'
import type { InkTools } from './use-ink.ts'
import { usePointerKeys } from './use-pointer-keys.ts'
import { usePointers } from './use-pointers.ts'

/** Lies over a page's picture: shows its marks and takes new marks by mouse, pen, finger or keyboard. */
export function InkSurface({ ink, height }: { ink: InkTools; height: number }) {
  const t = useTexts(inkTexts)
  const words = useTexts(markTexts)
  const help = useId()
  const surface = useRef<SVGSVGElement>(null)
  const { live, touchAction, handlers } = usePointers(ink, height, surface)
  const { spot, told, press } = usePointerKeys(ink, height)
  const drawn = useMemo(() => <Ink marks={ink.marks} />, [ink.marks])
  return (
    <>
      <p id={help} className="sr-only">
        {t('surfaceHelp')} {toldMarks(ink.marks, words)}
      </p>
      <svg
        ref={surface}
        viewBox={`0 0 ${inkWidth} ${height}`}
        role="application"
        aria-label={t('surface')}
        aria-describedby={help}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the page takes the keys that move the pointer
        tabIndex={0}
        className={`group absolute inset-0 size-full select-none ${ink.tool ? 'cursor-crosshair' : ''}`}
        style={{ touchAction }}
        onKeyDown={press}
        {...handlers}
      >
        {drawn}
        {live.length > 0 && <path d={outlineOf(live)} fill={inkRed} />}
        <g className="hidden group-focus-visible:block" transform={`translate(${spot.x} ${spot.y})`} fill="none">
          <path d="M-30 0h60M0-30v60" stroke="#fff" strokeWidth="9" />
          <path d="M-30 0h60M0-30v60" stroke="#0b2a33" strokeWidth="4" />
        </g>
      </svg>
      <p aria-live="polite" className="sr-only">
        {told}
      </p>
      <CommentBox ink={ink} height={height} onClosed={() => surface.current?.focus()} />
      <ScoreBox ink={ink} height={height} onClosed={() => surface.current?.focus()} />
    </>
  )
}
