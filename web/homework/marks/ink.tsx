import { memo, type ReactNode, useMemo } from 'react'
import { inkRed, type Marks, type Stroke } from '#contract/ink.ts'
import { piecesOf, readPoints } from '#contract/stroke.ts'
import { PinShape, StampShape } from './stamp-shape.tsx'

/** Draws the marks of a page inside an `svg` in the page's units. */
export function Ink({ marks: { strokes, stamps, pins }, children }: { marks: Marks; children?: ReactNode }) {
  return (
    <>
      {strokes.map((stroke, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: marks have no names, and equal strokes look the same
        <StrokeShape key={at} stroke={stroke} />
      ))}
      {children}
      {stamps.map((stamp, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <StampShape key={at} of={stamp} />
      ))}
      {pins.map(({ x, y }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the number of a pin is its place in the list
        <PinShape key={at} x={x} y={y} number={at + 1} />
      ))}
    </>
  )
}

/** Draws a stroke. `memo` stops unchanged strokes from being drawn again while the teacher draws the next stroke. */
const StrokeShape = memo(function StrokeShape({ stroke }: { stroke: Stroke }) {
  const pieces = useMemo(() => piecesOf(readPoints(stroke.points)), [stroke.points])
  return (
    <g fill="none" stroke={inkRed} strokeLinecap="round" strokeLinejoin="round">
      {pieces.map(({ path, width }) => (
        <path key={path} d={path} strokeWidth={width} />
      ))}
    </g>
  )
})
