import { messageKinds } from '#contract/message-kinds.ts'
import type { ProviderChannel } from '#server/messaging/channels.ts'
import { listOf, oneOf } from '#server/setting-readers.ts'
import { isBoundToContact } from './bound-to-contact.ts'

const example = 'payment.receipt=email,sms exam.missed=whatsapp,sms'

/**
 * Returns the order of channels by kind of message. Throws an Error with the end of a sentence ("must name …") for any
 * other text. Also throws for an e-mail in the order of a kind that proves a phone.
 */
export function channelsByKind(text: string): ReadonlyMap<string, readonly ProviderChannel[]> {
  const orders = new Map<string, readonly ProviderChannel[]>()
  for (const entry of text.trim().split(/\s+/)) {
    const [name = '', channels, ...rest] = entry.split('=')
    if (channels === undefined || rest.length > 0)
      throw new Error(`must be kinds with their channels, such as ${example}`)
    const kind = oneOf(...messageKinds)(name)
    if (orders.has(kind)) throw new Error(`must name ${kind} once`)
    const order = listOf('sms', 'whatsapp', 'email')(channels)
    if (isBoundToContact({ kind }) && order.includes('email')) throw new Error(`must not send ${kind} to an e-mail`)
    orders.set(kind, order)
  }
  return orders
}
