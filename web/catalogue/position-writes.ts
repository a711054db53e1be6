/** A report of the player. Numbers that did not change are undefined. */
export interface Report {
  seconds?: number | undefined
  duration?: number | undefined
  isPaused?: boolean | undefined
  hasEnded?: boolean | undefined
}

/** The milliseconds between two writes of the position while the video plays. */
const everyMs = 30_000
/** The distance in seconds from the saved position that is worth a write. */
const leastMove = 5
/** The last seconds of a video, which count as its end, because students skip the credits. */
const ending = 10

/**
 * Decides when the position in a video is written. Writes on a pause, at the end, on leaving, and every 30 s of
 * playing. Skips a position less than 5 s from the saved position. The end is written as 0. `at` is the time in
 * milliseconds.
 */
export function positionWrites(from: number, write: (seconds: number) => void) {
  let [current, saved, length] = [from, from, 0]
  let savedAt: number | undefined

  function save(at: number) {
    savedAt = at
    const seconds = length > 0 && current >= length - ending ? 0 : Math.floor(current)
    if (Math.abs(seconds - saved) < leastMove) return
    saved = seconds
    write(seconds)
  }

  return {
    hear({ seconds = current, duration = length, isPaused, hasEnded }: Report, at: number) {
      ;[current, length] = [hasEnded ? 0 : seconds, duration]
      savedAt ??= at
      if (isPaused || hasEnded || at - savedAt >= everyMs) save(at)
    },
    leave: save,
  }
}
