import type { SendProblem } from '#contract/message-kinds.ts'
import { type Piastres, piastres } from '#contract/money.ts'
import type { Channel, ProviderChannel } from './channels.ts'
import type { Message } from './queue-message.ts'

/** A contact that a provider refused for good. */
export interface Bounce {
  contact: string
  channel: ProviderChannel
  words: string
}

/** A provider's acceptance of a message. */
export interface Receipt {
  channel: Channel
  /** The provider's name as people write it. */
  provider: string
  /** The provider's own id of the message. */
  reference: string
  /** The cost in piastres of this try, with the costs that earlier channels may still bill. */
  cost: Piastres
  /** The contact by which the message left. */
  contact: string
  /** The contacts that earlier channels refused for good. */
  bounces: readonly Bounce[]
}

/**
 * Hands messages to a provider. Throws if no provider accepted the message. Returns undefined for a message that was
 * only written to the file.
 */
export interface Driver {
  send: (message: Sendable) => Promise<Receipt | undefined>
}

/** The part of a message that a provider gets. */
export type Sendable = Pick<Message, 'channel' | 'to' | 'text' | 'code' | 'person_id' | 'link'> & {
  /** `test` is the kind of `npm run messages:test`, whose messages are never queued. */
  kind: Message['kind'] | 'test'
  /** Seconds until the message expires. */
  secondsLeft?: number
  /** The channel that the owner of the receiving phone prefers. */
  preferred?: ProviderChannel
  /**
   * The name of the provider whose earlier message did not arrive. A code tries that provider last, and another message
   * never.
   */
  undeliveredBy?: string
}

interface Facts extends ErrorOptions {
  isContact?: boolean
  bounces?: readonly Bounce[]
  isUncertain?: boolean
  cost?: Piastres
}

/** An error that defers the message until a time. The deferral does not count as a try. */
export class NotNow extends Error {
  readonly until: Date
  constructor(until: Date) {
    super(`The message waits until ${until.toISOString()}`)
    this.until = until
  }
}

/** An error that ends a message whose only provider reported the failure. The message stays sent and undelivered. */
export class NoOtherWay extends Error {
  constructor(provider: string) {
    super(`No other sender than ${provider} can carry the message`)
  }
}

/** Returns true for a failure after which no further try makes sense. */
export const isFinal = (problem: SendProblem): boolean =>
  problem === 'refused' || problem === 'bounced' || problem === 'stopped'

/** A failure with a known reason. The office shows the reason in words, with the provider's own words beside it. */
export class NotSent extends Error {
  readonly problem: SendProblem
  /** True when the provider may have accepted the message in spite of the failure. */
  readonly isUncertain: boolean
  /** The piastres that the provider may charge in spite of the failure. */
  readonly cost: Piastres
  /** True when the provider refused the contact itself, which can never get a message. */
  readonly isContact: boolean
  readonly bounces: readonly Bounce[]
  constructor(problem: SendProblem, message: string, facts: Facts = {}) {
    const { isUncertain, cost = piastres(0), isContact = false, bounces = [], ...options } = facts
    super(message, options)
    this.problem = problem
    this.isUncertain = isUncertain ?? problem === 'silent'
    this.cost = cost
    this.isContact = isContact
    this.bounces = bounces
  }
}
