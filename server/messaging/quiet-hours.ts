import { cairoMinute } from '#contract/calendar/cairo.ts'

const hourMs = 3_600_000

/**
 * The hours of the night in Cairo, from `from` until before `to`. The hours span midnight if `from` is later than `to`.
 */
export interface QuietHours {
  from: number
  to: number
}

const isQuiet = (at: Date, { from, to }: QuietHours) => {
  const hour = Number(cairoMinute(at).slice(11, 13))
  return from <= to ? hour >= from && hour < to : hour >= from || hour < to
}

/** Returns the end of the quiet hours that hold at that time; undefined outside them. */
export function quietUntil(at: Date, hours: QuietHours | undefined): Date | undefined {
  if (!hours || !isQuiet(at, hours)) return undefined
  // The search goes hour by hour, because the clocks may change in the night.
  let next = new Date(Math.floor(at.getTime() / hourMs) * hourMs)
  do next = new Date(next.getTime() + hourMs)
  while (isQuiet(next, hours))
  return next
}
