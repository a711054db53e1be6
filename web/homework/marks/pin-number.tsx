import { inkRed } from '#contract/ink.ts'

/** Shows the number of a comment in the same form as on the page. */
export function PinNumber({ number }: { number: number }) {
  return (
    <svg viewBox="0 0 24 24" role="img" aria-label={String(number)} className="mt-0.5 size-6 shrink-0">
      <circle cx="12" cy="12" r="12" fill={inkRed} />
      <text
        x="12"
        y="16.5"
        textAnchor="middle"
        direction="ltr"
        fontSize="13"
        fontWeight="700"
        fontFamily="var(--font-display)"
        fill="#fff"
      >
        {number}
      </text>
    </svg>
  )
}
