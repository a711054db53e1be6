import { Fragment } from 'react'
import type { CallReply } from '#contract/all.ts'
import { formatDay, formatNumber } from '#web/i18n/format.ts'
import { useLanguage, useTexts } from '#web/i18n/use-texts.ts'
import { scaleOf } from './scale.ts'
import { todayTexts } from './texts.ts'

type Week = CallReply<'GET /admin/weeks'>['data'][number]

interface Props {
  label: string
  weeks: readonly Week[]
  figureOf: (week: Week) => number
  shape: 'line' | 'bars'
}

const parts = 4

/**
 * Renders one measure over twelve weeks. The drawing mirrors with the reading direction; numbers are HTML beside it.
 */
export function WeekChart({ label, weeks, figureOf, shape }: Props) {
  const t = useTexts(todayTexts)
  const language = useLanguage()
  const values = weeks.map(figureOf)
  const [first = 0, before = 0, last = 0] = [values[0], values.at(-2), values.at(-1)]
  const top = scaleOf(Math.max(...values), parts)
  const shown = (value: number) => formatNumber(value, language)
  const words = { what: label, first: shown(first), last: shown(last) }
  const points = values.map((value, at) => ({ x: at * 10 + 5, y: 100 - (100 * value) / top }))
  return (
    <figure>
      <figcaption>
        <strong>{label}</strong>
        <b className="tnum">{shown(last)}</b>
        <span>{t('lastWeek', { before: shown(before) })}</span>
      </figcaption>
      <div className="office-plot">
        <div className="office-plot-y" aria-hidden="true">
          {Array.from({ length: parts + 1 }, (_, at) => top - (at * top) / parts).map((value) => (
            <span key={value}>{shown(value)}</span>
          ))}
        </div>
        <svg viewBox="0 0 120 100" preserveAspectRatio="none" role="img" aria-label={t('overWeeks', words)}>
          {[0, 25, 50, 75, 100].map((y) => (
            <path key={y} className={y === 100 ? 'g g0' : 'g'} d={`M0 ${y}H120`} />
          ))}
          {shape === 'line' ? <Line points={points} /> : <Bars points={points} />}
        </svg>
        <div className="office-plot-x" aria-hidden="true">
          {[0, 4, 7, 11].map((at) => (
            <span key={at} style={{ gridColumn: at === 0 ? '1 / 4' : at === 11 ? '10 / 13' : `${at + 1}`, gridRow: 1 }}>
              {formatDay(weeks[at]?.from ?? '', language)}
            </span>
          ))}
        </div>
      </div>
    </figure>
  )
}

type Points = readonly { x: number; y: number }[]

function Line({ points }: { points: Points }) {
  const line = points.map(({ x, y }) => `${x} ${y}`).join('L')
  const [first, last] = [points[0], points.at(-1)]
  return (
    <>
      <path className="area" d={`M${first?.x} 100L${line}L${last?.x} 100z`} />
      <path className="line" d={`M${line}`} />
      {points.map((point) => (
        <Fragment key={point.x}>
          <path className={point === last ? 'dot dot--now' : 'dot'} d={`M${point.x} ${point.y}h0`} />
          {point === last && <path className="dot dot--in" d={`M${point.x} ${point.y}h0`} />}
        </Fragment>
      ))}
    </>
  )
}

function Bars({ points }: { points: Points }) {
  return points.map(({ x, y }, at) => (
    <path key={x} className={at === points.length - 1 ? 'bar bar--now' : 'bar'} d={`M${x - 2.8} 100V${y}h5.6V100z`} />
  ))
}
