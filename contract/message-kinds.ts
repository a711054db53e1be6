import { noticeKinds } from './notice-kinds.ts'

/**
 * Machine names of all kinds of messages: subject and event. A notice that goes out as a message keeps the kind of the
 * notice.
 */
export const messageKinds = [
  ...noticeKinds,
  'code.verify',
  'code.reset',
  'code.consent',
  'code.contact',
  'code.phone',
  'account.verified',
  'account.suspended',
  'account.lifted',
  'contact.changed',
  'consent.link',
  'consent.given',
  'consent.withdrawn',
  'two_step.off',
  'two_step.reset',
  'parent.unlinked',
  'course.hidden',
  'course.shown',
  'teacher.refused',
  'letter.received',
  'payment.accepted',
  'payment.rejected',
  'week.told',
  'exam.missed',
] as const
export type MessageKind = (typeof messageKinds)[number]

/** The channels of providers, which need keys. */
export const providerChannels = ['sms', 'whatsapp', 'email'] as const
/** The choices of a person's first channel; `school` is the school's order. */
export const firstChannels = ['school', ...providerChannels] as const
export type FirstChannel = (typeof firstChannels)[number]
export const messageChannels = [...providerChannels, 'push'] as const

/**
 * States of a message. A failed message is retried until it expires, except after a refusal. A message to a bounced or
 * stopped contact expires at once. An unsent message found no connected sender.
 */
export const messageStates = ['waiting', 'sent', 'failed', 'unsent', 'expired'] as const
export type MessageState = (typeof messageStates)[number]

/** A provider's later report about a sent message. */
export const deliveryStates = ['delivered', 'failed'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/**
 * Reasons why a message was not sent. `file`: the server's file could not be written. `silent`, `refused`: the provider
 * gave no reply, or a refusal. `consent`: the guardian refused or withdrew the consent. `unlinked`: the contact is no
 * guardian's any longer. `ceiling`: the cost would exceed the day's ceiling. `morning`: the message waits for the end
 * of the quiet hours. `bounced`: messages to the contact bounce, or the device's push subscription ended. `stopped`:
 * the phone's owner sent a stop word. `unconnected`: no sender of the channel is configured, so the message only
 * reached the server's file. `other`: any other fault.
 */
export const sendProblems = [
  'file',
  'silent',
  'refused',
  'consent',
  'unlinked',
  'ceiling',
  'morning',
  'bounced',
  'stopped',
  'unconnected',
  'other',
] as const
export type SendProblem = (typeof sendProblems)[number]
