import { NotSent, type Sendable } from '#server/messaging/driver.ts'
import { askProvider, type HttpRequest } from './ask-provider.ts'
import { hide } from './hide.ts'
import type { Sender } from './sender.ts'

/** A provider's answer about a message: accepted, refused for good, refused for now, or perhaps accepted. */
export type Verdict = { accepted: string } | Refused | { later: string } | { unclear: string }

interface Refused {
  refused: string
  /** True when the refusal is about the contact, not about the text. */
  isContact?: boolean
}

interface Parts extends Pick<Sender, 'channel' | 'provider' | 'carries' | 'price'> {
  timeoutSeconds: number
  /** Values that no error and no log line may contain. */
  keys: readonly (string | undefined)[]
  request: (message: Sendable) => HttpRequest
  /** Reads the response. `body` is undefined for a response that is no JSON. */
  verdict: (status: number, body: unknown, message: Sendable) => Verdict
  /** Returns a request that needs the keys and sends nothing. */
  signIn?: () => HttpRequest
}

/**
 * Returns a sender over HTTP. Follows no redirect, so only the configured host gets the keys. The sender throws NotSent
 * unless the provider accepts the message.
 */
export function httpSender({ channel, provider, carries, price, ...parts }: Parts): Sender {
  const { timeoutSeconds, keys, request, verdict, signIn } = parts
  const ask = (one: HttpRequest) => askProvider(provider, one, timeoutSeconds * 1000)
  const told = (words: string, message?: Sendable) => `${provider}: ${hide(words, keys, message)}`
  return {
    channel,
    provider,
    ...(carries ? { carries } : {}),
    ...(price ? { price } : {}),
    send: async (message) => {
      const { status, body } = await ask(request(message))
      const said = verdict(status, body, message)
      if ('accepted' in said) return referenceOf(said.accepted) ?? hide(said.accepted, keys, message)
      if ('refused' in said) {
        const { refused, isContact = false } = said
        throw new NotSent('refused', told(refused, message), { isContact })
      }
      // After an error of the provider's server, the message may still have been sent.
      const isUncertain = 'unclear' in said || status >= 500
      throw new NotSent('other', told('unclear' in said ? said.unclear : said.later, message), { isUncertain })
    },
    ...(signIn
      ? {
          signIn: async () => {
            const { status } = await ask(signIn())
            if (status === 200) return
            throw new NotSent('other', told(keysRefused(status) ?? `status ${status}`))
          },
        }
      : {}),
  }
}

/** Returns the id unchanged; undefined for a text that is no id. Hiding digits, as in a code, would change the id. */
const referenceOf = (answer: string): string | undefined => (/^[\w.:=+/-]{1,200}$/.test(answer) ? answer : undefined)

/**
 * Returns the verdict on a response without the documented fields. A successful status may mean that the message was
 * sent.
 */
export function undocumented(status: number): Verdict {
  const words = keysRefused(status) ?? `status ${status} without the documented fields`
  return status < 400 ? { unclear: words } : { later: words }
}

/** Returns the error text for a status that refuses the keys; undefined for any other status. */
export const keysRefused = (status: number): string | undefined =>
  status === 401 || status === 403 ? `the keys were refused with status ${status}` : undefined
