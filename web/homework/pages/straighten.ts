import type { Pixels } from './picture-header.ts'
import type { Corner } from './shapes.ts'

/** Maps a point of the straight page to the photo. Both points are shares of width and height. */
type Projection = (x: number, y: number) => Corner

/** Returns the perspective that maps the unit square to the four corners, from the top left clockwise. */
export function projectionTo([a, b, c, d]: readonly [Corner, Corner, Corner, Corner]): Projection {
  const [sumX, sumY] = [a.x - b.x + c.x - d.x, a.y - b.y + c.y - d.y]
  const [x1, y1, x2, y2] = [b.x - c.x, b.y - c.y, d.x - c.x, d.y - c.y]
  const scale = x1 * y2 - x2 * y1
  const g = (sumX * y2 - x2 * sumY) / scale
  const h = (x1 * sumY - sumX * y1) / scale
  return (x, y) => {
    const depth = g * x + h * y + 1
    return {
      x: ((b.x - a.x + g * b.x) * x + (d.x - a.x + h * d.x) * y + a.x) / depth,
      y: ((b.y - a.y + g * b.y) * x + (d.y - a.y + h * d.y) * y + a.y) / depth,
    }
  }
}

/** Returns true when the corners form a page: convex, in order, and not almost a line. */
export function isPage(corners: readonly Corner[]): boolean {
  if (corners.length !== 4) return false
  return corners.every((corner, at) => {
    const next = corners[(at + 1) % 4] ?? corner
    const after = corners[(at + 2) % 4] ?? corner
    return (next.x - corner.x) * (after.y - next.y) - (next.y - corner.y) * (after.x - next.x) > 0.01
  })
}

/** Returns the size of the straightened page in pixels, by its longer edges in the photo. */
export function straightSize([a, b, c, d]: readonly [Corner, Corner, Corner, Corner], photo: Pixels): Pixels {
  const length = (one: Corner, other: Corner) =>
    Math.hypot((one.x - other.x) * photo.width, (one.y - other.y) * photo.height)
  return {
    width: Math.max(1, Math.round(Math.max(length(a, b), length(d, c)))),
    height: Math.max(1, Math.round(Math.max(length(a, d), length(b, c)))),
  }
}

/**
 * Fills rows of the straight page with the photo's nearest pixels, one 32-bit number each. Places outside the photo
 * become white.
 */
export function straightenRows(
  from: { pixels: Uint32Array; size: Pixels },
  to: { pixels: Uint32Array; size: Pixels },
  { projection, first, end }: { projection: Projection; first: number; end: number },
) {
  const { width, height } = from.size
  for (let row = first; row < end; row += 1) {
    for (let column = 0; column < to.size.width; column += 1) {
      const { x, y } = projection((column + 0.5) / to.size.width, (row + 0.5) / to.size.height)
      const [left, top] = [Math.floor(x * width), Math.floor(y * height)]
      const isInside = left >= 0 && top >= 0 && left < width && top < height
      to.pixels[row * to.size.width + column] = isInside ? (from.pixels[top * width + left] ?? 0) : 0xffffffff
    }
  }
}
