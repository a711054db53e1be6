import { addDays, cairoDate, cairoInstant, dayOfWeek } from '#contract/calendar/cairo.ts'

/**
 * A week from Saturday to Friday in Egypt, and the part that the summary covers (docs/product.md, The child's week).
 */
export interface Span {
  /** The date of the week's Saturday. */
  week: string
  /** The figures count events from this instant on. */
  from: Date
  /** The figures count events before this instant. */
  until: Date
}

/** Returns the Saturday of the week that contains the date. */
export const saturdayOf = (date: string): string => addDays(date, -((dayOfWeek(date) + 1) % 7))

/** Returns the Saturday of the week that contains the instant. */
export const weekAt = (at: Date): string => saturdayOf(cairoDate(at))

/** Returns the week's span, up to now or to the week's end. */
export function spanOf(week: string, now: Date): Span {
  const end = cairoInstant(addDays(week, 7))
  return { week, from: cairoInstant(week), until: now < end ? now : end }
}

/** The day of the weekly message, as days after Saturday, and its usual hour in Egypt. */
const messageDay = 5
const usualHour = 18

/** Returns the Saturday of the latest week whose message is due: the week's Thursday evening has passed. */
export function toldWeek(now: Date, hour = usualHour): string {
  const week = weekAt(now)
  return messageTime(week, hour) <= now ? week : addDays(week, -7)
}

/** Returns the Saturday of the week whose message reports the instant. */
export const tellingWeek = (at: Date): string => addDays(toldWeek(at), 7)

/** Returns the instant of the week's message: Thursday at the hour. */
export const messageTime = (week: string, hour = usualHour): Date =>
  cairoInstant(addDays(week, messageDay), `${String(hour).padStart(2, '0')}:00`)

/**
 * Returns the span of the week's message: from the Thursday evening before to this Thursday evening. The spans of two
 * messages meet, so every event is in exactly one message (docs/product.md, The weekly message).
 */
export const messageSpan = (week: string): Span => ({
  week,
  from: messageTime(addDays(week, -7)),
  until: messageTime(week),
})
