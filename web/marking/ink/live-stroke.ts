import { getStroke } from 'perfect-freehand'
import { type InkPoint, penWidth, thinning } from '#contract/stroke.ts'

const options = { size: penWidth, thinning, smoothing: 0.5, streamline: 0, simulatePressure: false }

/**
 * Returns the outline of the stroke under the pen as a path to fill; an empty text without points. The points are
 * smoothed already.
 */
export function outlineOf(points: readonly InkPoint[]): string {
  const outline = getStroke([...points], options)
  const [first, ...rest] = outline
  if (!first) return ''
  const middles = rest.map(([x, y], at) => {
    const [nextX, nextY] = rest[at + 1] ?? first
    return `${fixed(x)} ${fixed(y)} ${fixed((x + nextX) / 2)} ${fixed((y + nextY) / 2)}`
  })
  return `M${fixed(first[0])} ${fixed(first[1])}Q${middles.join(' ')}Z`
}

const fixed = (value: number) => value.toFixed(1)
