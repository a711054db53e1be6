export interface Sized {
  id: number
  /** The time of keeping, in milliseconds. */
  at: number
  bytes: number
}

/** A device keeps this many lessons and bytes, and no larger file. */
export const most = { lessons: 20, bytes: 60_000_000, fileBytes: 15_000_000 }

/** Returns the oldest lessons that exceed the limit. The newest stays, however large. */
export function overLimit(kept: readonly Sized[], limit: Pick<typeof most, 'lessons' | 'bytes'> = most): number[] {
  let bytes = 0
  return kept
    .toSorted((one, other) => other.at - one.at)
    .filter((lesson, place) => {
      bytes += lesson.bytes
      return place > 0 && (place >= limit.lessons || bytes > limit.bytes)
    })
    .map(({ id }) => id)
}
