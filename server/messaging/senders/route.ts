import { type Piastres, piastres } from '#contract/money.ts'
import type { Channel, ProviderChannel } from '#server/messaging/channels.ts'
import {
  type Bounce,
  type Driver,
  isFinal,
  NoOtherWay,
  NotNow,
  NotSent,
  type Sendable,
} from '#server/messaging/driver.ts'
import { type QuietHours, quietUntil } from '#server/messaging/quiet-hours.ts'
import { isBoundToContact, isCode, isPastStop } from './bound-to-contact.ts'
import type { Sender } from './sender.ts'
import type { SenderSettings } from './settings.ts'

/**
 * A contact that gets no usual messages on a channel. After a bounce the contact gets only codes, and only after the
 * other channels. After a stop word, the contact gets only codes and security messages.
 */
export interface ClosedWay {
  contact: string
  channel: Channel
  problem: 'bounced' | 'stopped'
}

interface Parts {
  senders: readonly Sender[]
  order: Pick<SenderSettings, 'codeChannels' | 'noticeChannels'> & Partial<Pick<SenderSettings, 'channelsByKind'>>
  /** Hours in which only codes go to phones. */
  quietHours?: QuietHours | undefined
  clock?: () => Date
  /** Returns the e-mail of the account whose phone gets the message; undefined without such an e-mail. */
  emailOf: (message: Sendable) => Promise<string | undefined>
  /** Returns the given contacts that are closed on a channel. */
  closed?: (contacts: string[]) => Promise<ClosedWay[]>
  /** The driver for messages that no sender can carry. */
  otherwise: Driver
}

/**
 * Returns the driver that tries the senders in the order of the message's kind. After a refusal or without a reply, the
 * next sender is tried. A message that every sender refuses for good is refused. No try begins after the message
 * expires. The driver throws `NotNow` when the next sender reaches a phone or device in quiet hours (docs/product.md,
 * Office). The driver throws `NoOtherWay` when only the provider that reported a failure is left.
 */
export function route(parts: Parts): Driver {
  return {
    send: async (message) => {
      const end = performance.now() + (message.secondsLeft ?? Number.POSITIVE_INFINITY) * 1000
      const quietEnd = quietEndOf(message, parts)
      const known = await waysOf(message, parts)
      if (known.length === 0) return parts.otherwise.send(message)
      const ways = await openWays(message, known, parts)
      const failures: NotSent[] = []
      const bounces: Bounce[] = []
      for (const way of ways) {
        if (performance.now() >= end) break
        if (way.problem) {
          failures.push(new NotSent(way.problem, `${way.sender.provider}: ${reasons[way.problem]}`))
          continue
        }
        if (quietEnd && way.sender.channel !== 'email') throw new NotNow(quietEnd)
        const outcome = await tryWay(message, way)
        if (!(outcome instanceof NotSent)) return { ...outcome, cost: costOf([outcome, ...failures]), bounces }
        failures.push(outcome)
        const { channel } = way.sender
        if (outcome.isContact && channel !== 'push') bounces.push({ contact: way.to, channel, words: outcome.message })
      }
      throw together(failures, bounces)
    },
  }
}

async function tryWay(message: Sendable, { sender, to }: Way) {
  const { channel, provider } = sender
  try {
    const reference = await sender.send({ ...message, channel, to })
    return { channel, provider, reference, contact: to, cost: sender.price?.(message) ?? piastres(0) }
  } catch (problem) {
    return problem instanceof NotSent ? problem : new NotSent('other', `${provider}: an unknown fault`)
  }
}

const reasons = { bounced: 'earlier messages bounced', stopped: 'the owner sent a stop word' }

/**
 * Returns the end of the quiet hours for the message. Codes are sent in quiet hours, because a person waits for them.
 */
const quietEndOf = (message: Sendable, { quietHours, clock = () => new Date() }: Parts) =>
  isCode(message) ? undefined : quietUntil(clock(), quietHours)

const costOf = (tries: { cost: Piastres }[]) => piastres(tries.reduce((sum, { cost }) => sum + cost, 0))

async function waysOf(message: Sendable, { senders, emailOf, order }: Parts) {
  const channels = channelsOf(message, order)
  const isBound = isBoundToContact(message)
  const email = message.channel === 'email' ? message.to : isBound ? undefined : await emailOf(message)
  return channels.flatMap((channel) => {
    const to = channel === 'email' ? email : message.to
    const sender = senders.find((one) => one.channel === channel)
    return sender && to !== undefined && (sender.carries?.(message) ?? true) ? [{ sender, to }] : []
  })
}

/** Returns the order of the message's kind. The channel that the person prefers is first if the order has it. */
export function channelsOf(
  message: Sendable,
  { codeChannels, noticeChannels, channelsByKind }: Parts['order'],
): readonly Channel[] {
  if (message.channel === 'email' || message.channel === 'push') return [message.channel]
  const channels: readonly ProviderChannel[] =
    channelsByKind?.get(message.kind) ?? (isBoundToContact(message) ? codeChannels : noticeChannels)
  const { preferred } = message
  if (preferred === undefined || !channels.includes(preferred)) return channels
  return [preferred, ...channels.filter((channel) => channel !== preferred)]
}

interface Way {
  sender: Sender
  to: string
  /** The problem of a closed contact; undefined for an open contact. */
  problem?: ClosedWay['problem'] | undefined
}

/**
 * Returns the ways that remain, with the problems of closed contacts. A code has no closed contacts, because a person
 * waits for the code and may have corrected the contact. A code tries a bounced contact last, and the provider whose
 * last code did not arrive. A message about the account's safety ignores the stop word, but not a bounce. Throws
 * NoOtherWay if only closed contacts and the provider that reported a failure are left.
 */
async function openWays(message: Sendable, ways: Way[], { closed }: Parts): Promise<Way[]> {
  const { undeliveredBy } = message
  const found = (await closed?.(ways.map(({ to }) => to))) ?? []
  const kept = found.filter(({ problem }) => problem !== 'stopped' || !isPastStop(message))
  const problemOf = ({ sender, to }: Way) =>
    kept.find(({ contact, channel }) => contact === to && channel === sender.channel)?.problem
  if (isCode(message)) {
    const isLast = (way: Way) => problemOf(way) !== undefined || way.sender.provider === undeliveredBy
    return [...ways.filter((way) => !isLast(way)), ...ways.filter(isLast)]
  }
  const others = ways
    .filter(({ sender }) => sender.provider !== undeliveredBy)
    .map((way) => ({ ...way, problem: problemOf(way) }))
  if (undeliveredBy !== undefined && others.every(({ problem }) => problem)) throw new NoOtherWay(undeliveredBy)
  return others
}

/**
 * Returns the failure that allows another try, else a refusal. The message is refused for good only when all senders
 * refused it.
 */
function together(failures: NotSent[], bounces: Bounce[]): NotSent {
  const [open] = failures.filter(({ problem }) => !isFinal(problem))
  const words = failures.map(({ message }) => message).join('; ')
  const problem = failures.length === 0 ? 'silent' : (open?.problem ?? failures.at(-1)?.problem ?? 'refused')
  return new NotSent(problem, words || 'the time was over', { cost: costOf(failures), bounces })
}
