import { inkLimits, type Marks, type Pin, type Stamp } from '#contract/ink.ts'
import { type InkPoint, readPoints, writePoints } from '#contract/stroke.ts'

export interface Place {
  x: number
  y: number
}

export const noMarks: Marks = { strokes: [], stamps: [], pins: [] }

/** The distance, in units of the page, at which the eraser hits a stroke or the middle of another mark. */
const reach = { stroke: 14, shape: 44 }

const pointsOf = (marks: Marks) => marks.strokes.reduce((sum, { points }) => sum + points.split(' ').length, 0)

/**
 * Returns the marks with the stroke added. Returns the same marks when the page is full or the stroke has no points.
 */
export function withStroke(marks: Marks, points: readonly InkPoint[]): Marks {
  const isFull = marks.strokes.length >= inkLimits.strokes || pointsOf(marks) + points.length > inkLimits.points
  if (isFull || points.length === 0) return marks
  return { ...marks, strokes: [...marks.strokes, { points: writePoints(points) }] }
}

export const withStamp = (marks: Marks, stamp: Stamp): Marks =>
  marks.stamps.length < inkLimits.stamps ? { ...marks, stamps: [...marks.stamps, rounded(stamp)] } : marks

export const withPin = (marks: Marks, pin: Pin): Marks =>
  marks.pins.length < inkLimits.pins ? { ...marks, pins: [...marks.pins, rounded(pin)] } : marks

export const withScore = (marks: Marks, number: number, score: number): Marks => ({
  ...marks,
  stamps: marks.stamps.map((stamp, at) => (at === number ? { ...stamp, score } : stamp)),
})

/** Returns the scores on a page from top to bottom. */
export const scoresOn = ({ stamps }: Marks): number[] =>
  stamps.toSorted((one, other) => one.y - other.y).flatMap(({ score }) => score ?? [])

export const withText = (marks: Marks, number: number, text: string): Marks => ({
  ...marks,
  pins: marks.pins.map((pin, at) => (at === number ? { ...pin, text } : pin)),
})

/** Returns the marks without one stroke, stamp or pin. */
export const without = (marks: Marks, kind: keyof Marks, number: number): Marks => ({
  ...marks,
  [kind]: (marks[kind] as unknown[]).filter((_, at) => at !== number),
})

/** Returns the marks without the marks under the eraser; the same object when the eraser touches none. */
export function erased(marks: Marks, place: Place): Marks {
  const isFar = (mark: Place) => Math.hypot(mark.x - place.x, mark.y - place.y) > reach.shape
  const next = {
    strokes: marks.strokes.filter(({ points }) => distanceTo(readPoints(points), place) > reach.stroke),
    stamps: marks.stamps.filter(isFar),
    pins: marks.pins.filter(isFar),
  }
  const isSame = (['strokes', 'stamps', 'pins'] as const).every((kind) => next[kind].length === marks[kind].length)
  return isSame ? marks : next
}

/** Returns the distance of a place to the lines of a stroke in units of the page; infinite without points. */
export function distanceTo(points: readonly InkPoint[], place: Place): number {
  let [nearest, from] = [Number.POSITIVE_INFINITY, points[0]]
  for (const to of points) {
    if (from) nearest = Math.min(nearest, distanceToLine(from, to, place))
    from = to
  }
  return nearest
}

function distanceToLine(from: Place, to: Place, { x, y }: Place): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const length = dx * dx + dy * dy
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - from.x) * dx + (y - from.y) * dy) / length))
  return Math.hypot(x - from.x - share * dx, y - from.y - share * dy)
}

const rounded = <M extends Place>(mark: M): M => ({ ...mark, x: Math.round(mark.x), y: Math.round(mark.y) })
