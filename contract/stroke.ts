/** A point of a stroke in units of the page; the pressure is 0 to 1. */
export interface InkPoint {
  x: number
  y: number
  pressure: number
}

/** The width of the pen at medium pressure, in units of the page. */
export const penWidth = 6
/**
 * The share of the pen's width that the pressure adds or removes. The width is half at no pressure, and one and a half
 * at full pressure.
 */
export const thinning = 0.5

const widthAt = (pressure: number) => penWidth * (1 - thinning * (1 - 2 * pressure))

const round = (value: number) => Math.round(value * 10) / 10

export const readPoints = (points: string): InkPoint[] =>
  points.split(' ').map((point) => {
    const [x = 0, y = 0, pressure = 50] = point.split(',').map(Number)
    return { x, y, pressure: pressure / 100 }
  })

export const writePoints = (points: readonly InkPoint[]): string =>
  points.map(({ x, y, pressure }) => `${round(x)},${round(y)},${Math.round(100 * pressure)}`).join(' ')

export interface Piece {
  path: string
  width: number
}

/**
 * Returns a stroke as smooth paths, each with one width. The width depends on the pressure and is a multiple of half a
 * unit. Each path begins where the previous path ends, so round line ends hide the joints.
 */
export function piecesOf(points: readonly InkPoint[]): Piece[] {
  const [first] = points
  if (!first) return []
  const pieces: Piece[] = []
  let [from, path, width] = [first, '', stepped(first.pressure)]
  let start = `M${round(first.x)} ${round(first.y)}`
  const end = () => pieces.push({ path: `${start}${path}`, width })
  for (const point of points.slice(1)) {
    const middle = { x: round((from.x + point.x) / 2), y: round((from.y + point.y) / 2) }
    path += `Q${round(from.x)} ${round(from.y)} ${middle.x} ${middle.y}`
    if (stepped(point.pressure) !== width) {
      end()
      ;[start, path, width] = [`M${middle.x} ${middle.y}`, '', stepped(point.pressure)]
    }
    from = point
  }
  path += `L${round(from.x)} ${round(from.y)}`
  end()
  return pieces
}

const stepped = (pressure: number) => Math.round(2 * widthAt(pressure)) / 2
