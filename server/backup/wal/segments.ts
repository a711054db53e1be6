/** Returns true for the name of a segment of the write-ahead log, such as `000000010000000000000003`. */
export const isSegment = (name: string) => /^[0-9A-F]{24}$/.test(name)

/** Returns true for the name of a file that describes where a timeline began. */
export const isHistory = (name: string) => /^[0-9A-F]{8}\.history$/.test(name)

/** Returns the number of the segment in its timeline. */
function numberOf(name: string, segmentBytes: number): number {
  const [high, low] = [Number.parseInt(name.slice(8, 16), 16), Number.parseInt(name.slice(16), 16)]
  return (high * 2 ** 32) / segmentBytes + low
}

interface Chain {
  first: string
  last: string
  segmentBytes: number
}

/** Returns how many segments from `first` to `last` the names lack. */
export function missingSegments(names: readonly string[], { first, last, segmentBytes }: Chain): number {
  const numbers = new Set(names.filter(isSegment).map((name) => numberOf(name, segmentBytes)))
  let missing = 0
  for (let number = numberOf(first, segmentBytes); number <= numberOf(last, segmentBytes); number += 1)
    if (!numbers.has(number)) missing += 1
  return missing
}
