/** Draws the flag beside the calling code of Egypt, the default country. */
export function EgyptFlag() {
  return (
    <svg width="24" height="16" viewBox="0 0 24 16" aria-hidden="true" className="flex-none rounded-[3px]">
      <path fill="#c8202f" d="M0 0h24v6H0z" />
      <path fill="#fff" d="M0 5.3h24v5.4H0z" />
      <path fill="#111" d="M0 10.7h24V16H0z" />
      <path fill="#b8860b" d="M12 6.2l1.6 1.3-.5 2.300h-2.200l-.5-2.300z" />
    </svg>
  )
}
