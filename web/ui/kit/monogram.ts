/**
 * Returns the first letters of the first two names. A space separates Arabic letters, which would otherwise join into a
 * word.
 */
export function monogram(name: string): string {
  const letters = name
    .trim()
    .split(/\s+/u)
    .slice(0, 2)
    .map((word) => [...word.replace(/^[^\p{L}\p{N}]+/u, '')][0]?.toLocaleUpperCase() ?? '')
  return letters.join(/\p{Script=Arabic}/u.test(letters[0] ?? '') ? ' ' : '')
}
