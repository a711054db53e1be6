export interface Sized {
  id: number
  /** The time at which the lesson was stored, in milliseconds since the epoch. */
  at: number
  bytes: number
  /** True for an opened lesson, which the student did not ask to keep. */
  is_opened?: boolean | undefined
}

/**
 * The highest numbers of kept lessons and their bytes on a device, and of bytes of one file. The same numbers limit
 * opened lessons.
 */
export const most = { lessons: 20, bytes: 60_000_000, fileBytes: 15_000_000 }

type Limit = Pick<typeof most, 'lessons' | 'bytes'>

/**
 * Returns the ids of the oldest lessons beyond the limit. Opened lessons and kept lessons have separate limits, so that
 * an opened lesson never displaces a kept lesson. Never returns the newest lesson of either kind, however large the
 * lesson is.
 */
export const overLimit = (kept: readonly Sized[], limit: Limit = most): number[] =>
  [false, true].flatMap((isOpened) =>
    oldest(
      kept.filter(({ is_opened = false }) => is_opened === isOpened),
      limit,
    ),
  )

function oldest(kept: readonly Sized[], limit: Limit): number[] {
  let bytes = 0
  return kept
    .toSorted((one, other) => other.at - one.at)
    .filter((lesson, place) => {
      bytes += lesson.bytes
      return place > 0 && (place >= limit.lessons || bytes > limit.bytes)
    })
    .map(({ id }) => id)
}
