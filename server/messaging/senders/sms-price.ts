import { piastres } from '#contract/money.ts'
import type { Sendable } from '#server/messaging/driver.ts'
import { smsEncoding, smsSegments } from '#server/messaging/segments.ts'
import type { SenderSettings } from './settings.ts'

/** Returns the price of a text message in piastres, by its segments in the encoding that the provider gets. */
export const smsPrice =
  ({ smsSegmentPrice = piastres(0) }: SenderSettings, encodingOf = smsEncoding) =>
  ({ text }: Sendable) =>
    piastres(smsSegments(text, encodingOf(text)) * smsSegmentPrice)
