/** Draws a chalk picture: an alarm clock, books, an apple and a pot of pencils on a line. */
export function ChalkDesk({ className = '' }: { className?: string }) {
  return (
    <svg viewBox="0 0 520 340" aria-hidden="true" strokeWidth="3.2" className={`chalk ${className}`}>
      <path d="M-2400 300h5600" />
      <path d="M78 206a72 72 0 1 0 144 0 72 72 0 1 0-144 0zM104 263l-20 33M196 263l20 33" />
      <path d="M92 206a58 58 0 1 0 116 0 58 58 0 1 0-116 0z" strokeWidth="2" strokeDasharray="1 29.4" />
      <g className="chalk-accent">
        <path d="M150 206v-38M150 206l27 17" strokeWidth="4.5" />
        <path d="M92 150c-10-16-3-36 16-40 12-2 22 4 26 13zM208 150c10-16 3-36-16-40-12-2-22 4-26 13z" />
        <path d="M412 132V88l6-14 6 14v44M428 132v-30l6-12 6 12v30" />
      </g>
      <path d="M64 118c-10 8-14 18-14 30M236 118c10 8 14 18 14 30" strokeWidth="2.4" opacity=".7" />
      <path d="M286 300v-34h174v34M286 283h20M300 266v-32h150v32M300 250h22M292 234v-28h158v28" />
      <path d="M322 266v34M322 234v32" strokeWidth="2" />
      <path d="M340 283h84M344 250h70M316 220h104M406 132l-8-40" strokeWidth="2.6" className="chalk-sky" />
      <path d="M402 206v-74h44v74M402 154h44M316 206c0-18 12-32 28-32s28 14 28 32M344 174c0-10 4-16 12-20M344 174c-2-8-8-12-16-12" />
    </svg>
  )
}
