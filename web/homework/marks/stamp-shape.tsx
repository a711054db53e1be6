import { inkGreen, inkRed, type Stamp, scoreSize, stampPaths } from '#contract/ink.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { markTexts } from './mark-texts.ts'

const line = { fill: 'none', strokeWidth: 9, strokeLinecap: 'round', strokeLinejoin: 'round' } as const
const letters = { textAnchor: 'middle', direction: 'ltr', fontFamily: 'var(--font-display)', fontWeight: 700 } as const

/** Draws a stamp at its place on the page. */
export function StampShape({ of: { stamp, x, y, score } }: { of: Stamp }) {
  const t = useTexts(markTexts)
  return (
    <g transform={`translate(${x} ${y})`}>
      {stamp === 'tick' && <path {...line} stroke={inkGreen} d={stampPaths.tick} />}
      {stamp === 'cross' && <path {...line} stroke={inkRed} d={stampPaths.cross} />}
      {stamp === 'half' && (
        <text {...letters} y="20" fontSize="58" fill={inkRed}>
          ½
        </text>
      )}
      {stamp === 'question' && (
        <text {...letters} y="24" fontSize="68" fill={inkRed}>
          ?
        </text>
      )}
      {stamp === 'score' && (
        <>
          <circle r="34" fill="none" stroke={inkRed} strokeWidth="4" />
          <text {...letters} y="13" fontSize={scoreSize(score)} fill={inkRed}>
            {score}
          </text>
        </>
      )}
      {stamp === 'well_done' && (
        <g transform="rotate(-8)">
          <rect x="-102" y="-40" width="204" height="80" rx="16" fill="#fff9" stroke={inkGreen} strokeWidth="5" />
          <text {...letters} direction="inherit" y="14" fontSize="42" fill={inkGreen}>
            {t('wellDone')}
          </text>
        </g>
      )}
    </g>
  )
}

export function PinShape({ x, y, number }: { x: number; y: number; number: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle r="25" fill={inkRed} stroke="#fff" strokeWidth="4" />
      <text {...letters} y="10" fontSize="28" fill="#fff">
        {number}
      </text>
    </g>
  )
}
