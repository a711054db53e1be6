import type { Message } from './queue-message.ts'

/** Hands messages to a provider. A driver throws if the message was not delivered; the queue then retries. */
export interface Driver {
  send: (message: Message) => Promise<void>
}
