import type { Message } from './queue-message.ts'

/** Hands a message to whoever delivers it. Throwing means: not delivered, try again later. */
export interface Driver {
  send: (message: Message) => Promise<void>
}
