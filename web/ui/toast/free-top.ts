export interface Box {
  top: number
  bottom: number
  left: number
  right: number
}

const gap = 8

/**
 * Returns the highest top at which the box covers no obstacle, between its own top and `lowest`. Returns undefined
 * without a free top.
 */
export function freeTop(box: Box, obstacles: readonly Box[], lowest: number): number | undefined {
  const height = box.bottom - box.top
  const inWay = obstacles.filter(({ left, right }) => left < box.right && right > box.left)
  const tops = [box.top, ...inWay.map(({ bottom }) => bottom + gap)].filter((top) => top >= box.top)
  return tops
    .sort((one, other) => one - other)
    .find((top) => top + height <= lowest && !inWay.some((one) => one.top < top + height && one.bottom > top))
}
