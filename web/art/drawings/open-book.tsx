/** Draws the picture of an empty list: an open exercise book with empty lines. */
export function OpenBook() {
  return (
    <svg viewBox="0 0 160 120" width="148" height="111" aria-hidden="true" fill="none" strokeLinecap="round">
      <g className="stroke-primary" strokeWidth="3" strokeLinejoin="round">
        <path
          d="M14 40c22-9 46-9 66 3 20-12 44-12 66-3v62c-22-9-46-9-66 3-20-12-44-12-66-3z"
          className="fill-surface"
        />
        <path d="M80 43v62" />
      </g>
      <path
        d="M26 54c14-4 29-4 42 2M26 68c14-4 29-4 42 2M26 82c14-4 29-4 42 2M92 56c13-6 28-6 42-2M92 70c13-6 28-6 42-2M92 84c13-6 28-6 42-2"
        className="stroke-rule"
        strokeWidth="2.5"
      />
      <path d="M100 47v51" className="stroke-margin-rule" strokeWidth="2" />
      <g className="fill-accent">
        <circle cx="68" cy="18" r="6" />
        <circle cx="92" cy="18" r="6" />
      </g>
    </svg>
  )
}
