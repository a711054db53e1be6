import { inkLimits } from '#contract/ink.ts'
import type { InkPoint } from '#contract/stroke.ts'

/**
 * The share of the distance to the pen that a new point covers. The rest is left out, because a hand on glass shakes.
 */
const follow = 0.7
/** The lowest distance of two points in units of the page; nearer points only add bytes. */
const nearest = 1.5

/**
 * Returns the stroke with the pen's new place, smoothed. Returns the same array for a place too near to the last point,
 * or when the stroke is full.
 */
export function withPoint(points: readonly InkPoint[], to: InkPoint): readonly InkPoint[] {
  const last = points.at(-1)
  if (!last) return [to]
  if (points.length >= inkLimits.strokePoints) return points
  const between = (one: number, other: number) => one + follow * (other - one)
  const next = {
    x: between(last.x, to.x),
    y: between(last.y, to.y),
    pressure: between(last.pressure, to.pressure),
  }
  return Math.hypot(next.x - last.x, next.y - last.y) < nearest ? points : [...points, next]
}

interface Box {
  left: number
  top: number
  width: number
  height: number
}

/** Returns the place of a pointer inside the page, in units of the page. */
export function placeOn(
  box: Box,
  size: { width: number; height: number },
  { clientX, clientY }: { clientX: number; clientY: number },
) {
  const inside = (value: number, most: number) => Math.min(most, Math.max(0, value))
  return {
    x: inside(((clientX - box.left) / box.width) * size.width, size.width),
    y: inside(((clientY - box.top) / box.height) * size.height, size.height),
  }
}

/** Returns the pressure of a pen from 0 to 1. A mouse, a finger, and a pen without pressure count as medium: 0.5. */
export const pressureOf = ({ pointerType, pressure }: { pointerType: string; pressure: number }) =>
  pointerType === 'pen' && pressure > 0 ? pressure : 0.5
