/** Returns the address on this site that the text names; home for any other text. */
export function ownAddress(text: unknown, origin: string): string {
  if (typeof text !== 'string' || !text.startsWith('/') || !URL.canParse(text, origin)) return `${origin}/`
  const url = new URL(text, origin)
  return url.origin === origin ? url.href : `${origin}/`
}
