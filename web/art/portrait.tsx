import { portrait } from './portraits.ts'

/** Draws a decorative cut-paper bust on the lower edge of its box. */
export function Portrait({ index, className = 'size-full' }: { index: number; className?: string }) {
  return (
    <svg viewBox="0 0 120 120" aria-hidden="true" className={className}>
      {portrait(index).map(({ d, fill, stroke, width, opacity }) => (
        <path
          key={d}
          d={d}
          fill={fill ?? 'none'}
          stroke={stroke}
          strokeWidth={width}
          strokeLinecap={stroke ? 'round' : undefined}
          strokeLinejoin={stroke ? 'round' : undefined}
          opacity={opacity}
        />
      ))}
    </svg>
  )
}
