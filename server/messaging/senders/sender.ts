import type { Piastres } from '#contract/money.ts'
import type { Channel } from '#server/messaging/channels.ts'
import type { Sendable } from '#server/messaging/driver.ts'

/** A provider of one channel. */
export interface Sender {
  readonly channel: Channel
  /** The provider's name as people write it. */
  readonly provider: string
  /** Returns false for a message that the provider has no approved form for. */
  readonly carries?: (message: Sendable) => boolean
  /** Returns the provider's price for the message in piastres. Without this function the provider is free. */
  readonly price?: (message: Sendable) => Piastres
  /**
   * Sends one message and returns the provider's reference. Throws `NotSent`: `silent` without a reply, `refused` for a
   * final refusal, `bounced` for an ended push subscription. `ceiling`: the cost would exceed the day's ceiling.
   * `other`: any failure that may pass, such as an unclear reply.
   */
  readonly send: (message: Sendable) => Promise<string>
  /**
   * Checks the keys at the provider without sending a message. Throws `NotSent`: `silent` without a reply, and another
   * problem for refused keys and any other failure. Undefined where the provider documents no such request.
   */
  readonly signIn?: () => Promise<void>
  readonly close?: () => void
}
