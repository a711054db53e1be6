import { z } from 'zod'
import { httpSender, undocumented, type Verdict } from './http-sender.ts'
import type { Sender } from './sender.ts'
import type { SenderSettings } from './settings.ts'
import { smsPrice } from './sms-price.ts'

const sent = z.looseObject({
  messages: z
    .array(
      z.looseObject({
        messageId: z.string().optional(),
        status: z.looseObject({ groupName: z.string(), name: z.string(), description: z.string().optional() }),
      }),
    )
    .min(1),
})

/** The groups of statuses in which Infobip has accepted the message. */
const taken = /^(ACCEPTED|OK|PENDING|DELIVERED)$/
/**
 * Statuses about the receiver: invalid number, not registered, blocked, no prefix, do not disturb, no receiver at all,
 * undeliverable.
 */
const final =
  /^(REJECTED_(DESTINATION|DESTINATION_NOT_REGISTERED|DESTINATION_BLOCKLISTED|INVALID_DESTINATION|PREFIX_MISSING|DND)|MISSING_TO|UNDELIVERABLE_.*)$/

/** The statuses about the receiver's number itself. */
const badNumber = /^REJECTED_(DESTINATION|DESTINATION_NOT_REGISTERED|INVALID_DESTINATION|PREFIX_MISSING)$/

/** Sends text messages through Infobip's SMS API, version 3. */
export function infobip(settings: SenderSettings): Sender {
  const { infobipUrl: url = '', infobipApiKey: key = '', infobipFrom: from = '' } = settings
  const headers = { authorization: `App ${key}` }
  return httpSender({
    channel: 'sms',
    provider: 'Infobip',
    timeoutSeconds: settings.senderTimeoutSeconds,
    keys: [key],
    price: smsPrice(settings),
    request: ({ to, text }) => ({
      url: `${url}/sms/3/messages`,
      headers,
      body: { messages: [{ sender: from, destinations: [{ to: to.slice(1) }], content: { text } }] },
    }),
    verdict,
    signIn: () => ({ method: 'GET', url: `${url}/account/1/balance`, headers }),
  })
}

function verdict(status: number, body: unknown): Verdict {
  const read = sent.safeParse(body)
  const [message] = read.data?.messages ?? []
  if (!message) return undocumented(status)
  const { groupName, name, description = '' } = message.status
  if (status === 200 && taken.test(groupName)) return { accepted: message.messageId ?? name }
  const words = `${name}: ${description}`
  return final.test(name) ? { refused: words, isContact: badNumber.test(name) } : { later: words }
}
