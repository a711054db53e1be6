/** Draws the picture of a failed load: an alarm clock that has lost its bells. */
export function StoppedClock() {
  return (
    <svg viewBox="0 0 160 120" width="148" height="111" aria-hidden="true" fill="none" strokeLinecap="round">
      <g className="stroke-primary" strokeWidth="3.2" strokeLinejoin="round">
        <circle cx="80" cy="68" r="38" className="fill-surface" />
        <path d="M58 100l-8 14M102 100l8 14M20 114h120" />
      </g>
      <path d="M80 68v20M80 68l-15 7" className="stroke-danger" strokeWidth="3.2" strokeLinejoin="round" />
      <g className="fill-accent">
        <circle cx="56" cy="20" r="7" />
        <circle cx="108" cy="26" r="7" />
      </g>
    </svg>
  )
}
