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
 * playing. Skips a position less than 5 s from the saved position. The end is written once, as 0, also of a video that
 * is too short for another write. `at` is the time in milliseconds.
 */
export function positionWrites(from: number, write: (seconds: number) => void) {
  let [current, saved, length] = [from, from, 0]
  let [isAtEnd, isEndSaved] = [false, false]
  let savedAt: number | undefined

  function save(at: number) {
    savedAt = at
    const seconds = isAtEnd ? 0 : Math.floor(current)
    if (isAtEnd ? isEndSaved : Math.abs(seconds - saved) < leastMove) return
    ;[saved, isEndSaved] = [seconds, isAtEnd]
    write(seconds)
  }

  return {
    hear({ seconds = current, duration = length, isPaused, hasEnded = false }: Report, at: number) {
      // The position 0 of a video of a few seconds is its beginning, although it is within the last 10 s.
      const isInEnding = duration > 0 && seconds > 0 && seconds >= duration - ending
      ;[current, length, isAtEnd] = [hasEnded ? 0 : seconds, duration, hasEnded || isInEnding]
      savedAt ??= at
      if (isPaused || hasEnded || at - savedAt >= everyMs) save(at)
    },
    leave: save,
  }
}
