/** What a lesson's video shows before it plays: a board with a right triangle and its sum. No words: it serves every subject. */
export function ChalkLesson({ className = 'size-full' }: { className?: string }) {
  return (
    <svg viewBox="0 0 800 450" preserveAspectRatio="xMidYMid slice" aria-hidden="true" className={className}>
      <rect width="800" height="450" fill="#0f3f3b" />
      <g fill="none" stroke="#fff" strokeLinecap="round" opacity=".06">
        <path d="M90 70l250-30M470 400l240-26" strokeWidth="34" />
        <path d="M520 96l190-22" strokeWidth="24" />
      </g>
      <g className="chalk" strokeWidth="4">
        <path d="M96 320V132l208 188zM96 296h24v24" />
        <path d="M262 320a46 46 0 0 0 8-30" className="chalk-accent" />
        <path d="M598 340c-40-10-66-40-66-82 0-50 38-88 88-88s88 38 88 88-38 88-88 88" />
        <path d="M620 258V200M620 258l44 30" className="chalk-accent" />
        <path d="M614 180h12M614 336h12M542 252v12M698 252v12" className="chalk-sky" />
        <path d="M550 392c40 5 92 4 140-2M110 370c60 6 120 4 178-2" opacity=".8" />
      </g>
    </svg>
  )
}
