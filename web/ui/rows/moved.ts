/** Returns a copy of the list with the entry at `from` moved to `to`. An index outside the list moves nothing. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, index) => index !== from)
  const entry = list[from]
  if (entry === undefined || to < 0 || to >= list.length) return [...list]
  return [...rest.slice(0, to), entry, ...rest.slice(to)]
}
