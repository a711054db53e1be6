/** Returns the list with the entry of that index at another index. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, index) => index !== from)
  const entry = list[from]
  if (entry === undefined || to < 0 || to >= list.length) return [...list]
  return [...rest.slice(0, to), entry, ...rest.slice(to)]
}
