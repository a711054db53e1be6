export interface Box {
  top: number
  bottom: number
  left: number
  right: number
}

/** The space between toasts and fields, in pixels. */
export const gap = 8

const besides = ({ left, right }: Box, box: Box) => left >= box.right || right <= box.left

/**
 * Returns the highest top at which the box covers no obstacle, between its own top and `lowest`. Returns undefined
 * without a free top.
 */
export function freeTop(box: Box, obstacles: readonly Box[], lowest: number): number | undefined {
  const height = box.bottom - box.top
  const inWay = obstacles.filter((one) => !besides(one, box))
  const tops = [box.top, ...inWay.map(({ bottom }) => bottom + gap)].filter((top) => top >= box.top)
  return tops
    .sort((one, other) => one - other)
    .find((top) => top + height <= lowest && !inWay.some((one) => one.top < top + height && one.bottom > top))
}

/** Returns the parts of the obstacles that are visible inside the frame. */
export const visibleIn = (frame: Box, obstacles: readonly Box[]): Box[] =>
  obstacles
    .map((one) => ({ ...one, top: Math.max(one.top, frame.top), bottom: Math.min(one.bottom, frame.bottom) }))
    .filter(({ top, bottom }) => top < bottom)

/** Returns the larger of the two places above and below one obstacle, between the box's own top and `lowest`. */
export function largerPlace(box: Box, obstacle: Box, lowest: number): { top: number; height: number } {
  const above = obstacle.top - gap - box.top
  const below = lowest - obstacle.bottom - gap
  return above >= below ? { top: box.top, height: above } : { top: obstacle.bottom + gap, height: below }
}
