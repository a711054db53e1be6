export interface Sized {
  id: number
  /** The time at which the lesson was stored, in milliseconds. */
  at: number
  bytes: number
}

/** The highest numbers of lessons and bytes on a device, and of bytes of one file. */
export const most = { lessons: 20, bytes: 60_000_000, fileBytes: 15_000_000 }

/** Returns the oldest lessons that exceed the limit. Never returns the newest lesson, however large it is. */
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
