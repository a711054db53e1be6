/**
 * Draws the product's sign: the letter ة as an alarm clock on a tile. On a dark board the tile is lighter. The sign is
 * decorative, so the caller adds the name.
 */
function LogoMark({ onBoard = false, className = 'size-9.5' }: { onBoard?: boolean; className?: string }) {
  return (
    <svg viewBox="0 0 40 40" aria-hidden="true" className={`flex-none ${className}`}>
      <rect width="40" height="40" rx="11" fill={onBoard ? '#17728a' : '#0e5468'} />
      <g fill="#ffb224">
        <circle cx="14.2" cy="9.3" r="2.7" />
        <circle cx="25.8" cy="9.3" r="2.7" />
      </g>
      <g fill="none" stroke="#fff" strokeLinecap="round" strokeLinejoin="round">
        <circle cx="20" cy="24" r="8.6" strokeWidth="4" />
        <path d="M20 20.6V24l2.3 1.7" strokeWidth="2" />
      </g>
    </svg>
  )
}

/** Renders the sign and the given name, which is text in the display font: «حصة» or "Hessa". */
export function Logo({ name, onBoard = false }: { name: string; onBoard?: boolean }) {
  return (
    <span
      className={`inline-flex items-center gap-2.5 py-1.5 font-display text-[1.5rem] leading-none font-extrabold wrap-anywhere ${onBoard ? 'text-on-board' : 'text-text'}`}
    >
      <LogoMark onBoard={onBoard} />
      <span>{name}</span>
    </span>
  )
}
